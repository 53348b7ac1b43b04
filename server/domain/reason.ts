import { FieldError } from './domain-error'
import { plainText } from './plain-text'

/** Why something is done, as one line; where nothing is left to read, `refusal` stands at its field. */
export const reasonIn = (typed: string, refusal = '请填写理由', field = 'reason'): string => {
  const reason = plainText(typed)
  if (reason === '') throw new FieldError(field, refusal)
  return reason
}
