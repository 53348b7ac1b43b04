import { loginHref } from './chat-input'
import { GiftButton } from './gift-button'
import { FollowAnchor } from './room-toggles'
import type { Saying } from './rule-line'
import { SayForm, useIsBarred } from './say'
import { talk as talkClass } from './picture-talk.styles'
import { ActorView } from '../../app/app-context'
import { useText } from '../../text/use-text'
import { talk as words } from '../../text/zh/live.chat'
import { say } from '../../text/zh/live.say'
import { connectChat, isSameTalk } from '../../../machines/live/chat.connect'
import type { LiveRoomView } from '../../features/live-room'

type PictureTalkProps = {
  readonly chat: Extract<LiveRoomView, { is: 'shown' }>['chat']
  readonly liveId: string
}

const Over = ({ talk, isAnchor }: { readonly talk: Saying; readonly isAnchor: boolean }) => {
  const isBarred = useIsBarred(talk)
  const text = useText(say)
  return isBarred ? (
    <p className={talkClass}>
      {text('chat.followersOnly')}
      <FollowAnchor />
    </p>
  ) : (
    <SayForm talk={talk} className={talkClass} look="over">
      {!isAnchor && <GiftButton look="over" />}
    </SayForm>
  )
}

/** FEAT-06 A line to write where the picture lies over the chat. */
export const PictureTalk = ({ chat: actor, liveId }: PictureTalkProps) => {
  const text = useText(words)
  return (
    <ActorView
      actor={actor}
      by={(chat) => connectChat(chat.getSnapshot(), (event) => chat.send(event))}
      same={isSameTalk}
    >
      {(chat) => {
        if (!('talk' in chat) || chat.talk.may === 'nothing' || chat.talk.may === 'wait') return null
        return chat.talk.may === 'logIn' ? (
          <a className={talkClass} href={loginHref(liveId)}>
            {text('chat.loginToTalk')}
          </a>
        ) : (
          <Over talk={chat.talk} isAnchor={chat.role === 'anchor'} />
        )
      }}
    </ActorView>
  )
}
