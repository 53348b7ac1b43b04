import { currentWords, fill } from './text'

const FAULTY = /^.{1,24}不正确，请检查后重试$/
const figure = /\d+/g

/** What the server says, in the language that is shown: its own sentence, which is Chinese, where there is no other. */
export const saidBy = (msg: string): string => {
  const { words } = currentWords()
  if (words === null) return msg
  const figures: Record<string, string> = {}
  const key = msg.replace(figure, (found) => {
    const name = String(Object.keys(figures).length + 1)
    figures[name] = found
    return `{${name}}`
  })
  const sentence = words[msg] ?? words[key]
  if (sentence !== undefined) return fill(sentence, figures)
  return FAULTY.test(msg) ? (words['refused.faulty'] ?? msg) : msg
}
