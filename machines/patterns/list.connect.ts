import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { requesting, type RequestScope } from '../app/call-request'
import { findAppActor } from '../app/app-system'
import { hasOlder, type CallError } from '../app/call-error'
import type { CallOptions } from '../app/call-options'
import { type ListCommand, listMachine, type Page, type PageLoad } from './list.machine'
import type { Dependency } from './dependency'
import { identityOf } from '../app/requests.machine'
import { watchOutdated } from './outdated'
import type { Call, Tag } from '../../contract/call'
import { FIRST_PAGE } from '../../contract/constants'

/**
 * What a view may know of a list. `more` says what stands below the last row; `earlier` is what was shown before the
 * parameters changed, to stay in sight until the new rows come.
 */
export type List<Item, Params> =
  | {
      readonly is: 'loading'
      readonly params: Params
      readonly earlier: readonly Item[]
      change(params: Params): void
    }
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

type Send = (command: ListCommand) => void

/** `seenOf`: the cached first page for other parameters. */
export const connectList = <Item, Params>(
  snapshot: SnapshotFrom<typeof listMachine>,
  send: Send,
  seenOf: (params: Params) => Page | undefined = () => undefined,
): List<Item, Params> => {
  const { context } = snapshot
  const params = context.params as Params
  const change = (next: Params) => send({ type: 'params.changed', params: next, seen: seenOf(next) })
  const retry = () => send({ type: 'retry' })
  const refresh = () => send({ type: 'refresh' })
  if (snapshot.matches('empty')) return { is: 'empty', params, change, refresh }
  if (snapshot.matches('failed') && context.error !== null)
    return { is: 'failed', params, error: context.error, change, retry }
  if (!snapshot.matches('shown'))
    return { is: 'loading', params, earlier: context.items as readonly Item[], change }
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
  if (snapshot.matches({ shown: 'extending' })) return 'loading'
  if (snapshot.matches({ shown: 'stuck' })) return 'failed'
  if (snapshot.context.next === null) return 'none'
  if (snapshot.matches({ shown: 'stale' })) return 'failed'
  // The view reports the end once; reported during a refresh it would be lost.
  return snapshot.matches({ shown: 'refreshing' }) ? 'loading' : 'offered'
}

const freshnessOf = (snapshot: SnapshotFrom<typeof listMachine>): 'fresh' | 'refreshing' | 'stale' => {
  if (snapshot.matches({ shown: 'refreshing' })) return 'refreshing'
  return snapshot.matches({ shown: 'stale' }) ? 'stale' : 'fresh'
}

/** The page that a paged call asks for: 1-based, of `limit` rows. */
interface Paged {
  readonly page: number
  readonly limit: number
}
interface Rows<Item> extends Paged {
  readonly list: readonly Item[]
  readonly total: number
}

/** An answer's rows as a page of a list. */
export const toPage = <Item>(rows: Rows<Item>): Page => ({
  items: rows.list,
  next: rows.page * rows.limit < rows.total ? rows.page + 1 : null,
  total: rows.total,
})

/** An answer as a page; the older one that a failure brings along, too. */
export const paged = async <Answer>(
  asked: Promise<Answer>,
  page: (answer: Answer) => Page,
): Promise<Page> => {
  try {
    return page(await asked)
  } catch (error) {
    throw hasOlder(error) ? { ...error, older: page(error.older as Answer) } : error
  }
}

type Look = (key: string) => unknown

/** Rows as they are shown and newer ones of the same list, as one. */
export type Merge = (shown: readonly unknown[], newer: readonly unknown[]) => readonly unknown[]

/** How the pages of a list are loaded, and where its first page is cached. */
export interface Pages<Params> {
  readonly params: Params
  readonly load: (params: Params, page: number, asking: Omit<RequestScope<unknown>, 'input'>) => Promise<Page>
  readonly seen: (params: Params, look: Look) => Page | undefined
  /** What its rows hang on. */
  readonly tags?: readonly Tag[]
  /** See `ListOptions`. */
  readonly merged?: Merge | undefined
}

/** Nothing was found, or nobody asks. */
export const noRows: Page = { items: [], next: null, total: 0 }

/** Of what members alone have: a visitor has none of it and asks for none. */
export const ofMember =
  <Params>(load: Pages<Params>['load']): Pages<Params>['load'] =>
  async (params, page, by) =>
    findAppActor(by.system, 'session')?.getSnapshot().context.token === null ? noRows : load(params, page, by)

/** A list whose pages are loaded by `load`. */
export const pagesOf = <Item, Params>({
  params,
  load,
  seen,
  tags = [],
  merged,
}: Pages<Params>): Dependency<List<Item, Params>> => ({
  logic: listMachine.provide({
    actors: {
      loadPage: fromPromise<Page, PageLoad>(
        async ({ input: { params: of, page, silent, shown = [], isEntered = false }, signal, system }) => {
          const scope = { signal, system, silent }
          let found = await load(of as Params, page, scope)
          while (found.next !== null && found.items.length < shown.length) {
            const more = await load(of as Params, found.next, scope)
            found = { ...more, items: [...found.items, ...more.items] }
          }
          return merged && !isEntered && shown.length > 0
            ? { ...found, items: merged(shown, found.items) }
            : found
        },
      ),
      watchOutdated: watchOutdated(tags),
    },
  }),
  input: (look) => ({ params, seen: seen(params, look) }),
  params,
  refreshes: true,
  changed: (look) => ({ type: 'params.changed', params, seen: seen(params, look) }),
  connect: (actor) => {
    const ref = actor as ActorRefFrom<typeof listMachine>
    const look: Look = (key) => findAppActor(ref.system, 'requests')?.getSnapshot().context.cache[key]
    return connectList<Item, Params>(
      ref.getSnapshot(),
      (event) => ref.send(event),
      (next) => seen(next, look),
    )
  },
})

/** Rows on a page where a list does not say otherwise. */
const PAGE_SIZE = 20

/** `merged`: what is shown once a write has made the rows shown old. */
interface ListOptions extends Partial<CallOptions> {
  readonly merged?: Merge
}

/** The rows of a paged call, page by page. `params`: its input without the page. */
export const listOf = <Input extends Paged, Item>(
  call: Call<Input, Rows<Item>>,
  params: Omit<Input, keyof Paged>,
  limit = PAGE_SIZE,
  { merged, ...options }: ListOptions = {},
): Dependency<List<Item, Omit<Input, keyof Paged>>> => {
  const requestPage = requesting(call, options)
  const inputOf = (of: Omit<Input, keyof Paged>, page: number) => ({ ...of, page, limit }) as unknown as Input
  return pagesOf({
    params,
    tags: call.tags,
    merged,
    load: (of, page, by) => paged(requestPage({ input: inputOf(of, page), ...by }), toPage),
    seen: (of, look) => {
      const rows = look(identityOf(call, inputOf(of, FIRST_PAGE))) as Rows<Item> | undefined
      return rows === undefined ? undefined : toPage(rows)
    },
  })
}

const asPage = (items: readonly unknown[]): Page => ({ items, next: null, total: items.length })

/** The rows of a call that answers all of them at once. */
export const rowsOf = <Params, Item>(
  call: Call<Params, Item[]>,
  params: Params,
  options: Partial<CallOptions> = {},
): Dependency<List<Item, Params>> => {
  const requestAll = requesting(call, options)
  return pagesOf({
    params,
    tags: call.tags,
    load: (of, _page, by) => paged(requestAll({ input: of, ...by }), asPage),
    seen: (of, look) => {
      const rows = look(identityOf(call, of)) as readonly Item[] | undefined
      return rows === undefined ? undefined : asPage(rows)
    },
  })
}
