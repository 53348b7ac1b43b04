import { randomUUID } from 'node:crypto'
import { ResultCode } from '../../../contract/codes'

/** Asks as the page does: where the server is too busy again, under the same key. */
export const untilAnswered = async <Answer extends { readonly code: number }>(
  ask: (key: string) => Promise<Answer>,
): Promise<Answer> => {
  const key = randomUUID()
  for (;;) {
    const answer = await ask(key)
    if (answer.code !== ResultCode.SERVER_UNAVAILABLE) return answer
  }
}
