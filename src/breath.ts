import { breath } from './actors/idle'

// What is imported after this runs in a task of its own.
await breath()
