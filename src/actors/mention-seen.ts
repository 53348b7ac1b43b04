import { appActor } from '../../machines/app/app-system'
import { askAfterwards, requesting } from '../../machines/app/call-request'
import { readNotice } from '../../contract/messages'
import type { MemberNotice } from '../../contract/messages.schema'

type System = Parameters<typeof appActor>[0]

const requestRead = requesting(readNotice, { silent: true })

const isAt = (system: System, path: string): boolean => {
  const { place } = appActor(system, 'navigation').getSnapshot().context
  return place !== null && `${place.path}${place.search}&`.startsWith(`${path}&`)
}

/** FEAT-09 Who has the room in sight reads there that somebody turns to them: the notice of it counts no more. */
export const takeMention = (system: System, { noticeId, kind, path }: MemberNotice): void => {
  if (kind !== 'mention') return
  const look = (): void => {
    if (document.hidden) return
    document.removeEventListener('visibilitychange', look)
    if (path === null || !isAt(system, path)) return
    void askAfterwards(requestRead, { noticeId }, system).then(
      ({ unread }) => appActor(system, 'session').send({ type: 'unread.known', counts: { unread } }),
      // It stays as new as it was.
      () => {},
    )
  }
  document.addEventListener('visibilitychange', look)
  look()
}
