import { Loading } from './loading'
import { useText } from '../../text/use-text'
import { about } from '../../text/zh/live.about'
import type { LiveUpdate } from '../../../contract/socket'

/** `20:30:05` in the viewer's zone. */
const timeOfDay = (at: number): string => new Date(at).toTimeString().slice(0, 8)

/** LIVE-02 No pictures come, and until when they may come again. */
export const Interrupted = ({ resumeUntil }: Pick<LiveUpdate, 'resumeUntil'>) => {
  const text = useText(about)
  return (
    <Loading
      words={
        resumeUntil === undefined
          ? text('room.interrupted')
          : text('room.interruptedUntil', { time: timeOfDay(resumeUntil) })
      }
    />
  )
}
