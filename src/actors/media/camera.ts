import { fromCallback } from 'xstate'
import { openMeter, type Meter } from './microphone'
import type {
  BroadcastEvent,
  BroadcastFailure,
  CameraChoice,
  CameraOrder,
} from '../../../machines/studio/broadcast.machine'

/** Where the camera's picture is handed over: to the view that shows it and to what sends it. */
export interface CameraSlot {
  /** For `ref` of the `<video>`. */
  readonly attachVideo: (video: HTMLVideoElement | null) => void
  /** For `ref` of what shows how loud the microphone is: as wide as `--level` says, from 0 to 1. */
  readonly attachMeter: (meter: HTMLElement | null) => void
  readonly video: () => HTMLVideoElement | null
  readonly stream: () => MediaStream | null
  readonly show: (stream: MediaStream | null) => void
  readonly showLevel: (level: number) => void
  /** Told at once and at every change. Returns the function that stops it. */
  readonly watch: (listener: (stream: MediaStream | null) => void) => () => void
}

export const createCameraSlot = (): CameraSlot => {
  const listeners = new Set<(stream: MediaStream | null) => void>()
  let shown: MediaStream | null = null
  let video: HTMLVideoElement | null = null
  let meter: HTMLElement | null = null
  const put = (): void => {
    if (video !== null && video.srcObject !== shown) video.srcObject = shown
  }
  return {
    attachVideo(element) {
      video = element
      put()
    },
    attachMeter(element) {
      meter = element
    },
    video: () => video,
    stream: () => shown,
    show(stream) {
      shown = stream
      put()
      for (const listener of listeners) listener(stream)
    },
    showLevel: (level) => meter?.style.setProperty('--level', level.toFixed(2)),
    watch(listener) {
      listeners.add(listener)
      listener(shown)
      return () => listeners.delete(listener)
    },
  }
}

/** Pixels of the picture, the longer side first. */
export const PICTURE = [1280, 720] as const
const FRAMES = 30

const [LONG, SHORT] = PICTURE

const videoOf = ({ source, shape }: CameraChoice): MediaTrackConstraints => ({
  ...(source !== 'screen' && { facingMode: source === 'front' ? 'user' : 'environment' }),
  width: { ideal: shape === 'landscape' ? LONG : SHORT },
  height: { ideal: shape === 'landscape' ? SHORT : LONG },
  frameRate: { ideal: FRAMES, max: FRAMES },
})

const SOUND = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }

const openStream = async (choice: CameraChoice): Promise<MediaStream> => {
  const { mediaDevices } = navigator
  if (choice.source !== 'screen') return mediaDevices.getUserMedia({ video: videoOf(choice), audio: SOUND })
  const screen = await mediaDevices.getDisplayMedia({ video: { frameRate: FRAMES }, audio: false })
  const voice = await mediaDevices.getUserMedia({ audio: SOUND }).catch(() => null)
  return new MediaStream([...screen.getVideoTracks(), ...(voice?.getAudioTracks() ?? [])])
}

const failureOf = (error: unknown): BroadcastFailure => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'noCamera'
}

/** The light beside a camera is known to few browsers, and to no type. */
interface Torch {
  readonly torch?: boolean
}

const hasTorch = (track: MediaStreamTrack): boolean =>
  typeof track.getCapabilities === 'function' && (track.getCapabilities() as Torch).torch === true

/** Why no camera can be used here at all; null: one may. */
const missing = (): BroadcastFailure | null => {
  // What types call a part of every browser is left out on plain http.
  if (!window.isSecureContext || (navigator as Partial<Navigator>).mediaDevices === undefined)
    return 'insecure'
  return 'VideoEncoder' in window && 'AudioData' in window ? null : 'noEncoder'
}

const stop = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Opens the camera as it is chosen and keeps it open. */
export const cameraActor = (slot: CameraSlot) =>
  fromCallback<CameraOrder, CameraChoice, BroadcastEvent>(({ input, sendBack, receive }) => {
    let asked = 0
    let isMuted = false
    let meter: Meter | null = null
    const hear = (stream: MediaStream): void => {
      meter ??= openMeter({
        onLevel: slot.showLevel,
        onSilence: (isSilent) => sendBack({ type: 'sound.told', isSilent }),
      })
      meter.follow(stream)
    }
    const fail = (failure: BroadcastFailure): void => sendBack({ type: 'camera.failed', failure })
    const open = async (choice: CameraChoice): Promise<void> => {
      asked += 1
      const ask = asked
      try {
        // A phone gives one camera at a time, and one that is held by anybody keeps its shape: whoever copied it lets go of it first.
        if (choice.source !== 'screen') {
          stop(slot.stream())
          slot.show(null)
        }
        const stream = await openStream(choice)
        if (ask !== asked) return stop(stream)
        if (choice.source === 'screen') stop(slot.stream())
        const [picture] = stream.getVideoTracks()
        picture?.addEventListener('ended', () => {
          if (ask === asked) fail('cut')
        })
        for (const track of stream.getAudioTracks()) track.enabled = !isMuted
        slot.show(stream)
        hear(stream)
        const devices = await navigator.mediaDevices.enumerateDevices()
        if (ask !== asked) return
        sendBack({
          type: 'camera.opened',
          can: {
            back: devices.filter(({ kind }) => kind === 'videoinput').length > 1,
            screen: 'getDisplayMedia' in navigator.mediaDevices,
            torch: picture !== undefined && hasTorch(picture),
          },
        })
      } catch (error) {
        if (ask === asked) fail(failureOf(error))
      }
    }
    receive((order) => {
      if (order.type === 'camera.choose') void open(order)
      if (order.type === 'mute') {
        isMuted = order.isMuted
        meter?.mute(isMuted)
        for (const track of slot.stream()?.getAudioTracks() ?? []) track.enabled = !isMuted
      }
      if (order.type === 'torch') {
        const [picture] = slot.stream()?.getVideoTracks() ?? []
        const light = { advanced: [{ torch: order.isOn } as MediaTrackConstraintSet] }
        // A light that does not obey is not worth a word: one sees it.
        picture?.applyConstraints(light).catch(() => {})
      }
    })
    const without = missing()
    if (without === null) void open(input)
    else fail(without)
    return () => {
      asked += 1
      meter?.close()
      stop(slot.stream())
      slot.show(null)
    }
  })

/** Keeps the screen from going dark, where the browser can. */
export const wakeLockActor = fromCallback(() => {
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const ask = (): void => {
    // Left out by older browsers, whatever the types say.
    const { wakeLock } = navigator as Partial<Navigator>
    if (document.hidden || wakeLock === undefined) return
    wakeLock.request('screen').then(
      (given) => {
        if (isOver) void given.release()
        else lock = given
      },
      () => {},
    )
  }
  ask()
  // It is lost with each time the page is hidden.
  document.addEventListener('visibilitychange', ask)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  }
})
