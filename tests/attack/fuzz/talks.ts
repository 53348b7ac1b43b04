import * as fc from 'fast-check'
import { ClientMessage } from '../../../contract/socket.schema'
import type { Schema } from '../support/calls'
import { frameOf, Opcode, type Frame } from './frames'
import { deepJson, oddText, oddValue } from './odd'
import { extraKeys, spoiled, withMore } from './shots'
import { valueOf, type Pool } from './values'

const handshakes = [
  'good',
  'no key',
  'short key',
  'old version',
  'foreign page',
  'elsewhere',
  'posted',
  'half',
] as const
export type Handshake = (typeof handshakes)[number]

const endings = ['ask', 'reset', 'end', 'half'] as const

/** One connection: how it begins, what it sends, how it ends. `ask`: by a ping that is to be answered. */
export interface Talk {
  readonly handshake: Handshake
  /** Each one frame, or several that are one thing: a message in pieces, a flood. */
  readonly steps: readonly (readonly Frame[])[]
  readonly ending: (typeof endings)[number]
}

/** Whether the server can know where each frame ends. */
export const isWhole = ({ steps }: Talk): boolean => steps.flat().every(({ claims }) => claims === null)

const bytes = (text: string): string => Buffer.from(text).toString('latin1')
const json = (value: unknown): string => bytes(JSON.stringify(value) ?? 'null')
const messageSchema = JSON.parse(JSON.stringify(ClientMessage)) as Schema

const withToken = (tokens: readonly (string | null)[]) => (message: unknown, nth: number) =>
  typeof message === 'object' && message !== null && 'token' in message
    ? { ...message, token: tokens[nth % tokens.length] ?? null }
    : message

const messages = (pool: Pool, tokens: readonly (string | null)[]): fc.Arbitrary<Frame> => {
  const good = fc
    .tuple(valueOf(messageSchema, pool), fc.nat(100))
    .map(([one, nth]) => withToken(tokens)(one, nth))
  const bad = spoiled(good)
  return fc.oneof(
    { weight: 8, arbitrary: good.map((value) => frameOf(json(value))) },
    { weight: 6, arbitrary: bad.map((value) => frameOf(json(value))) },
    { weight: 1, arbitrary: spoiled(bad).map((value) => frameOf(json(value))) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(good, fc.constantFrom(...extraKeys), oddValue)
        .map(([value, key, odd]) => frameOf(bytes(withMore(JSON.stringify(value), key, odd)))),
    },
    { weight: 1, arbitrary: oddValue.map((value) => frameOf(json(value))) },
    { weight: 1, arbitrary: oddText.map((text) => frameOf(bytes(text))) },
    { weight: 1, arbitrary: deepJson.map((text) => frameOf(bytes(text))) },
    { weight: 1, arbitrary: good.map((value) => frameOf(json(value), Opcode.BINARY)) },
    {
      weight: 1,
      arbitrary: fc
        .uint8Array({ maxLength: 200 })
        .map((garbage) => frameOf(Buffer.from(garbage).toString('latin1'))),
    },
  )
}

const pieces = (whole: fc.Arbitrary<Frame>): fc.Arbitrary<readonly Frame[]> =>
  fc.tuple(whole, fc.integer({ min: 2, max: 40 })).map(([frame, count]) => {
    const size = Math.ceil(frame.payload.length / count)
    return Array.from({ length: count }, (_, nth) => ({
      ...frame,
      opcode: nth === 0 ? frame.opcode : Opcode.MORE,
      final: nth === count - 1,
      payload: frame.payload.slice(nth * size, (nth + 1) * size),
    }))
  })

const control: fc.Arbitrary<Frame> = fc
  .tuple(
    fc.constantFrom(Opcode.PING, Opcode.PONG, Opcode.CLOSE),
    fc.constantFrom(0, 1, 2, 3, 125, 126, 200, 70_000),
    fc.boolean(),
  )
  .map(([opcode, size, final]) => ({ ...frameOf('\u0003\u00e8'.repeat(size).slice(0, size), opcode), final }))

const closing: fc.Arbitrary<Frame> = fc
  .tuple(fc.constantFrom(0, 999, 1000, 1004, 1005, 1006, 1015, 2999, 3000, 4999, 65_535), oddText)
  .map(([code, reason]) =>
    frameOf(String.fromCharCode(code >> 8, code & 255) + bytes(reason).slice(0, 123), Opcode.CLOSE),
  )

const broken: fc.Arbitrary<Frame> = fc.record({
  opcode: fc.nat(15),
  final: fc.boolean(),
  reserved: fc.nat(7),
  masked: fc.boolean(),
  payload: fc.uint8Array({ maxLength: 300 }).map((each) => Buffer.from(each).toString('latin1')),
  claims: fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    {
      weight: 1,
      arbitrary: fc.record({
        length: fc.constantFrom(
          0n,
          1n,
          125n,
          126n,
          65_535n,
          65_536n,
          70_000n,
          2n ** 31n,
          2n ** 53n,
          2n ** 63n,
          2n ** 64n - 1n,
        ),
        form: fc.constantFrom(7, 16, 64),
      }),
    },
  ),
})

const big: fc.Arbitrary<Frame> = fc
  .constantFrom(4_095, 4_096, 4_097, 65_535, 65_536, 65_537, 200_000)
  .map((size) => frameOf('x'.repeat(size)))

const flood: fc.Arbitrary<readonly Frame[]> = fc
  .tuple(fc.integer({ min: 50, max: 400 }), fc.constantFrom('', 'x'))
  .map(([count, payload]) =>
    Array.from({ length: count }, (_, nth) => ({
      ...frameOf(payload, nth === 0 ? Opcode.TEXT : Opcode.MORE),
      final: false,
    })),
  )

const one = (frame: Frame): readonly Frame[] => [frame]

/** Connections that talk: most in good form and then with something wrong. */
export const talks = (pool: Pool, tokens: readonly (string | null)[]): fc.Arbitrary<Talk> => {
  const said = messages(pool, tokens)
  const step = fc.oneof(
    { weight: 30, arbitrary: said.map(one) },
    { weight: 3, arbitrary: pieces(said) },
    { weight: 2, arbitrary: control.map(one) },
    { weight: 1, arbitrary: closing.map(one) },
    { weight: 2, arbitrary: broken.map(one) },
    { weight: 1, arbitrary: big.map(one) },
    { weight: 1, arbitrary: flood },
  )
  return fc.record({
    handshake: fc.oneof(
      { weight: 12, arbitrary: fc.constant('good' as const) },
      { weight: 1, arbitrary: fc.constantFrom(...handshakes) },
    ),
    steps: fc.array(step, { minLength: 1, maxLength: 40, size: 'max' }),
    ending: fc.oneof(
      { weight: 4, arbitrary: fc.constant('ask' as const) },
      { weight: 1, arbitrary: fc.constantFrom(...endings) },
    ),
  })
}
