import { pageOffset } from '../../../contract/constants'
import type { AnchorLives, AnchorLivesInput } from '../../../contract/recording.schema'
import { FieldError } from '../domain-error'
import type { Lives, StoredLive } from './lives'

/** A stream as the store holds it, with what its anchor's list tells of it. */
interface StoredAnchorLive {
  readonly live: StoredLive
  readonly peak: number
  readonly duration: number | null
}

export interface AnchorLiveRepository {
  /** What is on, what is to come and what can be seen again, of one anchor. */
  ofAnchor(
    whose: Pick<AnchorLivesInput, 'memberId' | 'liveId'>,
    page: { readonly offset: number; readonly limit: number },
    now: number,
  ): Promise<{ readonly total: number; readonly lives: readonly StoredAnchorLive[] }>
}

/** FEAT-01 The streams of an anchor, as a visitor sees them. */
export const createAnchorLives =
  (rows: AnchorLiveRepository, { records }: Pick<Lives, 'records'>) =>
  async ({ memberId, liveId, page, limit }: AnchorLivesInput, now: number): Promise<AnchorLives> => {
    if (memberId === null && liveId === null) throw new FieldError('memberId', '请说明要看哪位主播的直播')
    const window = { offset: pageOffset(page, limit), limit }
    const { total, lives } = await rows.ofAnchor({ memberId, liveId }, window, now)
    const shown = await records(
      lives.map(({ live }) => live),
      now,
    )
    const list = shown.map((record, nth) => {
      const { peak = 0, duration = null } = lives[nth] ?? {}
      return { ...record, peak, duration }
    })
    return { list, total, page, limit }
  }
