import { ChatInput, Sanctioned } from './chat-input'
import type { ReactNode } from 'react'
import { ChatLines, isNeverBegun, type ChatLinesProps } from './chat-lines'
import { banned, note } from './chat.styles'
import { ActorView } from '../../app/app-context'
import { Skeleton } from '../../ui/skeleton'
import { FailedState } from '../../ui/states'
import { useText } from '../../text/use-text'
import { talk as words } from '../../text/zh/live.chat'
import { skeleton } from './live.styles'
import { connectChat, isSameTalk } from '../../../machines/live/chat.connect'
import type { LiveRoomView } from '../../features/live-room'
import type { LiveRoom } from '../../../contract/entities.schema'

interface ChatProps {
  readonly actor: Extract<LiveRoomView, { is: 'shown' }>['chat']
  readonly room: LiveRoom
  /** What draws the lines, where it is more than they are. */
  readonly renderLines?: (props: ChatLinesProps) => ReactNode
}

/** FEAT-06 What is said in the room, and the place to say something. */
export const Chat = ({ actor, room, renderLines }: ChatProps) => {
  const text = useText(words)
  return (
    <ActorView
      actor={actor}
      by={(chat) => connectChat(chat.getSnapshot(), (event) => chat.send(event))}
      same={isSameTalk}
    >
      {(chat) => {
        switch (chat.is) {
          case 'joining':
            return (
              <div className={skeleton} role="status" aria-busy="true" aria-label={text('chat.connecting')}>
                <Skeleton width="64%" />
                <Skeleton width="48%" />
                <Skeleton width="72%" />
                <Skeleton width="40%" />
              </div>
            )
          case 'refused':
            return <FailedState small title={chat.msg} onRetry={chat.retry} />
          case 'banned':
            return (
              <div className={banned} role="status">
                <Sanctioned words="banned" {...chat} />
              </div>
            )
          case 'open':
          case 'reconnecting':
          case 'ended':
            return (
              <>
                {chat.is === 'reconnecting' && (
                  <p className={note} role="status" data-cut>
                    {text('chat.reconnecting')}
                  </p>
                )}
                {renderLines?.({ chat, room }) ?? <ChatLines chat={chat} room={room} />}
                <ChatInput
                  talk={chat.talk}
                  lines={chat.lines}
                  liveId={room.liveId}
                  neverBegan={isNeverBegun(chat, room)}
                  role={chat.role}
                />
              </>
            )
        }
      }}
    </ActorView>
  )
}
