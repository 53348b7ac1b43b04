import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { asking } from '../ask'
import type { CallError } from '../call-error'
import type { CallOptions } from '../call-options'
import { listMachine, type Page } from '../generic/list.machine'
import type { Need } from '../generic/need'
import { identityOf } from '../requests.machine'
import type { Call } from '../../contract/call'

/** What a view may know of a list. `more` says what stands below the last row. */
export type List<Item, Params> =
  | { readonly is: 'loading'; readonly params: Params; change(params: Params): void }
  | { readonly is: 'empty'; readonly params: Params; change(params: Params): void; refresh(): void }
  | {
      readonly is: 'failed'
      readonly params: Params
      readonly error: CallError
      change(params: Params): void
      retry(): void
    }
  | {
      readonly is: 'shown'
      readonly params: Params
      readonly items: readonly Item[]
      readonly total: number
      readonly more: 'offered' | 'loading' | 'failed' | 'none'
      readonly freshness: 'fresh' | 'refreshing' | 'stale'
      change(params: Params): void
      extend(): void
      retry(): void
      refresh(): void
    }

type Send = ActorRefFrom<typeof listMachine>['send']

export const connectList = <Item, Params>(
  snapshot: SnapshotFrom<typeof listMachine>,
  send: Send,
): List<Item, Params> => {
  const { context } = snapshot
  const params = context.params as Params
  const change = (next: Params) => send({ type: 'params.changed', params: next })
  const retry = () => send({ type: 'retry' })
  const refresh = () => send({ type: 'refresh' })
  if (snapshot.matches('empty')) return { is: 'empty', params, change, refresh }
  if (snapshot.matches('failed') && context.error !== null)
    return { is: 'failed', params, error: context.error, change, retry }
  if (!snapshot.matches('shown')) return { is: 'loading', params, change }
  return {
    is: 'shown',
    params,
    items: context.items as readonly Item[],
    total: context.total,
    more: moreOf(snapshot),
    freshness: freshnessOf(snapshot),
    change,
    extend: () => send({ type: 'end.reached' }),
    retry,
    refresh,
  }
}

const moreOf = (snapshot: SnapshotFrom<typeof listMachine>): 'offered' | 'loading' | 'failed' | 'none' => {
  if (snapshot.matches({ shown: 'partial' })) return 'offered'
  if (snapshot.matches({ shown: 'extending' })) return 'loading'
  return snapshot.matches({ shown: 'stuck' }) ? 'failed' : 'none'
}

const freshnessOf = (snapshot: SnapshotFrom<typeof listMachine>): 'fresh' | 'refreshing' | 'stale' => {
  if (snapshot.matches({ shown: 'refreshing' })) return 'refreshing'
  return snapshot.matches({ shown: 'stale' }) ? 'stale' : 'fresh'
}

/** How a paged call of the contract is asked: 1-based pages of `limit` rows. */
interface Paged {
  readonly page: number
  readonly limit: number
}
interface Rows<Item> extends Paged {
  readonly list: readonly Item[]
  readonly total: number
}

const toPage = <Item>(rows: Rows<Item>): Page => ({
  items: rows.list,
  next: rows.page * rows.limit < rows.total ? rows.page + 1 : null,
  total: rows.total,
})

/** The generic machine told which paged call to make and with what, beside the page. */
export const listOf = <Params extends object, Item>(
  call: Call<Params & Paged, Rows<Item>>,
  params: Params,
  limit: number,
  options: Partial<CallOptions> = {},
): Need<List<Item, Params>> => {
  const askPage = asking(call, options)
  const inputOf = (of: unknown, page: number) => ({ ...(of as Params), page, limit })
  return {
    logic: listMachine.provide({
      actors: {
        loadPage: fromPromise<Page, { params: unknown; page: number }>(async ({ input, signal, system }) =>
          toPage(await askPage({ input: inputOf(input.params, input.page), signal, system })),
        ),
      },
    }),
    input: (seen) => {
      const rows = seen(identityOf(call, inputOf(params, 1))) as Rows<Item> | undefined
      return { params, seen: rows === undefined ? undefined : toPage(rows) }
    },
    connect: (actor) => {
      const ref = actor as ActorRefFrom<typeof listMachine>
      return connectList<Item, Params>(ref.getSnapshot(), (event) => ref.send(event))
    },
  }
}
