import { chatSetup } from './chat.setup'

/** FEAT-06 The talk of one room: what is said, when the picture gets there, and one's own lines until they have their place. */
export const chatMachine = chatSetup.createMachine({
  id: 'chat',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    lines: [],
    held: [],
    own: [],
    unseen: 0,
    gapBefore: null,
    live: null,
    match: null,
    heldMatches: [],
    delayMs: 0,
    serverOffset: 0,
    refusal: null,
  }),
  on: {
    'member.changed': { actions: { type: 'keepMember', params: ({ event }) => event } },
    'picture.delayed': { actions: [{ type: 'keepDelay', params: ({ event }) => event }, 'showDue'] },
    'live.told': { actions: { type: 'passLive', params: ({ event }) => event } },
  },
  states: {
    link: {
      initial: 'inside',
      states: {
        inside: {
          initial: 'joining',
          invoke: {
            src: 'stayInRoom',
            id: 'stayInRoom',
            input: ({ context, self }) => ({
              liveId: context.liveId,
              after: context.lines[context.lines.length - 1]?.seq ?? null,
              by: self,
            }),
          },
          on: {
            'room.arrived': [
              {
                guard: { type: 'isOver', params: ({ event }) => event },
                target: '.ended',
                actions: [
                  { type: 'keepArrived', params: ({ event }) => event },
                  'showDue',
                  { type: 'notifyLive', params: ({ event }) => event },
                ],
              },
              {
                target: '.open',
                actions: [
                  { type: 'keepArrived', params: ({ event }) => event },
                  'showDue',
                  { type: 'sendPending', params: { only: 'all' } },
                  { type: 'notifyLive', params: ({ event }) => event },
                ],
              },
            ],
            'room.moved': [
              {
                guard: { type: 'isOver', params: ({ event }) => event },
                target: '.ended',
                actions: [
                  { type: 'keepMoved', params: ({ event }) => event },
                  'showDue',
                  { type: 'notifyLive', params: ({ event }) => event },
                ],
              },
              {
                actions: [
                  { type: 'keepMoved', params: ({ event }) => event },
                  'showDue',
                  { type: 'notifyLive', params: ({ event }) => event },
                ],
              },
            ],
            'room.refused': {
              target: 'refused',
              actions: { type: 'keepRefusal', params: ({ event }) => event },
            },
            'line.sent': { actions: [{ type: 'keepSent', params: ({ event }) => event }, 'showDue'] },
            'line.refused': {
              actions: {
                type: 'markOwn',
                params: ({ event }) => ({ key: event.key, is: 'unsent', problem: event.msg }),
              },
            },
            'line.unanswered': {
              actions: {
                type: 'markOwn',
                params: ({ event }) => ({ key: event.key, is: 'unsent', problem: null }),
              },
            },
            'line.send': {
              guard: { type: 'maySay', params: ({ event }) => event },
              actions: { type: 'addOwn', params: ({ event }) => event },
            },
            'line.retry': {
              guard: { type: 'isUnsent', params: ({ event }) => event },
              actions: {
                type: 'markOwn',
                params: ({ event }) => ({ key: event.key, is: 'pending', problem: null }),
              },
            },
            'line.drop': {
              guard: { type: 'isUnsent', params: ({ event }) => event },
              actions: { type: 'dropOwn', params: ({ event }) => event },
            },
          },
          states: {
            joining: { description: 'the room is being entered' },
            open: {
              description: 'lines come and go',
              on: {
                'connection.lost': 'reconnecting',
                'line.send': {
                  guard: { type: 'maySay', params: ({ event }) => event },
                  actions: [
                    { type: 'addOwn', params: ({ event }) => event },
                    { type: 'sendPending', params: { only: 'newest' } },
                  ],
                },
                'line.retry': {
                  guard: { type: 'isUnsent', params: ({ event }) => event },
                  actions: [
                    {
                      type: 'markOwn',
                      params: ({ event }) => ({ key: event.key, is: 'pending', problem: null }),
                    },
                    { type: 'sendPending', params: ({ event }) => ({ only: { key: event.key } }) },
                  ],
                },
              },
            },
            reconnecting: { description: 'the connection is lost and being sought, what was said stays' },
            ended: {
              description: 'the stream is over, nothing more can be said',
              on: { 'line.send': {}, 'line.retry': {} },
            },
          },
        },
        refused: {
          description: 'the server does not know the room',
          on: { retry: 'inside' },
        },
      },
    },
    reading: {
      initial: 'atBottom',
      states: {
        atBottom: {
          description: 'the newest line is in view',
          entry: 'forgetUnseen',
          on: { 'bottom.left': 'readingBack' },
        },
        readingBack: {
          description: 'older lines are being read',
          on: {
            'bottom.reached': 'atBottom',
            'lines.released': { actions: { type: 'countUnseen', params: ({ event }) => event } },
            'line.send': 'atBottom',
          },
        },
      },
    },
    picture: {
      initial: 'reached',
      states: {
        reached: {
          description: 'all that came is shown',
          always: { guard: 'holds', target: 'awaited' },
        },
        awaited: {
          description: 'lines wait until the picture gets there',
          always: { guard: 'holdsNothing', target: 'reached' },
          after: { untilDue: { target: 'awaited', reenter: true, actions: 'showDue' } },
        },
      },
    },
  },
})
