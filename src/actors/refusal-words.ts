import { saidBy } from '../text/said'
import type { CallError } from '../../machines/app/call-error'

/** Sentences of the server by the field they are about. */
export const eachInWords = (refusals: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(refusals).map(([name, words]: [string, unknown]) => [
      name,
      typeof words === 'string' ? saidBy(words) : words,
    ]),
  )

/** What the server says of fields, as `{ fields: { phone: … } }` beside a refusal; all else as it is. */
const fieldsInWords = (data: unknown): unknown => {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return data
  const { fields } = data
  return typeof fields === 'object' && fields !== null ? { ...data, fields: eachInWords(fields) } : data
}

/** A refusal in the language that is shown. */
export const inWords = (error: CallError): CallError => {
  if (!('msg' in error)) return error
  const msg = saidBy(error.msg)
  return error.kind === 'refused' ? { ...error, msg, data: fieldsInWords(error.data) } : { ...error, msg }
}
