import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Log } from '../../domain/ports'
import type { Offer, OfferedCodec } from './offer'
import type { RtpPacket } from './rtp-packet'

/** What a session hears of its publisher's line. */
export interface LineListener {
  packet(packet: RtpPacket): void
  /** The publisher's clock (epoch milliseconds) at one of its timestamps. */
  report(kind: RtpPacket['kind'], timestamp: number, clock: number): void
  connected(): void
  /** Told once. The line is closed. */
  gone(): void
}

/** A publisher's line. */
export interface Line {
  readonly answer: string
  /** Asks for packets of the picture once more, by their numbers. */
  ask(lost: readonly number[]): void
  askForKey(): void
  /** Tells when packets came. */
  tell(feedback: Buffer): void
  close(): void
}

/** Speaks WebRTC. */
export interface Rtc {
  /** Rejects where there is no port left, or no line can be made of the offer. */
  open(offer: Offer, addresses: readonly string[], listener: LineListener): Promise<Line>
  close(): Promise<void>
}

type FromChild =
  | { readonly is: 'answer'; readonly number: number; readonly sdp: string }
  | { readonly is: 'failed'; readonly number: number; readonly why: string }
  | { readonly is: 'packets'; readonly bytes: Uint8Array }
  | {
      readonly is: 'report'
      readonly number: number
      readonly kind: number
      readonly clock: number
      readonly timestamp: number
    }
  | { readonly is: 'state'; readonly number: number; readonly state: string }
  | { readonly is: 'closed'; readonly number: number }
  | { readonly is: 'fault'; readonly why: string }

/** Of a packet as the process hands it over. */
const HEADER = 24
const MARKER = 1
const NUMBERED = 2
/** Megabytes of what the process may hold; all publishers it can have take a fraction. */
const HEAP_MAX = 512
const WORDS_MAX = 2_000

const kindOf = (kind: number): RtpPacket['kind'] => (kind === 1 ? 'video' : 'audio')

const feedbackOf = (kind: RtpPacket['kind']) =>
  kind === 'video' ? [{ type: 'nack' }, { type: 'nack', parameter: 'pli' }, { type: 'transport-cc' }] : []
const codecOf = (kind: RtpPacket['kind'], codec: OfferedCodec | null) =>
  codec && { ...codec, rtcpFeedback: feedbackOf(kind) }

interface Session {
  readonly listener: LineListener
  readonly answered: (sdp: string) => void
  readonly failed: (error: Error) => void
}

/** Runs WebRTC in a process of its own, from the first offer on. When it dies the lines of all are gone, and the next offer begins another one. */
export const openRtcProcess = ({
  ports,
  log,
}: {
  readonly ports: readonly [number, number]
  readonly log: Log
}): Rtc => {
  const sessions = new Map<number, Session>()
  let child: ChildProcess | null = null
  let newest = 0
  let isClosed = false

  const end = (number: number, why: string): void => {
    const session = sessions.get(number)
    if (!session) return
    sessions.delete(number)
    session.failed(new Error(why))
    session.listener.gone()
  }

  const packets = (bytes: Buffer): void => {
    for (let at = 0; at + HEADER <= bytes.length;) {
      const start = at + HEADER
      const length = bytes.readUInt16BE(at + 20)
      sessions.get(bytes.readUInt32BE(at))?.listener.packet({
        kind: kindOf(bytes.readUInt8(at + 4)),
        marker: (bytes.readUInt8(at + 5) & MARKER) !== 0,
        transport: bytes.readUInt8(at + 5) & NUMBERED ? bytes.readUInt16BE(at + 22) : null,
        sequence: bytes.readUInt16BE(at + 6),
        timestamp: bytes.readUInt32BE(at + 8),
        at: bytes.readDoubleBE(at + 12),
        payload: bytes.subarray(start, start + length),
      })
      at = start + length
    }
  }

  const hear = (message: FromChild): void => {
    switch (message.is) {
      case 'packets':
        return packets(Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.byteLength))
      case 'fault':
        return log.warn({ why: message.why }, 'a fault in WebRTC was survived')
      case 'answer':
        return sessions.get(message.number)?.answered(message.sdp)
      case 'failed':
        return end(message.number, message.why)
      case 'closed':
        return end(message.number, 'closed')
      case 'report':
        return sessions
          .get(message.number)
          ?.listener.report(kindOf(message.kind), message.timestamp, message.clock)
      case 'state':
        if (message.state === 'connected') sessions.get(message.number)?.listener.connected()
        else if (message.state === 'failed' || message.state === 'closed') close(message.number)
    }
  }

  const begin = (): ChildProcess => {
    const made = fork(fileURLToPath(new URL('./rtc-child.mjs', import.meta.url)), ports.map(String), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${HEAP_MAX}`],
      // Nothing of the server's secrets.
      env: {},
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let words = ''
    made.stderr?.on('data', (bytes: Buffer) => (words = (words + bytes.toString()).slice(-WORDS_MAX)))
    made.on('message', hear)
    // A message to one that has just ended; its end is told below.
    made.on('error', (error) => (words ||= error.message))
    made.on('exit', () => {
      if (child === made) child = null
      for (const number of sessions.keys()) end(number, 'the process of WebRTC ended')
      if (!isClosed)
        log.error({ words }, 'the process of WebRTC died: publishers over WHIP have to come back')
    })
    return made
  }

  const close = (number: number): void => {
    if (child?.connected) child.send({ is: 'close', number })
    end(number, 'closed')
  }

  const open = ({ sdp, video, audio }: Offer, addresses: readonly string[], listener: LineListener) =>
    new Promise<Line>((resolve, reject) => {
      if (isClosed) throw new Error('the server ends')
      const running = (child ??= begin())
      const send = (message: object): void => {
        if (running.connected) running.send(message)
      }
      const number = (newest = (newest + 1) % 0x1_0000_0000)
      const line = (answer: string): Line => ({
        answer,
        ask: (lost) => send({ is: 'lost', number, lost }),
        tell: (bytes) => send({ is: 'came', number, bytes }),
        askForKey: () => send({ is: 'key', number }),
        close: () => close(number),
      })
      sessions.set(number, { listener, answered: (answer) => resolve(line(answer)), failed: reject })
      const codecs = { video: codecOf('video', video), audio: codecOf('audio', audio) }
      send({ is: 'open', number, sdp, addresses, ...codecs })
    })

  return {
    open,
    close: async () => {
      isClosed = true
      for (const number of sessions.keys()) end(number, 'the server ends')
      child?.disconnect()
    },
  }
}
