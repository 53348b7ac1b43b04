import { intentStore } from '../actors/intents'

/** Where gifts, stakes and orders are kept until they are answered. */
export const intents = intentStore()
