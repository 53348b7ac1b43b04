import { asCallError, isAnswer } from '../app/call-error'

/**
 * Whether the server itself has said no to a write, so that nothing of it was done. Of any other failure nobody knows what became of it: the way
 * may have failed before the server or behind it, and a proxy says so as well.
 */
export const isRefusal = (error: unknown): boolean => isAnswer(asCallError(error))
