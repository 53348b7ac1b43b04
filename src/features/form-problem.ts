import type { FieldView } from '../../machines/patterns/form.connect'
import type { Fault } from '../../machines/patterns/form.fields'

/** The words for what is wrong with a field: for each fault, or the same for all. */
export type FaultWords = string | { readonly [Each in Fault]?: string }

/** The server's words, else the screen's own; null where nothing is wrong. */
export const problemOf = (
  { fault, refusal }: Pick<FieldView, 'fault' | 'refusal'>,
  words: FaultWords,
): string | null => {
  if (refusal !== null || fault === null) return refusal
  return typeof words === 'string' ? words : (words[fault] ?? Object.values(words)[0] ?? '')
}
