import { prefersReducedMotion } from '../../styles/reduced-motion'

/** What a meter tells of the sound. */
interface Heard {
  /** 0: nothing; 1: as loud as it can be. */
  readonly onLevel: (level: number) => void
  /** `isSilent`: nothing has been heard for some seconds. Told when it changes. */
  readonly onSilence: (isSilent: boolean) => void
}

export interface Meter {
  /** Another microphone, or none. */
  follow(stream: MediaStream): void
  /** One that is muted is silent on purpose. */
  mute(isMuted: boolean): void
  close(): void
}

const EVERY = 66
/** Of who wants nothing to move: often enough to see that one is heard. */
const EVERY_CALM = 500
const SAMPLES = 2_048
/** Decibels of full scale: what a quiet room is below, and what nobody speaks above. */
const QUIET = -60
const LOUD = -8
const SILENT_AFTER = 6_000

const decibels = (samples: Float32Array): number => {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return 10 * Math.log10(sum / samples.length)
}

/** Listens to what the microphone gives, as long as the page is seen. */
export const openMeter = ({ onLevel, onSilence }: Heard): Meter => {
  const samples = new Float32Array(SAMPLES)
  const listening = new AudioContext()
  const analyser = new AnalyserNode(listening, { fftSize: SAMPLES })
  let source: MediaStreamAudioSourceNode | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  let isMuted = false
  let isSilent = false
  let heardAt = 0
  const tell = (silent: boolean): void => {
    if (silent === isSilent) return
    isSilent = silent
    onSilence(silent)
  }
  const listen = (): void => {
    const at = performance.now()
    // One that the browser has not let begin hears nothing of what is there.
    if (source !== null && listening.state !== 'running') heardAt = at
    analyser.getFloatTimeDomainData(samples)
    const level = source === null ? -Infinity : decibels(samples)
    if (isMuted || level > QUIET) heardAt = at
    onLevel(isMuted ? 0 : Math.min(1, Math.max(0, (level - QUIET) / (LOUD - QUIET))))
    tell(at - heardAt > SILENT_AFTER)
  }
  const look = (): void => {
    clearInterval(timer)
    heardAt = performance.now()
    if (document.hidden) void listening.suspend()
    else {
      void listening.resume()
      timer = setInterval(listen, prefersReducedMotion() ? EVERY_CALM : EVERY)
    }
  }
  look()
  document.addEventListener('visibilitychange', look)
  return {
    follow(stream) {
      source?.disconnect()
      heardAt = performance.now()
      source = stream.getAudioTracks().length === 0 ? null : listening.createMediaStreamSource(stream)
      source?.connect(analyser)
    },
    mute(muted) {
      isMuted = muted
      heardAt = performance.now()
    },
    close() {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      void listening.close()
    },
  }
}
