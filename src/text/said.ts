import { monthName } from './format'
import { currentWords, fill } from './text'

const FAULTY = /^.{1,24}不正确，请检查后重试$/
const FIGURE = /\d+/g
/** Figures, names in Latin letters, as those of codecs, and what is quoted. */
const NAME = /「[^」]*」|[A-Za-z\d][\w.-]*/g
/** A reason in brackets, beside figures. */
const REASON = /（[^（）]*）|\d+/g

/** A sentence as the catalogue has it: what changes by its place; `m1` is the month that a figure counts. */
const placed = (msg: string, changing: RegExp) => {
  const values: Record<string, string> = {}
  let last = 0
  const key = msg.replace(changing, (found) => {
    last += 1
    values[last] = found.replace(/「(.*)」/, '“$1”')
    values[`m${last}`] = monthName(Number(found) - 1)
    return `{${last}}`
  })
  return { key, values }
}

/** What the server says, in the language that is shown: its own sentence, which is Chinese, where there is no other. */
export const saidBy = (msg: string): string => {
  const { words } = currentWords()
  if (words === null) return msg
  if (words[msg] !== undefined) return words[msg]
  for (const changing of [FIGURE, NAME, REASON]) {
    const { key, values } = placed(msg, changing)
    const sentence = words[key]
    if (sentence !== undefined) return fill(sentence, values)
  }
  return FAULTY.test(msg) ? (words['refused.faulty'] ?? msg) : msg
}
