import { FieldError } from './domain-error'
import { plainText } from './plain-text'

/** What has to be said, as one line; where nothing is left to read, `refusal` stands at its field. */
export const lineIn = (field: string, typed: string, refusal: string): string => {
  const line = plainText(typed)
  if (line === '') throw new FieldError(field, refusal)
  return line
}
