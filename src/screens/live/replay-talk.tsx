import { ChatLines } from './chat-lines'
import { gap, note } from './chat.styles'
import { skeleton } from './live.styles'
import { ActorView } from '../../app/app-context'
import { useText } from '../../text/use-text'
import { tape } from '../../text/zh/live.tape'
import { Skeleton } from '../../ui/skeleton'
import { FailedState } from '../../ui/states'
import { connectReplayTalk } from '../../../machines/live/replay-talk.connect'
import type { TalkView } from '../../../machines/live/room.connect'
import type { LiveRoomView } from '../../features/live-room'

interface ReplayTalkProps {
  readonly talk: Extract<TalkView, { is: 'replayed' }>['actor']
  readonly view: Extract<LiveRoomView, { is: 'shown' }>
}

/** FEAT-06 What was said beside a picture that is shown again. */
export const ReplayTalk = ({ talk, view: { room, stream } }: ReplayTalkProps) => {
  const text = useText(tape)
  return (
    <ActorView actor={talk} by={(one) => connectReplayTalk(one.getSnapshot(), (event) => one.send(event))}>
      {(view) => {
        switch (view.is) {
          case 'reading':
            return (
              <div className={skeleton} role="status" aria-busy="true" aria-label={text('tape.talkComes')}>
                <Skeleton width="64%" />
                <Skeleton width="48%" />
                <Skeleton width="72%" />
              </div>
            )
          case 'failed':
            return <FailedState small onRetry={view.retry} />
          case 'told':
            return (
              <>
                <p className={note}>{text(stream.is === 'playing' ? 'tape.talkBehind' : 'tape.talkOver')}</p>
                {view.chat.lines.length === 0 ? (
                  <p className={gap}>{text('tape.talkNone')}</p>
                ) : (
                  <ChatLines chat={view.chat} room={{ ...room, announcement: null }} />
                )}
              </>
            )
        }
      }}
    </ActorView>
  )
}
