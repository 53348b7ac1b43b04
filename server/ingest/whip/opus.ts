/** Samples a second, whatever the sound was sampled with (RFC 7587, 4.1). */
export const OPUS_RATE = 48_000

const SILK = [480, 960, 1_920, 2_880]
const HYBRID = [480, 960]
const CELT = [120, 240, 480, 960]
/** Silence is made of so many samples. */
export const SILENCE_LEAST = 120
/** 120 ms. */
const PACKET_MAX = 5_760

const frameOf = (config: number): number => {
  if (config < 12) return SILK[config & 3] ?? 0
  return (config < 16 ? HYBRID[config & 1] : CELT[config & 3]) ?? 0
}

/** Samples in a packet (RFC 6716, 3.1). Throws a `RangeError` where it is none. */
export const samplesIn = (packet: Buffer): number => {
  const first = packet.readUInt8(0)
  const code = first & 3
  const frames = code === 0 ? 1 : code === 3 ? packet.readUInt8(1) & 63 : 2
  const samples = frames * frameOf(first >> 3)
  if (samples === 0 || samples > PACKET_MAX) throw new RangeError(`a packet of ${samples} samples`)
  return samples
}

/** Packets of silence, the longest first, for as many samples as are missing; what is left is less than 2.5 ms. */
export const silenceOf = (samples: number): Buffer[] => {
  const packets: Buffer[] = []
  let left = samples
  for (const [index, length] of CELT.toReversed().entries())
    for (; left >= length; left -= length) packets.push(Buffer.from([((31 - index) << 3) | 4, 0xff, 0xfe]))
  return packets
}

const HEADER = 27
const FIRST = 2
const SERIAL = 1
/** RFC 3533, 6: a polynomial of its own, from the left. */
const CRC = Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24
  for (let bit = 0; bit < 8; bit++) value = value & 0x8000_0000 ? (value << 1) ^ 0x04c1_1db7 : value << 1
  return value >>> 0
})
const crcOf = (bytes: Buffer): number => {
  let value = 0
  for (const byte of bytes) value = ((value << 8) ^ (CRC[(value >>> 24) ^ byte] ?? 0)) >>> 0
  return value
}

/** `OpusHead` and `OpusTags` (RFC 7845, 5). */
const HEAD = Buffer.from('4f707573486561640102000080bb0000000000', 'hex')
const TAGS = Buffer.from('4f707573546167730000000000000000', 'hex')

/** Writes packets as an Ogg, each on a page of its own. */
export class OggWriter {
  readonly #give: (bytes: Buffer) => void
  #sequence = 0
  #samples = 0

  constructor(give: (bytes: Buffer) => void) {
    this.#give = give
    this.#page(HEAD, FIRST)
    this.#page(TAGS, 0)
  }

  /** Samples written so far. */
  get samples(): number {
    return this.#samples
  }

  write(packet: Buffer): void {
    this.#samples += samplesIn(packet)
    this.#page(packet, 0)
  }

  #page(packet: Buffer, flags: number): void {
    const laces = Math.floor(packet.length / 255) + 1
    const page = Buffer.alloc(HEADER + laces + packet.length)
    page.write('OggS', 'latin1')
    page.writeUInt8(flags, 5)
    page.writeBigUInt64LE(BigInt(this.#samples), 6)
    page.writeUInt32LE(SERIAL, 14)
    page.writeUInt32LE(this.#sequence++, 18)
    page.writeUInt8(laces, 26)
    page.fill(255, HEADER, HEADER + laces - 1)
    page.writeUInt8(packet.length % 255, HEADER + laces - 1)
    packet.copy(page, HEADER + laces)
    page.writeUInt32LE(crcOf(page), 22)
    this.#give(page)
  }
}
