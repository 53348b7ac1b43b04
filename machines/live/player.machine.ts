import { frame, tab } from './player.frame'
import { playback } from './player.playback'
import { playerSetup } from './player.setup'
import { sound } from './player.sound'
import { chosenIn } from './player.source'

export type { PlayerCommand, PlayerEvent } from './player.setup'

/** FEAT-01 One live picture: six charts that know little of each other over one video element. */
export const playerMachine = playerSetup.createMachine({
  id: 'player',
  context: ({ input }) => ({
    ...input,
    can: null,
    quality: chosenIn(input),
    source: null,
    unplayable: [],
    withdrawn: [],
    stalls: 0,
    lowered: 0,
    raises: 0,
    attempt: 0,
    isInterrupted: false,
    delay: null,
    age: null,
    at: null,
    rate: 1,
  }),
  type: 'parallel',
  description: 'a live picture is looked after',
  invoke: { id: 'media', src: 'media', input: ({ context }) => ({ muted: context.muted }) },
  on: {
    'playback.changed': { actions: { type: 'keepPlayback', params: ({ event }) => event } },
    'quality.choose': { actions: { type: 'keepQuality', params: ({ event }) => event } },
    'live.interrupted': { actions: 'interrupt' },
    'live.resumed': { actions: 'resume' },
  },
  states: {
    playback,
    sound,
    frame,
    tab,
    delay: {
      description: 'how old the picture is',
      initial: 'unknown',
      on: {
        'latency.measured': {
          target: '.known',
          actions: [
            { type: 'keepDelay', params: ({ event }) => event },
            { type: 'notifyDelay', params: ({ event }) => event },
          ],
        },
        'engine.opened': { target: '.unknown', actions: 'forgetDelay' },
      },
      states: {
        unknown: { description: 'it is not known how old the picture is' },
        known: { description: 'it is known how old the picture is' },
      },
    },
    network: {
      description: 'whether there is a network',
      initial: 'online',
      states: {
        online: { description: 'the network is there', on: { 'network.lost': 'offline' } },
        offline: { description: 'the network is gone', on: { 'network.back': 'online' } },
      },
    },
    danmaku: {
      description: 'whether lines fly over the picture',
      initial: 'on',
      states: {
        on: { description: 'lines fly over the picture', on: { 'danmaku.toggle': 'off' } },
        off: { description: 'no lines fly over the picture', on: { 'danmaku.toggle': 'on' } },
      },
    },
  },
})
