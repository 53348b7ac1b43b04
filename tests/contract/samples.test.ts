import { Errors } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { everyCall } from '../../contract/api'
import type { Envelope, FieldRefusals } from '../../contract/call'
import { ResultCode } from '../../contract/codes'
import * as entities from '../../contract/entities.schema'
import { everySample } from '../../contract/samples/every-sample'
import { records, rooms } from '../../contract/samples/live'
import * as matches from '../../contract/samples/matches'
import * as people from '../../contract/samples/people'
import { refusals } from '../../contract/samples/refusals'
import * as socket from '../../contract/samples/socket'
import { schemasOf } from '../../contract/schemas'
import { ClientMessage, LiveUpdate, ServerMessage } from '../../contract/socket.schema'
import type { TSchema } from 'typebox'

/** What a schema finds wrong, as `path: message`; nothing where the value fits. */
const wrongIn = (schema: TSchema, value: unknown): readonly string[] =>
  Errors(schema, value).map(({ instancePath, message }) => `${instancePath}: ${message}`)

it('there is one sample for each call', () => {
  expect(everySample.map(({ call }) => call.id).toSorted()).toEqual(everyCall.map(({ id }) => id).toSorted())
})

describe.each(everySample)('the sample of $call.id', ({ call, input, full, empty, refused }) => {
  it('asks what the schema admits', () => {
    expect(wrongIn(schemasOf(call.id).input, input)).toEqual([])
  })

  it('is answered as the schema says', () => {
    const answers = empty === undefined ? [full] : [full, empty]
    expect(answers.flatMap((answer) => wrongIn(schemasOf(call.id).output, answer))).toEqual([])
  })

  it('is refused with each code the call names, in words', () => {
    expect(refused.map(({ code }) => code)).toEqual(call.errors)
    const all: readonly Envelope<FieldRefusals | null>[] = refused
    const fieldless = all.filter(
      ({ msg, data }) => msg === '' || Object.keys(data?.fields ?? { none: '' }).length === 0,
    )
    expect(fieldless).toEqual([])
  })
})

it('[ENUM-14] there is a refusal for every code that is not a success', () => {
  const codes = Object.values(ResultCode).filter((code) => code !== ResultCode.SUCCESS)
  expect(Object.values(refusals).map(({ code }) => code)).toEqual(codes)
})

const entitySamples: readonly (readonly [string, TSchema, object])[] = [
  ['match', entities.MatchCard, { ...matches }],
  ['member', entities.Member, { a: people.member, b: people.newcomer, c: people.anchorMember }],
  ['anchor', entities.Anchor, people.anchors],
  ['stream', entities.LiveRecord, records],
  ['room', entities.LiveRoom, rooms],
  ['chat line', entities.ChatLine, [...socket.lines, socket.ownLine]],
  ['pulse of a match', entities.MatchUpdate, { pulse: socket.matchUpdate }],
  ['pulse of a stream', LiveUpdate, { pulse: socket.liveUpdate }],
  ['message of a client', ClientMessage, socket.clientMessages],
  ['message of the server', ServerMessage, socket.serverMessages],
]

it.each(entitySamples)('every sample of a %s fits its schema', (_, schema, samples) => {
  expect(Object.values(samples).flatMap((sample) => wrongIn(schema, sample))).toEqual([])
})

const kindsOf = (samples: object): readonly string[] =>
  [...new Set(Object.values(samples).map(({ type }: { type: string }) => type))].toSorted()
const kindsIn = (union: { anyOf: readonly { properties: { type: { const: string } } }[] }) =>
  union.anyOf.map(({ properties }) => properties.type.const).toSorted()

it('every kind of message has a sample, both ways', () => {
  expect([kindsOf(socket.clientMessages), kindsOf(socket.serverMessages)]).toEqual([
    kindsIn(ClientMessage),
    kindsIn(ServerMessage),
  ])
})

it('[FEAT-06] the talk of a room has a line of every chat user type', () => {
  expect(
    [...new Set(socket.lines.map(({ userType }) => userType))].toSorted((one, other) => one - other),
  ).toEqual([1, 2, 3, 9])
})
