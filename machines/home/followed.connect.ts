import { noRows, ofMember, pagesOf, type List } from '../patterns/list.connect'
import { requesting } from '../app/call-request'
import type { Dependency } from '../patterns/dependency'
import { FIRST_PAGE } from '../../contract/constants'
import { listFollows } from '../../contract/social.follows'
import type { FollowRow } from '../../contract/social.schema'

/** Somebody who is followed and on air. */
export type OnAir = Extract<FollowRow, { kind: 'member' }> & { readonly liveId: string }

const MOST = 20

/** Beside the rest of the page: what fails is said in its place alone. */
const ask = requesting(listFollows, { retries: 1, silent: true })

const isOnAir = (row: FollowRow): row is OnAir => row.kind === 'member' && row.liveId !== null

/** FEAT-09 Whom the asker follows and who is on air, the first twenty; a visitor follows nobody. */
export const followedOnAir = (): Dependency<List<OnAir, object>> =>
  pagesOf({
    params: {},
    load: ofMember(async (_, __, by) => {
      const input = { kind: 'member', queryName: '', page: FIRST_PAGE, limit: MOST } as const
      const items = (await ask({ input, ...by })).list.filter(isOnAir)
      return { ...noRows, items, total: items.length }
    }),
    seen: () => undefined,
    tags: listFollows.tags,
  })
