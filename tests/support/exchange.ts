import { fromPromise } from 'xstate'
import { ResultCode } from '../../contract/codes'
import type { FieldRefusals } from '../../contract/call'
import type { CallError } from '../../machines/app/call-error'
import type { RequestInput, CallResult } from '../../machines/app/request.machine'

/** A question on its way to a server that answers by hand. */
export interface Question {
  readonly asked: RequestInput
  readonly isAborted: () => boolean
  readonly isAnswered: () => boolean
  /** Answers and lets everything that follows from it take place. */
  readonly answer: (result: CallResult) => Promise<void>
}

export const ok = (data: unknown): CallResult => ({ ok: true, data })
export const failed = (error: CallError): CallResult => ({ ok: false, error })
export const refused = (
  code: ResultCode,
  msg: string,
  overHttp = true,
  data: FieldRefusals | null = null,
): CallResult => failed({ kind: 'refused', code, msg, overHttp, data })
export const expired = (msg = ''): CallResult => failed({ kind: 'expired', msg })
export const networkDown: CallResult = failed({ kind: 'network' })
export const timedOut: CallResult = failed({ kind: 'timeout' })
export const empty: CallResult = failed({ kind: 'empty' })

/** Lets all promises that are due settle. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Stands in for the way to the server. */
export const createServer = () => {
  const questions: Question[] = []

  const exchange = fromPromise<CallResult, RequestInput>(
    ({ input, signal }) =>
      new Promise((resolve) => {
        let isAnswered = false
        questions.push({
          asked: input,
          isAborted: () => signal.aborted,
          isAnswered: () => isAnswered,
          answer: (result) => {
            isAnswered = true
            resolve(result)
            return settled()
          },
        })
      }),
  )

  const waiting = (): readonly Question[] =>
    questions.filter((each) => !each.isAnswered() && !each.isAborted())

  return {
    exchange,
    questions: questions as readonly Question[],
    /** The questions that wait for an answer, by their call's id. */
    waiting: (): readonly string[] => waiting().map(({ asked }) => asked.call.id),
    /** The oldest question of this call that waits for an answer. */
    question: (id: string): Question => {
      const found = waiting().find(({ asked }) => asked.call.id === id)
      if (found === undefined) throw new Error(`nobody asks ${id}; waiting: ${waiting().length}`)
      return found
    },
  }
}
