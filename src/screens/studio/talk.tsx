import { AnchorChat } from '../../app/anchor-chat'
import { ActorView } from '../../app/app-context'
import { useText } from '../../text/use-text'
import { anchorRoomTexts } from '../../text/zh/studio.room'
import { Skeletons } from '../../ui/skeleton'
import { FailedState } from '../../ui/states'
import { connectRoomTalk } from '../../../machines/studio/room-talk.connect'
import type { OnAirView } from '../../../machines/studio/on-air.connect'
import type { NewFans } from '../../../contract/studio.schema'

type Talk = NonNullable<Extract<OnAirView, { is: 'on' }>['talk']>

const none: NewFans['newest'] = []

interface TalkOfProps {
  readonly actor: Talk
  /** Who has begun to follow the anchor meanwhile: told among the lines. */
  readonly fans?: NewFans['newest']
}

/** What is said in a room of the anchor, or was: read and moderated. */
export const TalkOf = ({ actor, fans = none }: TalkOfProps) => {
  const text = useText(anchorRoomTexts)
  return (
    <ActorView
      actor={actor}
      by={(talk) => connectRoomTalk(talk.getSnapshot(), (command) => talk.send(command))}
    >
      {(talk) => {
        switch (talk.is) {
          case 'loading':
            return (
              <div role="status" aria-busy="true" aria-label={text('now.talk')}>
                <Skeletons count={4} height="1.5rem" />
              </div>
            )
          case 'failed':
            return <FailedState small onRetry={talk.retry} />
          case 'open':
            return <AnchorChat talk={talk} fans={fans} />
        }
      }}
    </ActorView>
  )
}
