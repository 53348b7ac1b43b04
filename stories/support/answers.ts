import { fromPromise } from 'xstate'
import { answered } from '../../contract/samples/sample'
import { everySample, type AnySample } from '../../contract/samples/every-sample'
import { match, otherData, schedule } from '../../contract/samples/match'
import { mall, orders } from '../../contract/samples/mall'
import { listOrders } from '../../contract/mall'
import { getMatchInfo, getOtherData } from '../../contract/match'
import { FIRST_PAGE } from '../../contract/constants'
import { ResultCode } from '../../contract/codes'
import { inWords } from '../../src/actors/refusal-words'
import type { Envelope } from '../../contract/call'
import type { RequestInput, CallResult } from '../../machines/app/request.machine'

/** How the doubles of the server answer, as the toolbar says. */
export type Network = 'fast' | 'slow' | 'down' | 'stale' | 'offline'

/**
 * A call's answer where a story wants another than its sample: data, a refusal's envelope, or what is answered to which question. By
 * the call's id.
 */
export type Answers = Readonly<Record<string, unknown>>

/** An answer that never comes: the way to the server is lost. */
export const lost = Symbol('lost')

const waits = { fast: 120, slow: 2_500, down: 600, stale: 600, offline: 600 } as const
const samples: ReadonlyMap<string, AnySample> = new Map(everySample.map((sample) => [sample.call.id, sample]))

export const network: { is: Network } = { is: 'fast' }

/** Where what a story begins with is old: nothing newer comes, or the bar says that there is no network. */
export const isAged = (one: Network): boolean => one === 'stale' || one === 'offline'
/** Where no answer comes. */
const isDead = (one: Network): boolean => one === 'down' || isAged(one)

/** Milliseconds the answer takes now. */
export const wait = (): number => waits[network.is]

/** The derby has the samples' streams, line-ups and table; of any other match of theirs no more is known than its card says. */
const infoOf = (matchId: string) => {
  const { full, empty } = match.getMatchInfo
  const other = schedule.find((card) => card.matchId === matchId)
  return other === undefined || matchId === full.match.matchId ? full : { ...empty, match: other }
}

/** Calls that answer each question otherwise: what the server would say to this one. */
const byQuestion: Answers = {
  [getMatchInfo.id]: ({ matchId }: { readonly matchId: string }) => infoOf(matchId),
  [listOrders.id]: ({
    state,
    orderId,
  }: {
    readonly state: string | null
    readonly orderId: string | null
  }) => {
    const { full } = mall.listOrders
    const rows = Object.values(orders).filter(
      (order) => (state === null || order.state === state) && (orderId === null || order.orderId === orderId),
    )
    return { ...full, list: rows, total: rows.length }
  },
  [getOtherData.id]: ({ type }: { readonly type: number }) =>
    Object.values(otherData).find((answer) => answer.type === type),
}

const isRefusal = (answer: unknown): answer is Envelope<null> =>
  typeof answer === 'object' && answer !== null && 'code' in answer && answer.code !== ResultCode.SUCCESS

interface Page {
  readonly list: readonly unknown[]
  readonly page: number
}
const isPage = (answer: unknown): answer is Page =>
  typeof answer === 'object' && answer !== null && 'list' in answer && 'page' in answer

/** A sample is the first page of its list; nothing comes after it, so that no row stands there twice. */
const pageOf = (answer: unknown, input: unknown): unknown => {
  const asked = (input as Partial<Page> | null)?.page
  if (asked === undefined || asked <= FIRST_PAGE || !isPage(answer)) return answer
  return { ...answer, list: [], page: asked }
}

const answerIn = (answers: Answers, { call, input }: RequestInput): unknown => {
  const all: Answers = { ...byQuestion, ...answers }
  const answer = call.id in all ? all[call.id] : samples.get(call.id)?.full
  return typeof answer === 'function' ? (answer as (input: unknown) => unknown)(input) : pageOf(answer, input)
}

const answerTo = (asked: RequestInput, answers: Answers): CallResult => {
  const { call, options } = asked
  const answer = answerIn(answers, asked)
  if (isDead(network.is) || answer === lost) return { ok: false, error: { kind: 'network' } }
  if (isRefusal(answer)) {
    const { code, msg, data } = answer
    return { ok: false, error: inWords({ kind: 'refused', code, msg, overHttp: true, data }) }
  }
  if (answer === undefined)
    return { ok: false, error: { kind: 'unexpected', msg: `${call.id} has no sample` } }
  return { ok: true, data: options.unwrap ? answer : answered(answer) }
}

/** What the server would find wrong is told on the console, where the story fails of it. */
const complain = (words: string): void => {
  const { console: page } = globalThis
  page.error(words)
}

/** A write that has no key to be known by is sent once by itself. */
const watchWrites = () => {
  const sent = new WeakSet<RequestInput>()
  return (asked: RequestInput): void => {
    if (asked.call.kind === 'write' && asked.key === undefined && sent.has(asked))
      complain(`[REQ-07] the write ${asked.call.id} was sent again by itself`)
    sent.add(asked)
  }
}

/** Answers every call with its sample of the contract, after a while. `tokenNow`: of the session in the story. */
export const exchangeWith = (answers: Answers, tokenNow: () => string | null) => {
  const watch = watchWrites()
  return fromPromise<CallResult, RequestInput>(
    ({ input, signal }) =>
      new Promise((resolve) => {
        watch(input)
        if (input.options.sendToken && input.token !== tokenNow())
          complain(`[REQ-02] ${input.call.id} is asked with another session's token`)
        const timer = setTimeout(() => resolve(answerTo(input, answers)), wait())
        signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
      }),
  )
}
