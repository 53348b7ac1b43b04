/** What a command carries: AMF 0 without references, typed objects and XML. */
export type Amf = number | boolean | string | null | readonly Amf[] | { readonly [name: string]: Amf }

/** More of these in one message is no command of an encoder. */
const VALUES_MAX = 512
const DEPTH_MAX = 6

const Marker = {
  NUMBER: 0,
  BOOLEAN: 1,
  STRING: 2,
  OBJECT: 3,
  NULL: 5,
  UNDEFINED: 6,
  ECMA_ARRAY: 8,
  OBJECT_END: 9,
  STRICT_ARRAY: 10,
  DATE: 11,
  LONG_STRING: 12,
} as const

class Reader {
  readonly #bytes: Buffer
  #at = 0
  #values = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get hasMore(): boolean {
    return this.#at < this.#bytes.length
  }

  value(depth = 0): Amf {
    if (depth > DEPTH_MAX || ++this.#values > VALUES_MAX) throw new RangeError('too much in a command')
    const marker = this.#bytes.readUInt8(this.#skip(1))
    switch (marker) {
      case Marker.NUMBER:
        return this.#bytes.readDoubleBE(this.#skip(8))
      case Marker.BOOLEAN:
        return this.#bytes.readUInt8(this.#skip(1)) !== 0
      case Marker.STRING:
        return this.#text(this.#bytes.readUInt16BE(this.#skip(2)))
      case Marker.LONG_STRING:
        return this.#text(this.#bytes.readUInt32BE(this.#skip(4)))
      case Marker.NULL:
      case Marker.UNDEFINED:
        return null
      case Marker.ECMA_ARRAY:
        // Its count is a guess.
        this.#skip(4)
        return this.#object(depth)
      case Marker.OBJECT:
        return this.#object(depth)
      case Marker.STRICT_ARRAY:
        return this.#list(depth)
      case Marker.DATE: {
        const time = this.#bytes.readDoubleBE(this.#skip(8))
        this.#skip(2)
        return time
      }
      default:
        throw new RangeError(`a value of type ${marker}`)
    }
  }

  #list(depth: number): readonly Amf[] {
    const count = this.#bytes.readUInt32BE(this.#skip(4))
    if (count > VALUES_MAX) throw new RangeError(`a list of ${count}`)
    return Array.from({ length: count }, () => this.value(depth + 1))
  }

  #object(depth: number): Amf {
    const entries: [string, Amf][] = []
    for (;;) {
      const name = this.#text(this.#bytes.readUInt16BE(this.#skip(2)))
      if (name === '' && this.#bytes[this.#at] === Marker.OBJECT_END) {
        this.#skip(1)
        return Object.fromEntries(entries)
      }
      entries.push([name, this.value(depth + 1)])
    }
  }

  #text(length: number): string {
    const start = this.#skip(length)
    return this.#bytes.toString('utf8', start, start + length)
  }

  /** Where the next so many bytes begin. */
  #skip(length: number): number {
    const start = this.#at
    if (start + length > this.#bytes.length) throw new RangeError('a value is cut off')
    this.#at = start + length
    return start
  }
}

/** Every value of a message. Throws a `RangeError` for what is none, is too deep or too much. */
export const readAmf = (bytes: Buffer): Amf[] => {
  const reader = new Reader(bytes)
  const values: Amf[] = []
  while (reader.hasMore) values.push(reader.value())
  return values
}

const name = (text: string): Buffer => {
  const bytes = Buffer.alloc(2 + Buffer.byteLength(text))
  bytes.writeUInt16BE(bytes.length - 2)
  bytes.write(text, 2)
  return bytes
}

const written = (value: Amf): Buffer[] => {
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9)
    bytes.writeDoubleBE(value, 1)
    return [bytes]
  }
  if (typeof value === 'boolean') return [Buffer.from([Marker.BOOLEAN, value ? 1 : 0])]
  if (typeof value === 'string') return [Buffer.from([Marker.STRING]), name(value)]
  if (value === null) return [Buffer.from([Marker.NULL])]
  const entries = Object.entries(value).flatMap(([key, inner]) => [name(key), ...written(inner)])
  return [Buffer.from([Marker.OBJECT]), ...entries, Buffer.from([0, 0, Marker.OBJECT_END])]
}

export const writeAmf = (...values: readonly Amf[]): Buffer => Buffer.concat(values.flatMap(written))
