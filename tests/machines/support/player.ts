import { createActor, fromCallback, SimulatedClock, type AnyStateNode } from 'xstate'
import { connectPlayer, type Player } from '../../../machines/live/player.connect'
import type { ServerBack } from '../../../machines/patterns/server-back'
import { playerMachine, type PlayerEvent, type PlayerCommand } from '../../../machines/live/player.machine'
import type {
  Capabilities,
  EngineCommand,
  EngineEvent,
  EngineInput,
  MediaCommand,
  MediaEvent,
  PlayerInput,
} from '../../../machines/live/player.setup'
import type { Playback } from '../../../contract/entities.schema'
import { NOW } from '../../../contract/samples/sample'

const can: Capabilities = {
  mediaSource: true,
  nativeHls: false,
  pictureInPicture: true,
}
export const playback: readonly Playback[] = [
  { kind: 'fmp4', quality: '720P', url: '/media/a/live.mp4' },
  { kind: 'fmp4', quality: '360P', url: '/media/b/live.mp4' },
  { kind: 'llhls', quality: '720P', url: '/media/a/ll.m3u8' },
]
const soundAlone: Playback = { kind: 'fmp4', quality: 'audio', url: '/media/a/audio/live.mp4' }
export const OPEN_A = 'open fmp4 /media/a/live.mp4'
export const OPEN_B = 'open fmp4 /media/b/live.mp4'

type Told = PlayerCommand | PlayerEvent | ServerBack

/** Every command and event by the words that the tests tell it with. */
const notified = {
  attached: { type: 'media.attached', can },
  'attached without pip': { type: 'media.attached', can: { ...can, pictureInPicture: false } },
  detached: { type: 'media.detached' },
  opened: { type: 'engine.opened' },
  closed: { type: 'engine.closed' },
  'network failed': { type: 'engine.failed', why: 'network' },
  'decoder failed': { type: 'engine.failed', why: 'media' },
  gone: { type: 'engine.failed', why: 'gone' },
  unplayable: { type: 'engine.failed', why: 'unplayable' },
  removed: { type: 'engine.failed', why: 'removed' },
  missing: { type: 'engine.failed', why: 'missing' },
  playing: { type: 'media.playing', muted: false },
  'playing muted': { type: 'media.playing', muted: true },
  waiting: { type: 'media.waiting' },
  ended: { type: 'media.ended' },
  'paused by person': { type: 'media.paused', by: 'person' },
  'paused by browser': { type: 'media.paused', by: 'browser' },
  'paused by hiddenTab': { type: 'media.paused', by: 'hiddenTab' },
  refused: { type: 'media.refused', muted: false },
  'refused muted': { type: 'media.refused', muted: true },
  'went silent': { type: 'media.volume', muted: true },
  'went audible': { type: 'media.volume', muted: false },
  'at the edge': { type: 'latency.measured', delay: 912, behind: 2_000, at: NOW - 912 },
  'far behind': { type: 'latency.measured', delay: 3_950, behind: 2_001, at: NOW - 3_950 },
  'of a while ago': { type: 'latency.measured', delay: 101_000, behind: 0, at: NOW - 101_000 },
  'live ended': { type: 'live.ended' },
  'live interrupted': { type: 'live.interrupted' },
  'live resumed': { type: 'live.resumed' },
  'same addresses': { type: 'playback.changed', playback },
  'other addresses': { type: 'playback.changed', playback: [...playback].reverse() },
  'tab hidden': { type: 'tab.hidden' },
  'tab shown': { type: 'tab.shown' },
  'network lost': { type: 'network.lost' },
  'network back': { type: 'network.back' },
  'server back': { type: 'server.back' },
  woke: { type: 'sleep.over' },
  'in page': { type: 'frame.changed', to: 'inline' },
  'on screen': { type: 'frame.changed', to: 'fullscreen' },
  'in window': { type: 'frame.changed', to: 'pictureInPicture' },
  'screen refused': { type: 'frame.refused', frame: 'fullscreen' },
  'window refused': { type: 'frame.refused', frame: 'pictureInPicture' },
  turned: { type: 'device.turned' },
  upright: { type: 'device.upright' },
  'step back': { type: 'back.pressed' },
  play: { type: 'play' },
  pause: { type: 'pause' },
  mute: { type: 'mute' },
  unmute: { type: 'unmute' },
  retry: { type: 'retry' },
  'choose 360P': { type: 'quality.choose', quality: '360P' },
  'choose sound': { type: 'quality.choose', quality: 'audio' },
  'with sound alone': { type: 'playback.changed', playback: [...playback, soundAlone] },
  'choose best': { type: 'quality.choose', quality: null },
  'toggle page': { type: 'fullWindow.toggle' },
  'toggle screen': { type: 'fullscreen.toggle' },
  'toggle window': { type: 'pip.toggle' },
  'return to edge': { type: 'edge.return' },
  'on a broken tape': {
    type: 'latency.measured',
    delay: 600_500,
    behind: 0,
    at: NOW - 600_500,
    breaks: [{ from: NOW - 660_000, until: NOW - 600_000 }],
  },
  'on the tape': { type: 'latency.measured', delay: 600_500, behind: 0, at: NOW - 600_500 },
  'seek ten minutes back': { type: 'seek', to: NOW - 600_000 },
  'seek an hour back': { type: 'seek', to: NOW - 3_600_000 },
  'choose double speed': { type: 'rate.choose', rate: 2 },
} satisfies Record<string, Told>

export type Word = keyof typeof notified

/** What leads from the beginning to a state of the picture. */
export const to = {
  idle: [],
  opening: ['attached', 'opened'],
  playing: ['attached', 'opened', 'playing'],
  behind: ['attached', 'opened', 'playing', 'far behind'],
  stalled: ['attached', 'opened', 'playing', 'waiting'],
  person: ['attached', 'opened', 'playing', 'paused by person'],
  browser: ['attached', 'opened', 'playing', 'paused by browser'],
  hiddenTab: ['attached', 'opened', 'playing', 'tab hidden', 'paused by hiddenTab'],
  reconnecting: ['attached', 'opened', 'playing', 'closed'],
  offline: ['attached', 'opened', 'playing', 'closed', 'network lost'],
  ended: ['attached', 'opened', 'playing', 'live ended'],
} satisfies Record<string, readonly Word[]>

export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
]

/** The shipped machine with a clock of its own and actors that only listen. */
export const begin = (input: Partial<PlayerInput> = {}) => {
  const clock = new SimulatedClock()
  const said: string[] = []
  const machine = playerMachine.provide({
    actors: {
      media: fromCallback<MediaCommand, { muted: boolean }, MediaEvent>(({ receive }) =>
        receive(({ type }) => said.push(type)),
      ),
      engine: fromCallback<EngineCommand, EngineInput, EngineEvent>((engine) => {
        const { source, tape } = engine.input
        said.push(`open ${source?.kind} ${source?.url}${tape === null ? '' : ` at ${tape.place - NOW}`}`)
        engine.receive(({ type }) => said.push(type))
        return () => said.push('close')
      }),
    },
  })
  const actor = createActor(machine, {
    clock,
    input: { playback, muted: false, tape: null, place: null, ...input },
  })
  const delays: number[] = []
  actor.on('delay.measured', ({ delay }) => delays.push(delay))
  actor.start()
  const run = {
    delays,
    notify(...words: readonly Word[]) {
      for (const word of words) actor.send(notified[word])
      return run
    },
    pass(ms: number) {
      clock.increment(ms)
      return run
    },
    state: () => actor.getSnapshot().value,
    snapshot: () => actor.getSnapshot(),
    context: () => actor.getSnapshot().context,
    look: (): Player => connectPlayer(actor.getSnapshot(), (command) => actor.send(command)),
    /** What the actors were told since this was last asked. */
    heard: (): readonly string[] => said.splice(0),
  }
  return run
}
