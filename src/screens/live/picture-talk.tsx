import type { ActorRefFrom } from 'xstate'
import { loginHref, SayForm } from './chat-input'
import { talk as talkClass } from './picture-talk.styles'
import { Followed } from '../../shell/host'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/watch'
import { connectChat } from '../../../machines/connect/chat'
import type { chatMachine } from '../../../machines/room/chat.machine'

type PictureTalkProps = { readonly chat: ActorRefFrom<typeof chatMachine>; readonly liveId: string }

/** FEAT-06 A line to write where the picture lies over the chat. */
export const PictureTalk = ({ chat: actor, liveId }: PictureTalkProps) => {
  const text = useText(watch)
  return (
    <Followed actor={actor} by={(chat) => connectChat(chat.getSnapshot(), (event) => chat.send(event))}>
      {(chat) => {
        if (!('talk' in chat) || chat.talk.may === 'nothing') return null
        return chat.talk.may === 'logIn' ? (
          <a className={talkClass} href={loginHref(liveId)}>
            {text('chat.loginToTalk')}
          </a>
        ) : (
          <SayForm talk={chat.talk} className={talkClass} look="over" />
        )
      }}
    </Followed>
  )
}
