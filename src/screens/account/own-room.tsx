import { formatCount, formatDayTime } from '../../text/format'
import { formatLength } from '../../text/place'
import { useServerNow } from '../../features/server-now'
import { useText } from '../../text/use-text'
import { ownRoomTexts } from '../../text/zh/account.on-air'
import { LiveBadge } from '../../ui/badge'
import { digits } from '../../ui/digits.styles'
import { LiveStatus } from '../../../contract/enums'
import type { OnAir, Studio } from '../../../contract/studio.schema'

const SECOND = 1_000

/** How the anchor's own room stands: on air, about to begin by a plan, or neither. */
export const OwnRoom = ({ onAir, next }: Pick<Studio, 'onAir' | 'next'>) => {
  const text = useText(ownRoomTexts)
  if (isOn(onAir)) return <On title={onAir.title} viewers={onAir.viewers} startedAt={onAir.startedAt} />
  return next === null ? (
    <div>
      <b>{text('ownRoom.none')}</b>
      <small>{text('ownRoom.noneHint')}</small>
    </div>
  ) : (
    <div>
      <b>{text('ownRoom.next', { title: next.title })}</b>
      <small className={digits}>{formatDayTime(next.plannedAt)}</small>
    </div>
  )
}

type Started = OnAir & { readonly startedAt: number }

export const isOn = (onAir: OnAir | null): onAir is Started =>
  onAir?.status === LiveStatus.START && onAir.startedAt !== null

const On = ({ title, viewers, startedAt }: Pick<Started, 'title' | 'viewers' | 'startedAt'>) => {
  const text = useText(ownRoomTexts)
  const now = useServerNow(SECOND)
  return (
    <div>
      <LiveBadge />
      <b>{text('ownRoom.on', { title })}</b>
      <small className={digits}>
        {text('ownRoom.onFor', { count: formatCount(viewers), length: formatLength(now - startedAt) })}
      </small>
    </div>
  )
}
