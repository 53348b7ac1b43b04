import { needsWords } from '../../../contract/live.reasons'
import type { ReportReason } from '../../../contract/live.moderation.schema'
import { FieldError } from '../domain-error'
import { plainLines } from '../plain-text'

/** What somebody says of what they report, in lines as written. Where no reason of ours fits it has to be said. */
export const reportedWords = ({
  reason,
  text,
}: {
  readonly reason: ReportReason
  readonly text: string
}): string => {
  const words = plainLines(text)
  if (needsWords(reason) && words === '') throw new FieldError('text', '选「其他」时请写几个字说明')
  return words
}
