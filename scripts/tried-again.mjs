import { appendFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** So much of a difference is read at once; the whole stands in the run's own output. */
const MOST_LINES = 40

const shortened = (lines) =>
  lines.length <= MOST_LINES
    ? lines
    : [...lines.slice(0, MOST_LINES), `… and ${lines.length - MOST_LINES} lines more`]

const told = ({ message, diff, cause }) => [
  ...stripVTControlCharacters(message ?? '').split('\n'),
  ...(diff ? stripVTControlCharacters(diff).split('\n') : []),
  ...(cause?.message ? ['because:', ...told(cause)] : []),
]

/** What is said of a test that failed and then passed when it was tried again: what was expected and what was observed at first. */
export const triedAgain = (name, error) =>
  [
    `passed only when it was tried again: ${name}`,
    ...shortened(told(error).filter((line) => line.trim() !== '')).map((line) => `  ${line}`),
  ].join('\n')

/** A reporter of vitest: leaves what is said of such tests in the file that `TRIED_AGAIN` names, a JSON text a line. */
export default class TriedAgain {
  onTestCaseResult(test) {
    const { state, errors } = test.result()
    const [first] = errors ?? []
    if (state === 'passed' && first !== undefined)
      appendFileSync(process.env.TRIED_AGAIN, `${JSON.stringify(triedAgain(test.fullName, first))}\n`)
  }
}
