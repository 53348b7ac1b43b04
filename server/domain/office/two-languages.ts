import { FieldError } from '../domain-error'
import { plainText } from '../plain-text'

const fields = ['title', 'titleEn', 'text', 'textEn'] as const

/** What is read in the reader's language alone has words in both; the field without any says so. */
export const refuseOneLanguage = (words: Readonly<Record<(typeof fields)[number], string>>): void => {
  for (const field of fields)
    if (plainText(words[field]) === '') throw new FieldError(field, '两种语言都要填写')
}
