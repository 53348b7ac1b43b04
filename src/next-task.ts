import { breath } from './actors/idle'

// The build puts `await` before it (scripts/first-chunk.ts): what is imported after this runs in a task of its own.
void Promise.resolve(breath())
