import { pagesOf, type List } from '../patterns/list.connect'
import { findAppActor } from '../app/app-system'
import { requesting } from '../app/call-request'
import type { Dependency } from '../patterns/dependency'
import type { Page } from '../patterns/list.machine'
import { FIRST_PAGE } from '../../contract/constants'
import { listFollows } from '../../contract/social.people'
import type { FollowRow } from '../../contract/social.schema'

/** Somebody who is followed and on air. */
export type OnAir = Extract<FollowRow, { kind: 'member' }> & { readonly liveId: string }

const MOST = 20
const nobody: Page = { items: [], next: null, total: 0 }

const ask = requesting(listFollows, { retries: 1 })

const isOnAir = (row: FollowRow): row is OnAir => row.kind === 'member' && row.liveId !== null

/** FEAT-09 Whom the asker follows and who is on air, the first twenty; a visitor follows nobody. */
export const followedOnAir = (): Dependency<List<OnAir, object>> =>
  pagesOf({
    params: {},
    load: async (_, __, by) => {
      if (findAppActor(by.system, 'session')?.getSnapshot().context.token == null) return nobody
      const input = { kind: 'member', queryName: '', page: FIRST_PAGE, limit: MOST } as const
      const items = (await ask({ input, ...by })).list.filter(isOnAir)
      return { items, next: null, total: items.length }
    },
    seen: () => undefined,
    tags: listFollows.tags,
  })
