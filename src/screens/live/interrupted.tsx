import { Loading } from './loading'
import { formatSecond } from '../../text/place'
import { useText } from '../../text/use-text'
import { about } from '../../text/zh/live.about'
import type { LiveUpdate } from '../../../contract/socket'

/** LIVE-02 No pictures come, and until when they may come again. */
export const Interrupted = ({ resumeUntil }: Pick<LiveUpdate, 'resumeUntil'>) => {
  const text = useText(about)
  return (
    <Loading
      words={
        resumeUntil === undefined
          ? text('room.interrupted')
          : text('room.interruptedUntil', { time: formatSecond(resumeUntil) })
      }
    />
  )
}
