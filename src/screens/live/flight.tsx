import { flight } from './flight.styles'
import type { DanmakuLook } from '../../features/danmaku'
import { useDanmaku } from '../../features/danmaku-flight'

interface FlightProps {
  /** Whose lines fly: the room's chat, or what was said at the time of a recording. */
  readonly of: Parameters<typeof useDanmaku>[0]
  readonly look: DanmakuLook
}

/** Lines that cross the picture. */
export const Flight = ({ of, look: { setting } }: FlightProps) => {
  const flying = useDanmaku(of)
  return (
    <div
      className={flight}
      ref={flying}
      data-size={setting.size}
      data-area={setting.area}
      data-speed={setting.speed}
      style={{ opacity: setting.opacity / 100 }}
      aria-hidden
    />
  )
}
