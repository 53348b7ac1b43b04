import { loginHref } from './chat-input'
import { GiftButton } from './gift-button'
import { SayForm } from './say'
import { talk as talkClass } from './picture-talk.styles'
import { ActorView } from '../../app/app-context'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/live'
import { connectChat } from '../../../machines/live/chat.connect'
import type { LiveRoomView } from '../../features/live-room'

type PictureTalkProps = {
  readonly chat: Extract<LiveRoomView, { is: 'shown' }>['chat']
  readonly liveId: string
}

/** FEAT-06 A line to write where the picture lies over the chat. */
export const PictureTalk = ({ chat: actor, liveId }: PictureTalkProps) => {
  const text = useText(watch)
  return (
    <ActorView actor={actor} by={(chat) => connectChat(chat.getSnapshot(), (event) => chat.send(event))}>
      {(chat) => {
        if (!('talk' in chat) || chat.talk.may === 'nothing' || chat.talk.may === 'wait') return null
        return chat.talk.may === 'logIn' ? (
          <a className={talkClass} href={loginHref(liveId)}>
            {text('chat.loginToTalk')}
          </a>
        ) : (
          <SayForm talk={chat.talk} className={talkClass} look="over">
            {chat.role !== 'anchor' && <GiftButton look="over" />}
          </SayForm>
        )
      }}
    </ActorView>
  )
}
