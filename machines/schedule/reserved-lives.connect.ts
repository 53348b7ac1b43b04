import { requesting } from '../app/call-request'
import { identityOf } from '../app/requests.machine'
import type { Dependency } from '../patterns/dependency'
import { keepsGone } from '../patterns/kept-rows'
import { noRows, ofMember, paged, pagesOf, toPage, type List } from '../patterns/list.connect'
import { FIRST_PAGE } from '../../contract/constants'
import type { AnchorLive, AnchorLives } from '../../contract/live.recording.schema'
import { listReservedLives } from '../../contract/live.reserved'
import type { ReservedLivesInput } from '../../contract/live.schema'

/** `wanted`: they are shown; else none is asked for. */
export interface StreamsWanted {
  readonly wanted: boolean
}

/** Rows on a page. */
const PAGE = 100

const ask = requesting(listReservedLives)
const inputOf = (page: number): ReservedLivesInput => ({ page, limit: PAGE })

/** FEAT-02 The streams a member reserved; one that is given back stays to be taken back there. */
export const reservedLivesOf = (params: StreamsWanted): Dependency<List<AnchorLive, StreamsWanted>> =>
  pagesOf<AnchorLive, StreamsWanted>({
    params,
    tags: listReservedLives.tags,
    merged: keepsGone(({ liveId }: AnchorLive) => liveId),
    load: ofMember<StreamsWanted>(({ wanted }, page, by) =>
      wanted ? paged(ask({ input: inputOf(page), ...by }), toPage) : Promise.resolve(noRows),
    ),
    seen: ({ wanted }, look) => {
      const rows = wanted ? look(identityOf(listReservedLives, inputOf(FIRST_PAGE))) : undefined
      return rows === undefined ? undefined : toPage(rows as AnchorLives)
    },
  })
