import { createActor } from 'xstate'
import { account } from '../../../../contract/samples/account'
import { NOW } from '../../../../contract/samples/sample'
import { frame, refusedFrame, serverMessages } from '../../../../contract/samples/socket'
import { ResultCode } from '../../../../contract/codes'
import { connectionMachine } from '../../../../machines/app/connection.machine'
import { sessionChanged } from '../../../support/session-changed'
import { doubleOf } from '../../support/double'
import type { ServerMessage } from '../../../../contract/socket'
import type { Awaited, ConnectionContext } from '../../../../machines/app/connection.machine'
import type { Model, Sample } from '../../support/model'

const { liveId } = serverMessages.entered
const token = account.smsLogin.full.access_token
const chat = createActor(doubleOf(), { id: 'chat' })
const board = createActor(doubleOf(), { id: 'board' })
const match = createActor(doubleOf(), { id: 'match' })
const key = 'k-4b1f20aa'
const { matchId } = serverMessages.matchWatched

const awaitedFor = ({ awaited }: ConnectionContext, kind: Awaited['for']): number | null =>
  Number(Object.keys(awaited).findLast((id) => awaited[Number(id)]?.for === kind) ?? 0) || null

const answer = (says: string, kind: Awaited['for'], message: ServerMessage): Sample => ({
  says,
  event: (context: ConnectionContext) => ({
    type: 'frame.arrived',
    frame: frame(message, awaitedFor(context, kind)),
  }),
  when: (context: ConnectionContext) => awaitedFor(context, kind) !== null,
})
const notified = (message: ServerMessage) => ({ type: 'frame.arrived', frame: frame(message) })
const overdue = (says: string, kind: Awaited['for']): Sample => ({
  says,
  event: (context: ConnectionContext) => ({ type: 'answer.overdue', id: awaitedFor(context, kind) ?? 0 }),
  when: (context: ConnectionContext) => awaitedFor(context, kind) !== null,
})
const { batch } = serverMessages

export const connection: Model = {
  name: 'app/connection',
  machine: connectionMachine,
  starts: {
    'as a visitor': {
      says: 'a visitor opens the page',
      input: { token: null, now: () => NOW, random: () => 0.5 },
    },
    'as a member': { says: 'a member opens the page', input: { token, now: () => NOW, random: () => 0.5 } },
  },
  samples: {
    'room wanted': {
      says: 'the person opens a room',
      event: { type: 'topic.wanted', liveId, after: null, by: chat },
    },
    'room released': {
      says: 'the person leaves the room',
      event: { type: 'topic.released', liveId, by: chat },
    },
    'board wanted': {
      says: 'the person opens a page with lists',
      event: { type: 'topic.wanted', liveId: null, after: null, by: board },
    },
    'board released': {
      says: 'the person leaves the page with lists',
      event: { type: 'topic.released', liveId: null, by: board },
    },
    'match wanted': {
      says: "the person opens a match's page",
      event: { type: 'topic.wanted', liveId: null, matchId, after: null, by: match },
    },
    'match released': {
      says: "the person leaves the match's page",
      event: { type: 'topic.released', liveId: null, matchId, by: match },
    },
    'picture runs': {
      says: 'the picture of the room plays',
      event: { type: 'picture.runs', liveId },
    },
    'line said': {
      says: 'the person says something',
      event: { type: 'message.send', message: { type: 'chat.send', liveId, key, text: '好球' }, by: chat },
    },
    cheers: {
      says: 'the person cheers',
      event: { type: 'cheers.send', liveId, home: 2, away: 0 },
    },
    'somebody else': {
      says: 'another member logs in',
      event: sessionChanged('login', { token: 'tk_of_another_member_01' }),
    },
    'member known': { says: 'who the member is has come', event: sessionChanged('user', { token }) },
    'server back': { says: 'the server is reachable again', event: { type: 'server.back' } },
    'logged out': { says: 'the member logs out', event: sessionChanged('logout') },
    'try now': { says: 'the person asks for another try', event: { type: 'connect.now' } },
    'page hidden': { says: 'the page goes out of sight', event: { type: 'page.hidden' } },
    'page shown': { says: 'the page comes back into sight', event: { type: 'page.shown' } },
    'sleep ended': { says: 'the device wakes up', event: { type: 'sleep.ended' } },
    'network back': { says: 'the network comes back', event: { type: 'network.back' } },
    'network lost': { says: 'the network goes', event: { type: 'network.lost' } },
    'socket opened': { says: 'the socket opens', event: { type: 'socket.opened' } },
    'socket closed': { says: 'the socket closes', event: { type: 'socket.closed', code: 1006 } },
    'hello answered': answer('the server answers the greeting', 'hello', serverMessages.helloDone),
    'token refused': {
      says: 'the server finds the session over',
      event: (context: ConnectionContext) => ({
        type: 'frame.arrived',
        frame: refusedFrame(ResultCode.TOKEN_EXPIRED, '登录身份已失效', awaitedFor(context, 'room')),
      }),
      when: (context: ConnectionContext) => awaitedFor(context, 'room') !== null && context.token !== null,
    },
    pong: answer('the server still hears', 'ping', serverMessages.pong),
    'room entered': answer('the room is entered', 'room', serverMessages.entered),
    'room moves': { says: 'something is said in the room', event: notified(batch) },
    'room moves past a hole': {
      says: 'something is said in the room, but lines were left out',
      event: notified({ ...batch, lines: batch.lines.map((line) => ({ ...line, seq: 990 })) }),
    },
    'board listed': answer('the lists are listened to', 'board', serverMessages.watched),
    'board moves': { says: 'something moves in the lists', event: notified(serverMessages.board) },
    'match watched': answer('the match is listened to', 'match', serverMessages.matchWatched),
    'match moves': { says: 'something happens in the match', event: notified(serverMessages.matchMoved) },
    'match refused': {
      says: 'the server has no such match',
      event: (context: ConnectionContext) => ({
        type: 'frame.arrived',
        frame: refusedFrame(ResultCode.SERVER_LOST, '没有这场比赛', awaitedFor(context, 'match')),
      }),
      when: (context: ConnectionContext) => awaitedFor(context, 'match') !== null,
    },
    'notice comes': { says: 'the server has news for the member', event: notified(serverMessages.notice) },
    'line overdue': overdue('no answer to the line comes in time', 'line'),
    'room overdue': overdue('no answer to the entering comes in time', 'room'),
    'nobody needs it': { says: 'nobody has needed the socket for a while', event: { type: 'link.unneeded' } },
  },
  delays: {
    backoff: 'it is time for the next try',
    openWait: 'the socket takes too long to open',
    pingEvery: 'it is time to ask whether the server still hears',
    pongWait: 'the server does not answer',
    offlineRecheck: 'it is time to look whether the network is really gone',
    catchUp: 'what was missed has had its time to come',
  },
  together: [
    {
      samples: [
        'room wanted',
        'room released',
        'board wanted',
        'board released',
        'page hidden',
        'page shown',
        'nobody needs it',
        'picture runs',
        'socket opened',
        'hello answered',
        'socket closed',
        'network lost',
      ],
    },
    {
      samples: [
        'room wanted',
        'socket opened',
        'hello answered',
        'room entered',
        'room moves',
        'token refused',
        'room moves past a hole',
        'line said',
        'cheers',
        'line overdue',
        'room overdue',
        'somebody else',
        'member known',
        'logged out',
      ],
      within: ({ nextId }: ConnectionContext) => nextId < 8,
    },
    {
      samples: [
        'board wanted',
        'match wanted',
        'match released',
        'socket opened',
        'hello answered',
        'board listed',
        'board moves',
        'match watched',
        'match moves',
        'match refused',
        'notice comes',
        'page hidden',
      ],
      within: ({ nextId }: ConnectionContext) => nextId < 8,
    },
    {
      samples: [
        'board wanted',
        'page shown',
        'page hidden',
        'sleep ended',
        'network back',
        'network lost',
        'try now',
        'server back',
        'socket opened',
        'socket closed',
        'hello answered',
        'pong',
        'somebody else',
        'line said',
        'after backoff',
        'after openWait',
        'after pingEvery',
        'after pongWait',
        'after offlineRecheck',
        'after catchUp',
      ],
      within: ({ nextId }: ConnectionContext) => nextId < 8,
    },
  ],
  notifies: ({ subscriptions, awaited, isHidden, hasOpened, knownUntil, token: kept }: ConnectionContext) => [
    subscriptions.map((one) => [one.liveId, one.matchId, one.isIn, one.after]),
    [...new Set(Object.values(awaited).map((one) => one.for))].sort(),
    isHidden,
    hasOpened,
    knownUntil,
    kept,
  ],
}
