import { pageOffset } from '../../../contract/constants'
import type { AnchorLive, AnchorLives, AnchorLivesInput } from '../../../contract/live.recording.schema'
import type { ReservedLivesInput } from '../../../contract/live.schema'
import { FieldError } from '../domain-error'
import type { Lives, StoredLive } from './lives'
import { LiveStatus } from '../../../contract/enums'
import { withReservedStreams, type Marks } from '../personal-marks'

/** A stream as the store holds it, with what its anchor's list tells of it. */
interface StoredAnchorLive {
  readonly live: StoredLive
  readonly peak: number
  readonly duration: number | null
}

interface LivesPage {
  readonly offset: number
  readonly limit: number
}

interface StoredAnchorLives {
  readonly total: number
  readonly lives: readonly StoredAnchorLive[]
}

export interface AnchorLiveRepository {
  /** What is on, what is to come and what can be seen again, of one anchor. */
  ofAnchor(
    whose: Pick<AnchorLivesInput, 'memberId' | 'liveId'>,
    page: LivesPage,
    now: number,
  ): Promise<StoredAnchorLives>
  /** What is on and what is to come, of what a member reserved. */
  reservedBy(memberId: string, page: LivesPage, now: number): Promise<StoredAnchorLives>
}

const shownOf = async (
  { records }: Pick<Lives, 'records'>,
  lives: readonly StoredAnchorLive[],
  reserved: boolean,
  now: number,
): Promise<AnchorLive[]> => {
  const shown = await records(
    lives.map(({ live }) => live),
    now,
  )
  return shown.map((record, nth) => {
    const { peak = 0, duration = null } = lives[nth] ?? {}
    return { ...record, peak, duration, reserved }
  })
}

/** FEAT-01 The streams of an anchor, as a visitor sees them, and FEAT-02 those that a member reserved. */
export const createAnchorLives = (
  rows: AnchorLiveRepository,
  records: Pick<Lives, 'records'>,
  marks: Pick<Marks, 'reserved' | 'reservedLives'>,
) => ({
  list: async ({ memberId, liveId, page, limit }: AnchorLivesInput, now: number): Promise<AnchorLives> => {
    if (memberId === null && liveId === null) throw new FieldError('memberId', '请说明要看哪位主播的直播')
    const window = { offset: pageOffset(page, limit), limit }
    const { total, lives } = await rows.ofAnchor({ memberId, liveId }, window, now)
    return { list: await shownOf(records, lives, false, now), total, page, limit }
  },
  /** FEAT-02 */
  reservedBy: async (
    { page, limit }: ReservedLivesInput,
    memberId: string,
    now: number,
  ): Promise<AnchorLives> => {
    const window = { offset: pageOffset(page, limit), limit }
    const { total, lives } = await rows.reservedBy(memberId, window, now)
    return { list: await shownOf(records, lives, true, now), total, page, limit }
  },
  /** FEAT-02 As in the room of each of those that are to come. */
  mark: async (found: AnchorLives, memberId: string): Promise<AnchorLives> => {
    const planned = found.list.filter(({ status }) => status === LiveStatus.PLAN)
    if (planned.length === 0) return found
    const marked = new Map(
      (await withReservedStreams(marks, planned, memberId)).map((live) => [live.liveId, live]),
    )
    return { ...found, list: found.list.map((live) => marked.get(live.liveId) ?? live) }
  },
})
export type AnchorLivesDomain = ReturnType<typeof createAnchorLives>
