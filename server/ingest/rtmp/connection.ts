import type { Socket } from 'node:net'
import { Unplayable } from '../../media/codec-config'
import type { Admission } from '../ingests'
import type { Intake, Publisher } from '../publisher'
import { readAmf, writeAmf, type Amf } from './amf0'
import { ChunkReader, chunksOf, MessageType, OUR_CHUNK_SIZE, type Message } from './chunks'
import { readAudioTag, readVideoTag } from './flv'

/** Milliseconds: for the handshake, until something is published, and without a byte while it is. */
export interface Patience {
  readonly handshake: number
  readonly publish: number
  readonly silence: number
}
export const PATIENCE: Patience = { handshake: 5_000, publish: 10_000, silence: 15_000 }

export interface ConnectionDeps {
  readonly admit: (key: string, publisher: Publisher) => Promise<Admission>
  readonly patience?: Patience
  /** Told once why a line was cut; null: it ended by itself. */
  readonly onCut: (why: string) => void
}

const VERSION = 3
const HANDSHAKE = 1_536
/** Bytes after which the other side wants to hear that they came (5.4.4). */
const WINDOW = 2_500_000
const CONTROL_STREAM = 2
const COMMAND_STREAM = 3
const STATUS_STREAM = 5
/** The one stream that is created on a connection. */
const STREAM = 1
/** Commands before something is published, and words after: an encoder sends a handful. */
const COMMANDS_MAX = 64
const PING = 6
const PONG = 7
/** Bytes that may wait to be read by an encoder which reads nothing. */
const UNSENT_MAX = 64_000
const KEY_MAX = 256

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const textOf = (value: Amf | undefined): string => (typeof value === 'string' ? value : '')

const isNamed = (value: Amf | undefined): value is Readonly<Record<string, Amf>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Serves an encoder's RTMP connection: it publishes one stream, and nothing else is possible. */
export const serveRtmp = (socket: Socket, deps: ConnectionDeps): void =>
  new RtmpConnection(socket, deps).begin()

class RtmpConnection {
  readonly #socket: Socket
  readonly #deps: ConnectionDeps
  readonly #reader = new ChunkReader((message) => this.#message(message))
  #state: 'hello' | 'greeted' | 'open' | 'asking' | 'publishing' | 'over' = 'hello'
  #handshake: Buffer = Buffer.alloc(0)
  #intake: Intake | null = null
  #greetedAt = 0
  /** Milliseconds between our half of the handshake and the answer to it. OBS answers nothing later on. */
  #roundTrip = 0
  #timer: NodeJS.Timeout | undefined
  #received = 0
  #acknowledged = 0
  #commands = 0
  #lastTime: number | null = null
  #time = 0

  constructor(socket: Socket, deps: ConnectionDeps) {
    this.#socket = socket
    this.#deps = deps
  }

  begin(): void {
    const socket = this.#socket
    const { handshake, silence } = this.#patience
    socket.setNoDelay(true)
    socket.setTimeout(silence, () => this.#cut('silent'))
    socket.on('data', (bytes: Buffer) => this.#data(bytes))
    socket.on('error', () => socket.destroy())
    socket.on('end', () => socket.end())
    socket.on('close', () => this.#closed())
    this.#within(handshake, 'slow to shake hands')
  }

  /** Sends it away; what it publishes may go on over another connection. */
  end(reason: string): void {
    if (this.#state === 'over') return
    this.#status('error', 'NetStream.Publish.BadName', reason)
    this.#finish()
  }

  get #patience(): Patience {
    return this.#deps.patience ?? PATIENCE
  }

  #within(milliseconds: number, why: string): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#cut(why), milliseconds)
  }

  #data(bytes: Buffer): void {
    if (this.#state === 'over') return
    try {
      this.#acknowledge(bytes.length)
      this.#intake?.count(bytes.length)
      const rest = this.#state === 'hello' || this.#state === 'greeted' ? this.#greet(bytes) : bytes
      if (rest) this.#reader.push(rest)
    } catch (error) {
      if (error instanceof Unplayable) return this.#refuse(error.message)
      if (!(error instanceof RangeError)) throw error
      this.#cut('garbage')
    }
  }

  /** Answers what follows the handshake; null: it is not over. */
  #greet(bytes: Buffer): Buffer | null {
    // C0 and C1, then C2; what they hold beyond the version matters to nobody.
    this.#handshake = Buffer.concat([this.#handshake, bytes])
    if (this.#handshake[0] !== VERSION && this.#state === 'hello') throw new RangeError('no RTMP')
    if (this.#state === 'hello') {
      if (this.#handshake.length < 1 + HANDSHAKE) return null
      const theirs = this.#handshake.subarray(1, 1 + HANDSHAKE)
      this.#socket.write(Buffer.concat([Buffer.from([VERSION]), Buffer.alloc(HANDSHAKE), theirs]))
      this.#handshake = this.#handshake.subarray(1 + HANDSHAKE)
      this.#greetedAt = performance.now()
      this.#state = 'greeted'
    }
    if (this.#handshake.length < HANDSHAKE) return null
    const rest = this.#handshake.subarray(HANDSHAKE)
    this.#handshake = Buffer.alloc(0)
    this.#roundTrip = performance.now() - this.#greetedAt
    this.#state = 'open'
    this.#within(this.#patience.publish, 'published nothing')
    return rest
  }

  #acknowledge(length: number): void {
    this.#received += length
    if (this.#received - this.#acknowledged < WINDOW) return
    this.#acknowledged = this.#received
    this.#send(CONTROL_STREAM, MessageType.ACKNOWLEDGEMENT, 0, u32(this.#received % 0x1_0000_0000))
  }

  #message({ type, timestamp, body }: Message): void {
    if (this.#state === 'over') return
    switch (type) {
      case MessageType.AUDIO:
      case MessageType.VIDEO:
        if (this.#intake) this.#tag(this.#intake, type, timestamp, body)
        return
      case MessageType.USER_CONTROL:
        if (body.length >= 6 && body.readUInt16BE(0) === PING) this.#pong(body)
        return
      case MessageType.COMMAND:
        return this.#command(body)
      case MessageType.COMMAND_AMF3:
        // One byte more, then the same values.
        return this.#command(body.subarray(1))
      default:
    }
  }

  #tag(intake: Intake, type: number, timestamp: number, body: Buffer): void {
    const time = this.#unwrapped(timestamp)
    let tag
    try {
      tag = type === MessageType.VIDEO ? readVideoTag(time, body) : readAudioTag(time, body)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      intake.left(1)
      return
    }
    if (tag?.is === 'config') intake.configure(tag.config)
    else if (tag) intake.push(tag.frame)
  }

  /** Milliseconds that go on where the 32 bits of the protocol begin anew, after 49 days. */
  #unwrapped(timestamp: number): number {
    this.#time = this.#lastTime === null ? timestamp : this.#time + ((timestamp - this.#lastTime) | 0)
    this.#lastTime = timestamp
    return this.#time
  }

  #pong(ping: Buffer): void {
    const body = Buffer.from(ping.subarray(0, 6))
    body.writeUInt16BE(PONG)
    this.#send(CONTROL_STREAM, MessageType.USER_CONTROL, 0, body)
  }

  #command(body: Buffer): void {
    if (++this.#commands > COMMANDS_MAX) throw new RangeError('too many commands')
    const [name, id = 0, told, ...rest] = readAmf(body)
    switch (name) {
      case 'connect':
        return this.#connect(id, told)
      case 'createStream':
        return this.#result(id, null, STREAM)
      case 'publish':
        return this.#publish(textOf(rest[0]))
      case 'play':
        this.#status('error', 'NetStream.Play.Failed', '这里只能推流，观看请打开直播间页面')
        return this.#finish()
      case 'FCUnpublish':
      case 'deleteStream':
      case 'closeStream':
        return this.#unpublish()
      default:
    }
  }

  #connect(id: Amf, told: Amf | undefined): void {
    const encoding = isNamed(told) ? told['objectEncoding'] : 0
    this.#send(CONTROL_STREAM, MessageType.WINDOW_SIZE, 0, u32(WINDOW))
    this.#send(CONTROL_STREAM, MessageType.PEER_BANDWIDTH, 0, Buffer.concat([u32(WINDOW), Buffer.from([2])]))
    this.#send(CONTROL_STREAM, MessageType.SET_CHUNK_SIZE, 0, u32(OUR_CHUNK_SIZE))
    this.#result(
      id,
      { fmsVer: 'FMS/3,0,1,123', capabilities: 31 },
      {
        level: 'status',
        code: 'NetConnection.Connect.Success',
        description: 'Connected.',
        objectEncoding: typeof encoding === 'number' ? encoding : 0,
      },
    )
  }

  #publish(name: string): void {
    if (this.#state !== 'open') throw new RangeError('published twice')
    this.#state = 'asking'
    const [key = ''] = name.split('?', 1)
    const publisher: Publisher = { via: 'rtmp', end: (reason) => this.end(reason) }
    // Not a byte more is read before it is known whether it is wanted.
    this.#socket.pause()
    void this.#ask(key.slice(0, KEY_MAX), publisher)
  }

  async #ask(key: string, publisher: Publisher): Promise<void> {
    const admission = await this.#deps.admit(key, publisher)
    if (this.#isOver()) {
      if (admission.is === 'admitted') admission.intake.lost()
      return
    }
    if (admission.is === 'refused') {
      this.#deps.onCut('refused')
      return this.end(admission.reason)
    }
    this.#intake = admission.intake
    this.#intake.roundTrip(this.#roundTrip)
    this.#state = 'publishing'
    clearTimeout(this.#timer)
    this.#status('status', 'NetStream.Publish.Start', 'Publishing.')
    this.#socket.resume()
  }

  #isOver(): boolean {
    return this.#state === 'over'
  }

  #unpublish(): void {
    const intake = this.#intake
    this.#intake = null
    this.#finish()
    intake?.stopped()
  }

  #refuse(reason: string): void {
    this.#deps.onCut('unplayable')
    this.#intake?.refuse(reason)
    this.end(reason)
  }

  #result(id: Amf, ...values: readonly Amf[]): void {
    this.#send(COMMAND_STREAM, MessageType.COMMAND, 0, writeAmf('_result', id, ...values))
  }

  #status(level: 'status' | 'error', code: string, description: string): void {
    const told = writeAmf('onStatus', 0, null, { level, code, description })
    this.#send(STATUS_STREAM, MessageType.COMMAND, STREAM, told)
  }

  #send(chunkStream: number, type: number, stream: number, body: Buffer): void {
    if (this.#socket.writable) this.#socket.write(chunksOf(chunkStream, { type, stream, body }))
    if (this.#socket.writableLength > UNSENT_MAX) this.#cut('reads nothing')
  }

  /** Says what is to be said and closes; whoever does not close its side is cut. */
  #finish(): void {
    this.#state = 'over'
    clearTimeout(this.#timer)
    // What still comes is read and thrown away: bytes left unread would take the last words with them.
    this.#socket.resume()
    this.#socket.end()
    this.#timer = setTimeout(() => this.#socket.destroy(), this.#patience.handshake)
  }

  #cut(why: string): void {
    if (!this.#isOver()) this.#deps.onCut(why)
    this.#socket.destroy()
  }

  #closed(): void {
    this.#state = 'over'
    clearTimeout(this.#timer)
    this.#intake?.lost()
    this.#intake = null
  }
}
