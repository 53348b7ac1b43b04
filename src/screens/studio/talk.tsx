import { AnchorChat } from '../../app/anchor-chat'
import { ActorView } from '../../app/app-context'
import { useText } from '../../text/use-text'
import { studioTexts } from '../../text/zh/studio'
import { Skeletons } from '../../ui/skeleton'
import { FailedState } from '../../ui/states'
import { connectRoomTalk } from '../../../machines/studio/room-talk.connect'
import type { OnAirView } from '../../../machines/studio/on-air.connect'

type Talk = NonNullable<Extract<OnAirView, { is: 'on' }>['talk']>

/** What is said in a room of the anchor, or was: read and moderated. */
export const TalkOf = ({ actor }: { readonly actor: Talk }) => {
  const text = useText(studioTexts)
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
            return <AnchorChat talk={talk} />
        }
      }}
    </ActorView>
  )
}
