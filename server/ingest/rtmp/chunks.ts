/** Adobe's RTMP 1.0, 5.4: message types. */
export const MessageType = {
  SET_CHUNK_SIZE: 1,
  ABORT: 2,
  ACKNOWLEDGEMENT: 3,
  USER_CONTROL: 4,
  WINDOW_SIZE: 5,
  PEER_BANDWIDTH: 6,
  AUDIO: 8,
  VIDEO: 9,
  DATA_AMF3: 15,
  COMMAND_AMF3: 17,
  DATA: 18,
  COMMAND: 20,
} as const

export interface Message {
  readonly type: number
  /** Milliseconds, modulo 2³². */
  readonly timestamp: number
  readonly stream: number
  readonly body: Buffer
}

/** A key frame of 4K takes one or two megabytes. */
const MESSAGE_MAX = 4_000_000
/** Bytes of messages under way, on all chunk streams. */
const PENDING_MAX = 8_000_000
const STREAMS_MAX = 16
/** What 5.4.1 has as the standard, and no encoder sends less. */
const CHUNK_SIZE = 128
const FIRST_ROOM = 4_096
const EXTENDED = 0xffffff
/** Bytes of a message header by the two bits before it. */
const HEADERS = [11, 7, 3, 0] as const
/** Basic header, message header, extended timestamp. */
const HEADER_MAX = 3 + 11 + 4

interface ChunkStream {
  timestamp: number
  delta: number
  length: number
  type: number
  stream: number
  isExtended: boolean
  /** What there is of the message under way. */
  body: Buffer
  got: number
}

/** A header that was read, and how many bytes it took. */
interface Header {
  readonly size: number
  readonly chunk: ChunkStream
}

/**
 * Messages out of chunks (5.3). Holds what has come of each, which its claimed length does not decide. Throws a `RangeError`
 * where bytes are no chunks, or more than a publisher sends.
 */
export class ChunkReader {
  readonly #give: (message: Message) => void
  readonly #streams = new Map<number, ChunkStream>()
  #chunkSize: number = CHUNK_SIZE
  #head: Buffer = Buffer.alloc(0)
  #open: ChunkStream | null = null
  /** Bytes of the open chunk that have not come. */
  #left = 0
  #pending = 0

  constructor(give: (message: Message) => void) {
    this.#give = give
  }

  push(bytes: Buffer): void {
    let rest = bytes
    while (rest.length > 0) rest = this.#open ? this.#body(this.#open, rest) : this.#header(rest)
  }

  #header(bytes: Buffer): Buffer {
    const before = this.#head.length
    const head = Buffer.concat([this.#head, bytes.subarray(0, HEADER_MAX - before)])
    const header = this.#readHeader(head)
    if (!header) {
      this.#head = head
      return bytes.subarray(head.length - before)
    }
    this.#head = Buffer.alloc(0)
    const { chunk, size } = header
    this.#open = chunk
    this.#left = Math.min(this.#chunkSize, chunk.length - chunk.got)
    if (this.#left === 0) this.#finish(chunk)
    return bytes.subarray(size - before)
  }

  /** Null: it has not come whole. */
  #readHeader(head: Buffer): Header | null {
    const first = head.readUInt8(0)
    const format = (first >> 6) as 0 | 1 | 2 | 3
    const small = first & 63
    const basic = small === 0 ? 2 : small === 1 ? 3 : 1
    const fields = basic + HEADERS[format]
    if (head.length < fields) return null
    const id = small === 0 ? 64 + head.readUInt8(1) : small === 1 ? 64 + head.readUInt16LE(1) : small
    const known = this.#streams.get(id)
    const short = format < 3 ? head.readUIntBE(basic, 3) : 0
    const isExtended = format < 3 ? short === EXTENDED : (known?.isExtended ?? false)
    const size = fields + (isExtended ? 4 : 0)
    if (head.length < size) return null
    const chunk = known ?? this.#begin(id, format)
    if (chunk.got > 0 && format !== 3) throw new RangeError('a message within a message')
    if (chunk.got === 0) {
      if (format < 2) {
        chunk.length = head.readUIntBE(basic + 3, 3)
        chunk.type = head.readUInt8(basic + 6)
      }
      if (chunk.length > MESSAGE_MAX) throw new RangeError(`a message of ${chunk.length} bytes`)
      if (format === 0) chunk.stream = head.readUInt32LE(basic + 7)
      this.#setTime(chunk, format, isExtended ? head.readUInt32BE(fields) : short)
      chunk.isExtended = isExtended
    }
    return { size, chunk }
  }

  #begin(id: number, format: number): ChunkStream {
    if (format > 1) throw new RangeError('a chunk stream without a beginning')
    if (this.#streams.size >= STREAMS_MAX) throw new RangeError('too many chunk streams')
    const begun: ChunkStream = {
      timestamp: 0,
      delta: 0,
      length: 0,
      type: 0,
      stream: 0,
      isExtended: false,
      body: Buffer.alloc(0),
      got: 0,
    }
    this.#streams.set(id, begun)
    return begun
  }

  #setTime(chunk: ChunkStream, format: number, time: number): void {
    if (format === 0) {
      chunk.timestamp = time
      chunk.delta = 0
      return
    }
    if (format < 3) chunk.delta = time
    chunk.timestamp = (chunk.timestamp + chunk.delta) >>> 0
  }

  #body(chunk: ChunkStream, bytes: Buffer): Buffer {
    const taken = bytes.subarray(0, this.#left)
    this.#grow(chunk, chunk.got + taken.length)
    taken.copy(chunk.body, chunk.got)
    chunk.got += taken.length
    this.#left -= taken.length
    if (this.#left === 0) this.#finish(chunk)
    return bytes.subarray(taken.length)
  }

  /** Twice the room at a time, and never for what has only been claimed. */
  #grow(chunk: ChunkStream, wanted: number): void {
    const room = chunk.body.length
    if (wanted <= room) return
    const grown = Buffer.allocUnsafe(Math.min(chunk.length, Math.max(wanted, room * 2, FIRST_ROOM)))
    this.#pending += grown.length - room
    if (this.#pending > PENDING_MAX) throw new RangeError('too much under way')
    chunk.body.copy(grown, 0, 0, chunk.got)
    chunk.body = grown
  }

  #finish(chunk: ChunkStream): void {
    this.#open = null
    if (chunk.got < chunk.length) return
    const body = chunk.body.subarray(0, chunk.got)
    this.#drop(chunk)
    const { timestamp, type, stream } = chunk
    if (!this.#isForChunks(type, body)) this.#give({ type, timestamp, stream, body })
  }

  #drop(chunk: ChunkStream): void {
    this.#pending -= chunk.body.length
    chunk.body = Buffer.alloc(0)
    chunk.got = 0
  }

  /** What is said of the chunks themselves. */
  #isForChunks(type: number, body: Buffer): boolean {
    if (type === MessageType.SET_CHUNK_SIZE) {
      const size = body.readUInt32BE(0)
      if (size < CHUNK_SIZE || size > 0x7fffffff) throw new RangeError(`chunks of ${size} bytes`)
      this.#chunkSize = size
      return true
    }
    if (type !== MessageType.ABORT) return false
    const aborted = this.#streams.get(body.readUInt32BE(0))
    if (aborted) this.#drop(aborted)
    return true
  }
}

/** How much of a message a chunk of ours carries. */
export const OUR_CHUNK_SIZE = 4_096

/** A message in chunks of `OUR_CHUNK_SIZE`, on one of the chunk streams 2 to 63. */
export const chunksOf = (chunkStream: number, { type, stream, body }: Omit<Message, 'timestamp'>): Buffer => {
  const header = Buffer.alloc(12)
  header.writeUInt8(chunkStream, 0)
  header.writeUIntBE(body.length, 4, 3)
  header.writeUInt8(type, 7)
  header.writeUInt32LE(stream, 8)
  const pieces: Buffer[] = [header]
  for (let at = 0; at < body.length; at += OUR_CHUNK_SIZE) {
    if (at > 0) pieces.push(Buffer.from([0xc0 | chunkStream]))
    pieces.push(body.subarray(at, at + OUR_CHUNK_SIZE))
  }
  return Buffer.concat(pieces)
}
