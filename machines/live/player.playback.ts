import { open } from './player.open'
import { playerSetup } from './player.setup'

/** From an address to a moving picture, and back to it whenever it breaks. */
export const playback = playerSetup.createStateConfig({
  description: 'how far the picture is',
  initial: 'idle',
  on: {
    'media.detached': { target: '.idle', actions: 'forgetAttempts' },
    'live.ended': { target: '.ended', actions: 'forgetAttempts' },
  },
  states: {
    idle: {
      description: 'the player is waiting for a place to show its picture',
      on: {
        'media.attached': {
          target: 'choosing',
          actions: { type: 'keepCapabilities', params: ({ event }) => event },
        },
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
        'tab.away': 'resting.hiddenTab',
      },
      states: {
        counting: {
          description: 'the player is trying again in a moment',
          always: [
            { guard: 'isTriedEnough', target: '#player.playback.failed' },
            { guard: 'isOffline', target: 'offline' },
          ],
          after: { backoff: '#player.playback.choosing' },
        },
        offline: {
          description: 'the player is waiting for the network',
          after: { offlinePatience: '#player.playback.choosing' },
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
      on: { retry: 'choosing' },
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
