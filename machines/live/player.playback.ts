import {
  playerSetup,
  type EngineInput,
  type FailureCause,
  type PausedBy,
  type PlayerContext,
  type Tape,
} from './player.setup'

const pausedBy = <Is extends PausedBy>(is: Is) =>
  ({
    guard: { type: 'isPausedBy', params: ({ event }: { event: { by: PausedBy } }) => ({ by: event.by, is }) },
    target: `#player.playback.open.pausedBy.${is}`,
  }) as const

const onPause = [pausedBy('person'), pausedBy('hiddenTab'), pausedBy('browser')] as const

const because = <Is extends Exclude<FailureCause, 'network' | 'media'>>(is: Is) =>
  ({
    type: 'isBecause',
    params: ({ event }: { event: { why: FailureCause } }) => ({
      is,
      why: event.why,
    }),
  }) as const

/** What dates the pictures of a tape. */
const placed = ({ from, breaks }: Tape) => ({ from, ...(breaks && { breaks }) })

const engineInput = ({ source, tape, place, rate }: PlayerContext): EngineInput => ({
  source,
  tape: tape && place !== null ? { ...placed(tape), place, rate } : null,
})

/** Somebody goes back to an instant of the tape. */
const toTape = {
  guard: 'isTaped',
  target: '#player.playback.choosing',
  actions: [{ type: 'keepPlace', params: ({ event }: { event: { to: number } }) => event }, 'forgetAttempts'],
} as const

/** Somebody on the tape comes back to what happens now. */
const toEdge = {
  guard: 'isOnTape',
  target: '#player.playback.choosing',
  actions: ['forgetPlace', 'forgetAttempts'],
} as const

/** While the stream is connected: the engine runs as long as this state is held. */
const open = playerSetup.createStateConfig({
  description: 'the player is connected to the stream',
  initial: 'opening',
  invoke: { id: 'engine', src: 'engine', input: ({ context }) => engineInput(context) },
  on: {
    'engine.closed': '#player.playback.reconnecting',
    'engine.failed': [
      {
        guard: { type: 'isLowerGone', params: ({ event }) => event },
        target: '#player.playback.choosing',
        actions: ['withdrawSource', 'ruleOutSource'],
      },
      { guard: because('gone'), target: '#player.playback.ended' },
      { guard: because('unplayable'), target: '#player.playback.choosing', actions: 'ruleOutSource' },
      { guard: because('removed'), target: '#player.playback.removed.whole' },
      { guard: because('missing'), target: '#player.playback.removed.part' },
      { target: '#player.playback.reconnecting' },
    ],
    'media.ended': '#player.playback.ended',
    'playback.changed': [
      {
        guard: { type: 'isElsewhere', params: ({ event }) => event },
        target: '#player.playback.choosing',
        actions: { type: 'keepPlayback', params: ({ event }) => event },
      },
      { actions: { type: 'keepPlayback', params: ({ event }) => event } },
    ],
    'quality.choose': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '#player.playback.choosing',
      actions: { type: 'keepQuality', params: ({ event }) => event },
    },
    seek: [
      {
        guard: 'isOnTape',
        actions: [
          { type: 'keepPlace', params: ({ event }) => event },
          { type: 'commandEngine', params: ({ event }) => event },
        ],
      },
      toTape,
    ],
    'rate.choose': {
      guard: 'isOnTape',
      actions: [
        { type: 'keepRate', params: ({ event }) => event },
        { type: 'commandEngine', params: ({ event }) => event },
      ],
    },
    'sleep.over': '#player.playback.choosing',
    'tab.away': '#player.playback.resting.hiddenTab',
  },
  states: {
    opening: {
      tags: 'busy',
      description: 'the player is waiting for the first picture',
      on: {
        'engine.opened': { actions: { type: 'commandMedia', params: { type: 'play' } } },
        'media.playing': 'playing',
        'media.refused': {
          guard: { type: 'isMuted', params: ({ event }) => event },
          target: 'pausedBy.browser',
        },
        'media.paused': onPause,
        pause: { actions: { type: 'commandMedia', params: { type: 'pause' } } },
      },
      after: { openPatience: '#player.playback.reconnecting' },
    },
    playing: {
      description: 'the player is playing',
      initial: 'atEdge',
      on: {
        'media.waiting': { target: 'stalled', actions: 'countStall' },
        'media.paused': onPause,
        'latency.measured': {
          guard: { type: 'isFallenBack', params: ({ event }) => event },
          target: '#player.playback.choosing',
        },
        pause: { actions: { type: 'commandMedia', params: { type: 'pause' } } },
      },
      after: {
        steadyAfter: { actions: 'forgetAttempts' },
        calmAfter: [
          { guard: 'isLowered', target: '#player.playback.choosing', actions: 'raise' },
          { actions: 'forgetStalls' },
        ],
      },
      states: {
        atEdge: {
          description: 'the player is playing what happens now',
          on: {
            'latency.measured': {
              guard: { type: 'isBehind', params: ({ event }) => event },
              target: 'behind',
            },
          },
        },
        behind: {
          description: 'the player is playing what happened a while ago',
          on: {
            'edge.return': { actions: { type: 'commandEngine', params: { type: 'edge.chase' } } },
            'latency.measured': {
              guard: { type: 'isAtEdge', params: ({ event }) => event },
              target: 'atEdge',
            },
          },
        },
      },
    },
    stalled: {
      tags: 'busy',
      description: 'the player is out of pictures and waits for more',
      on: {
        'media.playing': [
          { guard: 'isTooSlow', target: '#player.playback.choosing', actions: 'lower' },
          { target: 'playing' },
        ],
        'media.paused': onPause,
        pause: { actions: { type: 'commandMedia', params: { type: 'pause' } } },
      },
      after: { reopenAfterStall: '#player.playback.reconnecting' },
    },
    pausedBy: {
      description: 'the player is paused',
      initial: 'person',
      on: {
        play: { actions: { type: 'commandMedia', params: { type: 'play' } } },
        'media.playing': 'playing',
        'media.waiting': {},
      },
      states: {
        person: {
          description: 'the player is paused by the person',
          // Who paused goes on where they paused, until they ask for the edge.
          entry: { type: 'commandEngine', params: { type: 'edge.leave' } },
          on: {
            'sleep.over': '#player.playback.resting.person',
            'tab.away': '#player.playback.resting.person',
          },
          after: { restAfter: '#player.playback.resting.person' },
        },
        browser: {
          description: 'the player is paused by the browser',
          on: {
            // What stood still was the picture before, while the code of this one was on its way.
            'engine.opened': { actions: { type: 'commandMedia', params: { type: 'play' } } },
            'sleep.over': '#player.playback.resting.browser',
            'tab.away': '#player.playback.resting.browser',
          },
          after: { restAfter: '#player.playback.resting.browser' },
        },
        hiddenTab: {
          description: 'the player is paused because its tab is hidden',
          on: { 'tab.shown': { actions: { type: 'commandMedia', params: { type: 'play' } } } },
        },
      },
    },
  },
})

/** From an address to a moving picture, and back to it whenever it breaks. */
export const playback = playerSetup.createStateConfig({
  description: 'how far the picture is',
  initial: 'idle',
  on: {
    'media.detached': { target: '.idle', actions: 'forgetAttempts' },
    'live.ended': { target: '.ended', actions: 'forgetAttempts' },
    seek: toTape,
    'edge.return': toEdge,
  },
  states: {
    idle: {
      description: 'the player is waiting for a place to show its picture',
      on: {
        'media.attached': {
          target: 'choosing',
          actions: { type: 'keepCapabilities', params: ({ event }) => event },
        },
        seek: { guard: 'isTaped', actions: { type: 'keepPlace', params: ({ event }) => event } },
        'edge.return': { guard: 'isOnTape', actions: 'forgetPlace' },
      },
    },
    choosing: {
      description: 'the player is choosing how to play',
      always: [{ guard: 'isPlayable', target: 'open', actions: 'keepSource' }, { target: 'unsupported' }],
    },
    open,
    resting: {
      description: 'the player is at rest: nothing runs',
      initial: 'person',
      on: { play: 'choosing' },
      states: {
        person: { description: 'the player is at rest because the person paused it for long' },
        browser: { description: 'the player is at rest because the browser paused it for long' },
        hiddenTab: {
          description: 'the player is at rest because nobody sees its tab',
          on: { 'tab.shown': '#player.playback.choosing' },
        },
      },
    },
    reconnecting: {
      tags: 'busy',
      description: 'the player is going to try again',
      entry: 'countAttempt',
      initial: 'counting',
      on: {
        retry: 'choosing',
        'sleep.over': 'choosing',
        'network.back': 'choosing',
        'live.resumed': { target: 'reconnecting', reenter: true, actions: ['resume', 'forgetAttempts'] },
        'tab.away': 'resting.hiddenTab',
      },
      states: {
        counting: {
          description: 'the player is trying again in a moment',
          always: [
            { guard: 'isInterrupted', target: 'silent' },
            { guard: 'isTriedEnough', target: '#player.playback.failed' },
            { guard: 'isOffline', target: 'offline' },
          ],
          after: { backoff: '#player.playback.choosing' },
        },
        offline: {
          description: 'the player is waiting for the network',
          after: { offlinePatience: '#player.playback.choosing' },
        },
        silent: {
          description: 'the player is waiting for pictures that come to nobody for now',
        },
      },
    },
    failed: {
      description: 'the player is at its wits’ end and offers a retry',
      initial: 'waiting',
      on: {
        retry: { target: 'choosing', actions: 'forgetAttempts' },
        'network.back': { target: 'choosing', actions: 'forgetAttempts' },
        'sleep.over': { target: 'choosing', actions: 'forgetAttempts' },
        'live.resumed': { target: 'reconnecting', actions: ['resume', 'forgetAttempts'] },
        'tab.away': { target: 'resting.hiddenTab', actions: 'forgetAttempts' },
      },
      states: {
        waiting: {
          description: 'the player is waiting for the server',
          invoke: { id: 'untilServerBack', src: 'untilServerBack', input: { error: { kind: 'network' } } },
          always: { guard: 'isGivenUp', target: 'givenUp' },
          on: { 'server.back': 'pausing' },
        },
        pausing: {
          description: 'the player is going to try once more, as the server answers',
          after: { slowBackoff: '#player.playback.choosing' },
        },
        givenUp: {
          description: 'the player is done trying by itself: the server answers, the stream does not',
        },
      },
    },
    ended: {
      description: 'the player is done: the live is over',
      on: { retry: { target: 'choosing', actions: 'rewind' } },
    },
    removed: {
      description: 'the player is done: what was recorded is not there any more',
      initial: 'whole',
      states: {
        whole: {
          description: 'the player is done: the recording is not there any more',
          entry: 'loseTape',
        },
        part: {
          description: 'the player is done: this part of the recording is not there any more',
          on: { retry: '#player.playback.choosing' },
        },
      },
    },
    unsupported: {
      description: 'the player is not able to play this here',
      on: {
        retry: { target: 'choosing', actions: 'ruleOutNothing' },
        'playback.changed': {
          target: 'choosing',
          actions: { type: 'keepPlayback', params: ({ event }) => event },
        },
      },
    },
  },
})
