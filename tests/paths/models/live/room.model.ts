import { rooms } from '../../../../contract/samples/live'
import { member } from '../../../../contract/samples/people'
import { NOW } from '../../../../contract/samples/sample'
import { ResultCode } from '../../../../contract/codes'
import { LiveStatus } from '../../../../contract/enums'
import { roomMachine } from '../../../../machines/live/room.machine'
import { doubleOf } from '../../support/double'
import { changed, done, failed, type Model } from '../../support/model'
import type { LiveRoom } from '../../../../contract/entities.schema'

const { liveId } = rooms.started
const moved = (status: LiveStatus) => ({ type: 'live.moved', live: { liveId, status, viewers: 120 } })
const lost = { kind: 'timeout' }
const unknown = {
  kind: 'refused',
  code: ResultCode.SERVER_LOST,
  msg: '直播间不存在',
  overHttp: true,
  data: null,
}
const unready: LiveRoom = { ...rooms.started, playback: [] }

const input = {
  liveId,
  now: () => NOW,
  newKey: () => 'k-4b1f20aa',
  muted: false,
  resumePosition: () => null,
}

interface Context {
  readonly live: { readonly interrupted?: true } | null
  readonly room: LiveRoom | null
  readonly delay: number | null
  readonly place: number | null
  readonly asks: number
  readonly lacks: readonly string[]
}

export const room: Model = {
  name: 'live/room',
  machine: roomMachine,
  starts: {
    opened: { says: 'a room is opened', input },
    'opened again': {
      says: 'a room is opened that was read before',
      input: { ...input, seen: rooms.started },
    },
  },
  samples: {
    'live room comes': { says: 'the room is live', event: done('readRoom', rooms.started) },
    'planned room comes': { says: 'the room is planned', event: done('readRoom', rooms.planned) },
    'past room comes': {
      says: 'the room is over and nothing is kept of it',
      event: done('readRoom', { ...rooms.ended, recording: null }),
    },
    'recorded room comes': {
      says: 'the room is over and its recording is kept',
      event: done('readRoom', rooms.ended),
    },
    'no such room': { says: 'the server does not know the room', event: failed('readRoom', unknown) },
    'room does not come': { says: 'the room does not come', event: failed('readRoom', lost) },
    'server back': {
      says: 'the server or the network is there again',
      event: { type: 'server.back' },
    },
    retry: { says: 'the person asks for another try', event: { type: 'retry' } },
    refresh: { says: 'the page is loaded anew, or somebody else is here', event: { type: 'refresh' } },
    'newer copy comes': { says: 'the room comes again', event: done('refresh', rooms.started) },
    'newer copy does not come': {
      says: 'the room does not come again',
      event: failed('refresh', { kind: 'timeout' }),
    },
    'room is gone': { says: 'the room is not there any more', event: failed('refresh', unknown) },
    'stream starts': { says: 'the server says that the stream starts', event: moved(LiveStatus.START) },
    'pictures stay away': {
      says: 'the server says that the streamer is lost',
      event: {
        type: 'live.moved',
        live: { liveId, status: LiveStatus.START, viewers: 120, interrupted: true },
      },
    },
    'stream still planned': { says: 'the number of viewers changes', event: moved(LiveStatus.PLAN) },
    'it plays': { says: 'where it plays is known', event: done('readAgain', rooms.started) },
    'it does not play yet': { says: 'it does not play anywhere yet', event: done('readAgain', unready) },
    'recording is kept': { says: 'the recording is kept', event: done('readKept', rooms.ended) },
    'platform ends it': {
      says: 'the server says that the platform has ended the stream',
      event: { type: 'live.moved', live: { liveId, status: LiveStatus.END, viewers: 0, takenDown: true } },
    },
    'recording is not kept yet': {
      says: 'nothing is kept yet',
      event: done('readKept', { ...rooms.ended, recording: null }),
    },
    'asking for the recording fails': {
      says: 'what is kept does not come',
      event: failed('readKept', lost),
    },
    'quality goes away': {
      says: 'a lower picture is not made any more',
      event: changed('player', { delay: 1_200, place: null, withdrawn: ['/media/r-chen/360p/live.mp4'] }),
    },
    'quality is back': {
      says: 'the lower picture is made again',
      event: done('readPlayback', rooms.started),
    },
    'quality is not back': { says: 'it is not made yet', event: done('readPlayback', unready) },
    'asking for the quality fails': {
      says: 'whether it is back does not come',
      event: failed('readPlayback', lost),
    },
    'watch again': { says: 'the person wants to see it again', event: { type: 'replay.watch' } },
    'asking again fails': { says: 'where it plays does not come', event: failed('readAgain', lost) },
    'score moves': {
      says: 'the score changes',
      event: { type: 'score.moved', match: null, serverOffset: 0 },
    },
    'stream is over': {
      says: 'the stream is over',
      event: changed('liveStatus', { status: LiveStatus.END }),
    },
    'stream is on': {
      says: 'the stream is on',
      event: changed('liveStatus', { status: LiveStatus.START }),
    },
    'picture is late': {
      says: 'the picture is known to be late',
      event: changed('player', { delay: 1_200, place: null }),
    },
    'earlier picture': {
      says: 'an earlier picture is shown',
      event: changed('player', { delay: 600_000, place: NOW - 600_000 }),
    },
    'picture goes on': {
      says: 'the earlier picture goes on',
      event: changed('player', { delay: 600_000, place: NOW - 599_000 }),
    },
    'recording is removed': {
      says: 'the recording is not there any more',
      event: changed('player', { delay: null, place: NOW - 599_000, tape: null }),
    },
    'telling comes': { says: 'what tells a talk again comes', event: done('fetchTalk', doubleOf()) },
    'telling does not come': {
      says: 'what tells a talk again does not come',
      event: failed('fetchTalk', 'offline'),
    },
    'ask for the telling': {
      says: 'the person asks again for the talk',
      event: { type: 'talk.retry' },
    },
    'member known': {
      says: 'who may talk is known',
      event: {
        type: 'member.changed',
        member: { memberId: member.memberId, nickname: member.nickname, avatar: member.avatar },
      },
    },
  },
  delays: {
    againSoon: 'it is time to ask again',
    keptSoon: 'it is time to ask for the recording',
    renditionSoon: 'it is time to ask for the quality',
  },
  children: {
    liveStatus: { status: LiveStatus.PLAN },
    player: { delay: null, place: null },
    chat: {},
    score: {},
  },
  notifies: ({ live, room: kept, delay, place, asks, lacks }: Context) => [
    live?.interrupted,
    kept?.status,
    kept?.recording != null,
    delay,
    place,
    asks,
    lacks.length,
  ],
}
