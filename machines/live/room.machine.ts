import { roomSetup } from './room.setup'
import { awaitServer } from '../patterns/server-back'
import { LiveStatus } from '../../contract/enums'

/** FEAT-01, LIVE-01 A live room: what it is about, how far its stream is, its picture and its talk. */
export const roomMachine = roomSetup.createMachine({
  id: 'room',
  context: ({ input }) => ({ ...input, room: null, live: null, member: null, delay: null, error: null }),
  invoke: { src: 'watchMember', id: 'watchMember' },
  on: { 'member.changed': { actions: { type: 'keepMember', params: ({ event }) => event } } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'what the room is about is on its way',
      invoke: {
        src: 'readRoom',
        id: 'readRoom',
        input: ({ context, event }) => ({ liveId: context.liveId, silent: event.type === 'server.back' }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepRoom', params: ({ event }) => ({ room: event.output }) },
        },
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'notFound' },
          { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    shown: {
      initial: 'deciding',
      invoke: [
        {
          src: 'chat',
          id: 'chat',
          input: ({ context: { liveId, member, now, newKey } }) => ({ liveId, member, now, newKey }),
        },
        {
          src: 'liveStatus',
          id: 'liveStatus',
          input: ({ context }) => ({ status: context.room?.status ?? LiveStatus.PLAN }),
          onSnapshot: [
            {
              guard: {
                type: 'isAt',
                params: ({ event }) => ({ status: event.snapshot.context.status, at: LiveStatus.END }),
              },
              target: '.over',
            },
          ],
        },
      ],
      on: {
        'live.moved': {
          actions: [
            { type: 'keepLive', params: ({ event }) => event },
            { type: 'tellStatus', params: ({ event }) => event },
          ],
        },
        'member.changed': {
          actions: [
            { type: 'keepMember', params: ({ event }) => event },
            { type: 'tellMember', params: ({ event }) => event },
          ],
        },
      },
      states: {
        deciding: {
          description: 'it is looked up how far the stream is',
          always: [
            { guard: { type: 'isPlayable', params: ({ context }) => context }, target: 'playing' },
            {
              guard: {
                type: 'isAt',
                params: ({ context }) => ({ status: context.room?.status, at: LiveStatus.END }),
              },
              target: 'over',
            },
            { target: 'planned' },
          ],
        },
        planned: {
          description: 'the stream has not begun',
          on: {
            'live.moved': {
              guard: {
                type: 'isAt',
                params: ({ event }) => ({ status: event.live.status, at: LiveStatus.START }),
              },
              target: 'beginning',
              actions: [
                { type: 'keepLive', params: ({ event }) => event },
                { type: 'tellStatus', params: ({ event }) => event },
              ],
            },
          },
        },
        beginning: {
          tags: 'busy',
          description: 'the stream has begun and is asked where it plays',
          invoke: {
            src: 'readRoom',
            id: 'readAgain',
            input: ({ context }) => ({ liveId: context.liveId, silent: true }),
            onDone: [
              {
                guard: { type: 'isPlayable', params: ({ event }) => ({ room: event.output }) },
                target: 'playing',
                actions: { type: 'keepRoom', params: ({ event }) => ({ room: event.output }) },
              },
              { target: 'awaiting' },
            ],
            onError: 'awaiting',
          },
        },
        awaiting: {
          description: 'the stream has begun and does not play yet',
          after: { againSoon: 'beginning' },
          on: { retry: 'beginning' },
        },
        playing: {
          description: 'the stream plays',
          invoke: {
            src: 'player',
            id: 'player',
            input: ({ context }) => ({ playback: context.room?.playback ?? [], muted: context.muted }),
            onSnapshot: {
              guard: { type: 'isNewDelay', params: ({ event }) => event.snapshot.context },
              actions: [
                { type: 'keepDelay', params: ({ event }) => event.snapshot.context },
                { type: 'notifyDelay', params: ({ event }) => event.snapshot.context },
              ],
            },
          },
        },
        over: { description: 'the stream is over' },
      },
    },
    failed: {
      description: 'the room did not come, a retry is offered',
      invoke: awaitServer,
      on: { retry: 'loading', 'server.back': 'loading' },
    },
    notFound: { description: 'there is no such room' },
  },
})
