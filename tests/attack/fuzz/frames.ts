/** One WebSocket frame as a client may get it wrong (RFC 6455, 5.2). Characters of `payload` are bytes. */
export interface Frame {
  readonly opcode: number
  readonly final: boolean
  /** The three bits that mean nothing without an extension. */
  readonly reserved: number
  readonly masked: boolean
  readonly payload: string
  /** What its head says of its length; null: the truth, in its shortest form. */
  readonly claims: { readonly length: bigint; readonly form: 7 | 16 | 64 } | null
}

export const Opcode = { MORE: 0, TEXT: 1, BINARY: 2, CLOSE: 8, PING: 9, PONG: 10 } as const

const MASK = Buffer.from([0x12, 0x34, 0x56, 0x78])

const truthOf = (length: number): NonNullable<Frame['claims']> => ({
  length: BigInt(length),
  form: length < 126 ? 7 : length < 65_536 ? 16 : 64,
})

/** The frame as bytes. */
export const bytesOf = ({ opcode, final, reserved, masked, payload, claims }: Frame): Buffer => {
  const body = Buffer.from(payload, 'latin1')
  const { length, form } = claims ?? truthOf(body.length)
  const head = Buffer.alloc(form === 7 ? 2 : form === 16 ? 4 : 10)
  head[0] = (final ? 0x80 : 0) | ((reserved & 7) << 4) | (opcode & 15)
  head[1] = (masked ? 0x80 : 0) | (form === 7 ? Number(length & 0x7fn) : form === 16 ? 126 : 127)
  if (form === 16) head.writeUInt16BE(Number(length & 0xffffn), 2)
  if (form === 64) head.writeBigUInt64BE(length & 0xffffffffffffffffn, 2)
  if (!masked) return Buffer.concat([head, body])
  return Buffer.concat([head, MASK, body.map((byte, at) => byte ^ (MASK[at % 4] ?? 0))])
}

/** A whole message in one good frame. */
export const frameOf = (payload: string, opcode: number = Opcode.TEXT): Frame => ({
  opcode,
  final: true,
  reserved: 0,
  masked: true,
  payload,
  claims: null,
})

export interface Heard {
  readonly opcode: number
  readonly payload: Buffer
}

/** Takes whole frames of a server from the bytes; what is left over waits for more. Throws where they are none. */
export const takeFrames = (bytes: Buffer): { readonly frames: readonly Heard[]; readonly rest: Buffer } => {
  const frames: Heard[] = []
  let at = 0
  while (bytes.length - at >= 2) {
    const [first = 0, second = 0] = bytes.subarray(at, at + 2)
    if ((first & 0x70) !== 0 || (second & 0x80) !== 0) throw new Error('a frame no server sends')
    const short = second & 0x7f
    const head = short === 127 ? 10 : short === 126 ? 4 : 2
    if (bytes.length - at < head) break
    const length =
      short === 127
        ? Number(bytes.readBigUInt64BE(at + 2))
        : short === 126
          ? bytes.readUInt16BE(at + 2)
          : short
    if (bytes.length - at < head + length) break
    frames.push({ opcode: first & 15, payload: bytes.subarray(at + head, at + head + length) })
    at += head + length
  }
  return { frames, rest: bytes.subarray(at) }
}
