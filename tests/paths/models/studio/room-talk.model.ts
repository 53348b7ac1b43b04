import { rooms } from '../../../../contract/samples/live'
import { member } from '../../../../contract/samples/people'
import { NOW } from '../../../../contract/samples/sample'
import { roomTalkMachine } from '../../../../machines/studio/room-talk.machine'
import { done, failed, type Model } from '../../support/model'
import type { LiveRoom } from '../../../../contract/entities.schema'

const { liveId } = rooms.started
const hides = { people: [], words: [] }

interface Context {
  readonly room: LiveRoom | null
  readonly member: object | null
}

export const roomTalk: Model = {
  name: 'studio/room-talk',
  machine: roomTalkMachine,
  starts: {
    opened: {
      says: 'a stream is on',
      input: { liveId, now: () => NOW, newKey: () => 'k-4b1f20aa', hides: () => hides },
    },
  },
  samples: {
    'room comes': { says: 'the room comes', event: done('readRoom', rooms.started) },
    'room does not come': { says: 'the room does not come', event: failed('readRoom', { kind: 'network' }) },
    'server back': {
      says: 'the server or the network is there again',
      event: { type: 'server.back' },
    },
    retry: { says: 'the anchor asks for another try', event: { type: 'retry' } },
    refresh: { says: 'the page is loaded anew', event: { type: 'refresh' } },
    'heading saved': {
      says: 'what the room is called is changed while it is on',
      event: {
        type: 'live.moved',
        live: {
          liveId,
          status: rooms.started.status,
          viewers: 7,
          heading: {
            title: '加时赛',
            announcement: '点球大战马上开始',
            matchType: rooms.started.matchType,
            match: rooms.started.match,
            plannedAt: rooms.started.plannedAt,
          },
        },
      },
    },
    'member known': {
      says: 'who may talk is known',
      event: {
        type: 'member.changed',
        member: { memberId: member.memberId, nickname: member.nickname, avatar: member.avatar },
      },
    },
  },
  children: { chat: {}, moderation: {} },
  notifies: ({ room, member: talker }: Context) => [room?.liveId, room?.title, talker !== null],
}
