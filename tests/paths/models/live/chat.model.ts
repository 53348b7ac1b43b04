import { member } from '../../../../contract/samples/people'
import { NOW } from '../../../../contract/samples/sample'
import { lines, liveUpdate, moderatedTalk, ownLine, plainStanding } from '../../../../contract/samples/socket'
import { LiveStatus } from '../../../../contract/enums'
import { chatMachine } from '../../../../machines/live/chat.machine'
import type { ChatContext, Talker } from '../../../../machines/live/chat.lines'
import type { ConnectionNotification } from '../../../../machines/app/connection.machine'
import { roomArrived } from '../../../support/room-arrived'
import type { Model } from '../../support/model'

const { liveId } = liveUpdate
const key = 'k-4b1f20aa'
const me: Talker = { memberId: member.memberId, nickname: member.nickname, avatar: member.avatar }
const over = { ...liveUpdate, status: LiveStatus.END }

const arrived = roomArrived({ lines: lines.slice(0, 2) })
const moved: ConnectionNotification & { type: 'room.moved' } = {
  type: 'room.moved',
  liveId,
  lines: lines.slice(2, 3),
  live: liveUpdate,
  match: null,
  serverOffset: 0,
}

const standing = { type: 'room.standing', liveId } as const
const sanctioned = (kind: 'mute' | 'ban', until: number | null) =>
  ({ ...standing, standing: { role: 'none', sanction: { kind, until, reason: '' } } }) as const

export const chat: Model = {
  name: 'live/chat',
  machine: chatMachine,
  starts: {
    'as a visitor': {
      says: 'a visitor enters the room',
      input: { liveId, member: null, now: () => NOW, newKey: () => key },
    },
    'as a member': {
      says: 'a member enters the room',
      input: { liveId, member: me, now: () => NOW, newKey: () => key },
    },
  },
  samples: {
    'room arrives': { says: "the room's last lines come", event: arrived },
    'room arrives, over': { says: "a past room's last lines come", event: { ...arrived, live: over } },
    'line comes': { says: 'somebody says something', event: moved },
    'stream ends': { says: 'the stream ends', event: { ...moved, lines: [], live: over } },
    'room refused': {
      says: 'the server does not know the room',
      event: { type: 'room.refused', liveId, code: 404, msg: '直播间不存在' },
    },
    moderated: {
      says: 'a moderator pins a line, removes another and sets rules',
      event: { type: 'room.moderated', liveId, talk: { ...moderatedTalk, removed: [872] } },
    },
    muted: { says: 'a moderator mutes the person', event: sanctioned('mute', NOW) },
    'muted for good': { says: 'a moderator mutes the person for longer', event: sanctioned('mute', null) },
    banned: { says: 'a moderator bans the person', event: sanctioned('ban', NOW) },
    'banned for good': {
      says: 'a moderator bans the person until it is lifted',
      event: sanctioned('ban', null),
    },
    lifted: { says: 'the sanction is lifted', event: { ...standing, standing: plainStanding } },
    'connection lost': { says: 'the connection is lost', event: { type: 'connection.lost' } },
    say: {
      says: 'the person says something',
      event: { type: 'line.send', text: ownLine.text },
      when: ({ own }: ChatContext) => own.length === 0,
    },
    'say nothing': { says: 'the person sends blanks', event: { type: 'line.send', text: '  ' } },
    'own line placed': {
      says: "the person's line has its place",
      event: { type: 'line.sent', liveId, key, line: ownLine },
    },
    'own line refused': {
      says: "the server refuses the person's line",
      event: { type: 'line.refused', liveId, key, code: -1, msg: '发言太快了' },
    },
    'own line unanswered': {
      says: "no answer comes to the person's line",
      event: { type: 'line.unanswered', liveId, key },
    },
    'say it again': { says: 'the person sends the line again', event: { type: 'line.retry', key } },
    'take it back': { says: 'the person takes the line back', event: { type: 'line.drop', key } },
    'turn to somebody': {
      says: 'the person turns to somebody',
      event: { type: 'line.begin', text: '@海獭 ' },
    },
    'scroll up': { says: 'the person reads older lines', event: { type: 'bottom.left' } },
    'scroll down': { says: 'the person is back at the newest line', event: { type: 'bottom.reached' } },
    'picture late': {
      says: 'the picture turns out to be two minutes late',
      event: { type: 'picture.delayed', ms: 120_000 },
    },
    'picture in time': {
      says: 'the picture turns out to be in time',
      event: { type: 'picture.delayed', ms: 0 },
    },
    retry: { says: 'the person asks for another try', event: { type: 'retry' } },
    'login meanwhile': { says: 'the visitor logs in', event: { type: 'member.changed', member: me } },
  },
  delays: { untilDue: 'the picture has got a little further', untilLifted: 'the sanction’s time is over' },
  around: { connection: {} },
  notifies: ({
    member: who,
    own,
    held,
    lines: shown,
    delayMs,
    unseen,
    standing: { sanction },
  }: ChatContext) => [
    who !== null,
    own.map(({ is }) => is),
    held.length > 0,
    shown.length,
    delayMs > 0,
    unseen > 0,
    sanction?.until ?? null,
  ],
}
