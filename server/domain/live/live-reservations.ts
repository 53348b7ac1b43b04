import { ResultCode } from '../../../contract/codes'
import { LiveStatus } from '../../../contract/enums'
import type { LiveReserved, ReserveLiveInput } from '../../../contract/live.schema'
import { DomainError } from '../domain-error'

export interface LiveReservationRepository {
  /** Null: there is no such stream, or it is not listed yet. */
  status(liveId: string): Promise<LiveStatus | null>
  /** Said again it stays as it is. */
  set(memberId: string, input: ReserveLiveInput, now: number): Promise<void>
}

/** `moved`: the member's pages are to show it. */
export const createLiveReservations = (
  rows: LiveReservationRepository,
  moved: (memberId: string) => void,
) => ({
  /** FEAT-02 */
  reserve: async (input: ReserveLiveInput, memberId: string, now: number): Promise<LiveReserved> => {
    const { liveId, on } = input
    const status = await rows.status(liveId)
    if (status === null) throw new DomainError(ResultCode.SERVER_LOST, '没有这个直播间，可能已经被移除')
    if (on && status !== LiveStatus.PLAN)
      throw new DomainError(
        ResultCode.BUSINESS_FAILURE,
        status === LiveStatus.START ? '直播已经开始，进来看吧' : '直播已经结束，不能再预约',
      )
    await rows.set(memberId, input, now)
    moved(memberId)
    return { liveId, reserved: on }
  },
})
export type LiveReservations = ReturnType<typeof createLiveReservations>
