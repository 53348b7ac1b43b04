import { fromPromise } from 'xstate'
import { answered } from '../../contract/samples/sample'
import { everySample, type AnySample } from '../../contract/samples/every-sample'
import { ResultCode } from '../../contract/codes'
import type { Envelope } from '../../contract/call'
import type { RequestInput, CallResult } from '../../machines/app/request.machine'

/** How the doubles of the server answer, as the toolbar says. */
export type Network = 'fast' | 'slow' | 'down'

/** A call's answer where a story wants another than its sample: data, or a refusal's envelope. By the call's id. */
export type Answers = Readonly<Record<string, unknown>>

const waits = { fast: 120, slow: 2_500, down: 600 } as const
const samples: ReadonlyMap<string, AnySample> = new Map(everySample.map((sample) => [sample.call.id, sample]))

export const network: { is: Network } = { is: 'fast' }

/** Milliseconds the answer takes now. */
export const wait = (): number => waits[network.is]

const isRefusal = (answer: unknown): answer is Envelope<null> =>
  typeof answer === 'object' && answer !== null && 'code' in answer && answer.code !== ResultCode.SUCCESS

const answerTo = ({ call, options }: RequestInput, answers: Answers): CallResult => {
  const answer = call.id in answers ? answers[call.id] : samples.get(call.id)?.full
  if (network.is === 'down') return { ok: false, error: { kind: 'network' } }
  if (isRefusal(answer)) {
    const { code, msg, data } = answer
    return { ok: false, error: { kind: 'refused', code, msg, overHttp: true, data } }
  }
  if (answer === undefined)
    return { ok: false, error: { kind: 'unexpected', msg: `${call.id} has no sample` } }
  return { ok: true, data: options.unwrap ? answer : answered(answer) }
}

/** Answers every call with its sample of the contract, after a while. */
export const exchangeWith = (answers: Answers) =>
  fromPromise<CallResult, RequestInput>(
    ({ input, signal }) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(answerTo(input, answers)), wait())
        signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
      }),
  )
