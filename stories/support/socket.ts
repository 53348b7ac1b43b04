import { fromCallback } from 'xstate'
import { wait } from './answers'
import { frame, lines, liveUpdate, matchUpdate, openTalk, plainStanding } from '../../contract/samples/socket'
import { NOW } from '../../contract/samples/sample'
import type { ClientMessage, ServerMessage } from '../../contract/socket'
import type { SocketEvent, SocketCommand } from '../../machines/app/connection.machine'
import { ChatUserType } from '../../contract/enums'
import { member } from '../../contract/samples/people'

const answerTo = (message: ClientMessage): ServerMessage => {
  switch (message.type) {
    case 'hello':
      return { type: 'hello.done', memberId: null, serverNow: NOW }
    case 'ping':
      return { type: 'pong', serverNow: NOW }
    case 'room.enter':
      return {
        type: 'room.entered',
        liveId: message.liveId,
        lines: message.after === null ? [...lines] : [],
        missed: false,
        live: { ...liveUpdate, liveId: message.liveId },
        match: matchUpdate,
        talk: openTalk,
        standing: plainStanding,
      }
    case 'room.cheer':
      return { type: 'room.cheered', liveId: message.liveId }
    case 'room.leave':
      return { type: 'room.left', liveId: message.liveId }
    case 'chat.send':
      return { type: 'chat.sent', liveId: message.liveId, line: lineOf(message) }
    case 'board.watch':
      return { type: 'board.watched' }
    case 'board.leave':
      return { type: 'board.left' }
    case 'match.watch':
      return { type: 'match.watched', matchId: message.matchId, pulse: matchUpdate, missed: [] }
    case 'match.leave':
      return { type: 'match.left', matchId: message.matchId }
  }
}

const lineOf = ({ id, key, text }: ClientMessage & { type: 'chat.send' }) => ({
  seq: 900 + id,
  userType: ChatUserType.WEB,
  memberId: member.memberId,
  nickname: member.nickname,
  avatar: null,
  text,
  key,
  at: NOW,
  demo: false,
  event: null,
})

/** Stands in for the server's end of the socket. */
export const socket = fromCallback<SocketCommand>(({ sendBack, receive }) => {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const soon = (fact: SocketEvent): void => void timers.add(setTimeout(() => sendBack(fact), wait()))
  soon({ type: 'socket.opened' })
  receive(({ message }) => soon({ type: 'frame.arrived', frame: frame(answerTo(message), message.id) }))
  return () => timers.forEach(clearTimeout)
})
