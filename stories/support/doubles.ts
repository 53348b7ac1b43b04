import { fromCallback, fromPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate'
import { wait } from './answers'
import type {
  BroadcastEvent,
  CameraChoice,
  CameraOrder,
  SenderOrder,
} from '../../machines/studio/broadcast.machine'
import { playerMachine } from '../../machines/live/player.machine'
import type {
  EngineCommand,
  EngineEvent,
  EngineInput,
  MediaCommand,
  MediaEvent,
} from '../../machines/live/player.setup'

/** A stream that opens and is a second and a half behind. */
const engine = fromCallback<EngineCommand, EngineInput, EngineEvent>(({ sendBack }) => {
  const timer = setTimeout(() => {
    sendBack({ type: 'engine.opened' })
    sendBack({ type: 'latency.measured', delay: 1_500, behind: 0 })
  }, wait())
  return () => clearTimeout(timer)
})

const can = { mediaSource: true, nativeHls: false, pictureInPicture: true } as const

/** A video element that does what it is told, muted until somebody asks for sound. */
const media = fromCallback<MediaCommand, { muted: boolean }, MediaEvent>(({ sendBack, receive }) => {
  let muted = true
  receive(({ type }) => {
    if (type === 'play') sendBack({ type: 'media.playing', muted })
    if (type === 'pause') sendBack({ type: 'media.paused', by: 'person' })
    if (type === 'mute' || type === 'unmute') {
      muted = type === 'mute'
      sendBack({ type: 'media.volume', muted })
    }
    if (type === 'fullscreen.enter') sendBack({ type: 'frame.changed', to: 'fullscreen' })
    if (type === 'pip.enter') sendBack({ type: 'frame.changed', to: 'pictureInPicture' })
    if (type === 'fullscreen.leave' || type === 'pip.leave') sendBack({ type: 'frame.changed', to: 'inline' })
  })
  sendBack({ type: 'media.attached', can })
})

const player = playerMachine.provide({ actors: { media, engine } })
const noPicture = fromPromise<object>(() => Promise.reject(new Error('a story has no stream')))

/** What a dependency's machine gets in place of the browser, by the machine's id. */
const doubles: Readonly<Record<string, (machine: AnyStateMachine) => AnyStateMachine>> = {
  room: (machine) => machine.provide({ actors: { player } }),
  broadcast: (machine) => machine.provide({ actors: { camera, sender, wakeLock: still, mark: still } }),
  cutting: (machine) => machine.provide({ actors: { player } }),
  'on-air': (machine) => machine.provide({ actors: { player } }),
  previews: (machine) => machine.provide({ actors: { fetchPicture: noPicture } }),
}

/** A camera that opens at once, with nothing to see, and a server that takes what it shows. */
const camera = fromCallback<CameraOrder, CameraChoice, BroadcastEvent>(({ sendBack }) => {
  const timer = setTimeout(
    () => sendBack({ type: 'camera.opened', can: { back: true, screen: true, torch: true } }),
    wait(),
  )
  return () => clearTimeout(timer)
})
const sender = fromCallback<SenderOrder, undefined, BroadcastEvent>(({ sendBack }) => {
  const timer = setTimeout(() => sendBack({ type: 'sender.ready', liveId: 'r-chen' }), wait())
  return () => clearTimeout(timer)
})
const still = fromCallback(() => {})

export const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => 'root' in logic

/** The machine with doubles where it would reach for the browser's media. */
export const doubled = (logic: AnyActorLogic): AnyActorLogic =>
  isMachine(logic) ? (doubles[logic.id]?.(logic) ?? logic) : logic
