import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { readAmf, writeAmf, type Amf } from '../../../server/ingest/rtmp/amf0'
import { ChunkReader, MessageType, OUR_CHUNK_SIZE, type Message } from '../../../server/ingest/rtmp/chunks'
import type { Frame } from '../../../server/media/period-cutter'
import { audioConfig, videoConfig } from './frames'

const HANDSHAKE = 1_536

const u24 = (value: number): Buffer => {
  const bytes = Buffer.alloc(3)
  bytes.writeUIntBE(value, 0, 3)
  return bytes
}

/** A message in chunks, with its timestamp. */
export const messageChunks = (
  { type, timestamp, stream, body }: Message,
  chunkStream = 6,
  size = OUR_CHUNK_SIZE,
): Buffer => {
  const header = Buffer.concat([
    Buffer.from([chunkStream]),
    u24(timestamp),
    u24(body.length),
    Buffer.from([type]),
    Buffer.alloc(4),
  ])
  header.writeUInt32LE(stream, 8)
  const pieces: Buffer[] = [header]
  for (let at = 0; at < body.length; at += size) {
    if (at > 0) pieces.push(Buffer.from([0xc0 | chunkStream]))
    pieces.push(body.subarray(at, at + size))
  }
  return Buffer.concat(pieces)
}

export const chunkSizeOf = (size: number): Buffer => {
  const body = Buffer.alloc(4)
  body.writeUInt32BE(size)
  return messageChunks({ type: MessageType.SET_CHUNK_SIZE, timestamp: 0, stream: 0, body }, 2)
}

/** Bodies of messages as FLV has them. */
const videoTag = ({ key, offset, data }: Pick<Frame, 'key' | 'offset' | 'data'>): Buffer =>
  Buffer.concat([Buffer.from([key ? 0x17 : 0x27, 1]), u24((offset / 1_000) & 0xffffff), data])
const audioTag = (data: Buffer): Buffer => Buffer.concat([Buffer.from([0xaf, 1]), data])
const videoSetup = Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), videoConfig.config])
const audioSetup = Buffer.concat([Buffer.from([0xaf, 0]), audioConfig.config])

/** What an encoder sends, in chunks. */
export const frameChunks = (frame: Frame): Buffer => {
  const isVideo = frame.kind === 'video'
  return messageChunks({
    type: isVideo ? MessageType.VIDEO : MessageType.AUDIO,
    timestamp: Math.round(frame.decodesAt / 1_000),
    stream: 1,
    body: isVideo ? videoTag(frame) : audioTag(frame.data),
  })
}
export const commandChunks = (...values: readonly Amf[]): Buffer =>
  messageChunks({ type: MessageType.COMMAND, timestamp: 0, stream: 1, body: writeAmf(...values) })
export const setupChunks = (): Buffer =>
  Buffer.concat([
    messageChunks({ type: MessageType.VIDEO, timestamp: 0, stream: 1, body: videoSetup }),
    messageChunks({ type: MessageType.AUDIO, timestamp: 0, stream: 1, body: audioSetup }),
  ])

/** An encoder by hand. */
export class RtmpClient {
  readonly socket: Socket
  readonly statuses: { code: string; description: string }[] = []
  #isGreeted = false
  #received: Buffer = Buffer.alloc(0)
  #isClosed = false
  readonly #reader = new ChunkReader((message) => this.#heard(message))

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1' })
    this.socket.on('error', () => undefined)
    this.socket.on('close', () => (this.#isClosed = true))
    this.socket.on('data', (bytes: Buffer) => this.#data(bytes))
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  async closed(): Promise<void> {
    if (!this.#isClosed) await once(this.socket, 'close')
  }

  /** Shakes hands. */
  async greet(): Promise<this> {
    this.socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(HANDSHAKE * 2)]))
    await this.#until(() => this.#isGreeted)
    return this
  }

  /** Shakes hands and publishes; resolves with what it is told. */
  async publish(key: string): Promise<string> {
    await this.greet()
    this.write(chunkSizeOf(OUR_CHUNK_SIZE))
    this.command('connect', 1, { app: 'live', tcUrl: 'rtmp://127.0.0.1/live' })
    this.command('createStream', 2, null)
    this.command('publish', 3, null, key, 'live')
    await this.#until(() => this.statuses.length > 0)
    return this.statuses[0]?.code ?? ''
  }

  command(...values: readonly Amf[]): void {
    this.write(commandChunks(...values))
  }

  send(type: number, timestamp: number, body: Buffer): void {
    this.write(messageChunks({ type, timestamp, stream: 1, body }))
  }

  write(bytes: Buffer): void {
    this.socket.write(bytes)
  }

  setUp(): void {
    this.write(setupChunks())
  }

  frames(frames: readonly Frame[]): void {
    for (const frame of frames) this.write(frameChunks(frame))
  }

  async #until(holds: () => boolean): Promise<void> {
    while (!holds() && !this.#isClosed) await new Promise((resolve) => setImmediate(resolve))
  }

  #data(bytes: Buffer): void {
    if (this.#isGreeted) return this.#reader.push(bytes)
    this.#received = Buffer.concat([this.#received, bytes])
    const size = 1 + HANDSHAKE * 2
    if (this.#received.length < size) return
    this.#isGreeted = true
    this.#reader.push(this.#received.subarray(size))
  }

  #heard({ type, body }: Message): void {
    if (type !== MessageType.COMMAND) return
    const [name, , , told] = readAmf(body)
    if (name !== 'onStatus' || typeof told !== 'object' || told === null || Array.isArray(told)) return
    const { code, description } = told as { readonly code: string; readonly description: string }
    this.statuses.push({ code, description })
  }
}
