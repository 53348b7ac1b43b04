import * as fc from 'fast-check'
import type { Schema } from '../support/calls'

/** Ids that exist, by the name of the field that held them. */
export type Pool = ReadonlyMap<string, readonly string[]>

const LIST_MAX = 4
const DAY = 86_400_000

const idsFor = (pool: Pool, name: string): readonly string[] => {
  const own = pool.get(name) ?? []
  return own.length > 0 ? own : [...pool.values()].flat()
}

/** Without a limit of its own a text is short, unless a pattern says how long it is. */
const textOf = ({ pattern, minLength = 0, ...schema }: Schema, name: string, pool: Pool) => {
  const maxLength = schema.maxLength ?? (pattern === undefined ? 40 : 1_000)
  if (pattern === undefined) return fc.string({ minLength, maxLength: Math.max(minLength, maxLength) })
  const matching = fc
    .stringMatching(new RegExp(pattern))
    .filter((text) => text.length >= minLength && text.length <= (name === '' ? 64 : maxLength))
  const ids = name.endsWith('Id') || name === 'id' ? idsFor(pool, name) : []
  return ids.length === 0
    ? matching
    : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: matching })
}

const numberOf = ({ type, minimum, maximum }: Schema) => {
  const least = minimum ?? 0
  const most = maximum ?? Number.MAX_SAFE_INTEGER
  const now = Date.now()
  const times = [now, now - DAY, now + DAY, now + 7 * DAY].filter((at) => at >= least && at <= most)
  const edges = fc.constantFrom(least, Math.min(least + 1, most), most, ...times)
  const between =
    type === 'integer'
      ? fc.integer({ min: least, max: Math.min(most, Number.MAX_SAFE_INTEGER) })
      : fc.double({ min: least, max: most, noNaN: true })
  return fc.oneof(edges, between)
}

/** Values that a published schema admits. */
export const valueOf = (schema: Schema, pool: Pool, name = ''): fc.Arbitrary<unknown> => {
  const { nullable, ...inner } = schema
  if (nullable === true) return fc.option(valueOf(inner, pool, name), { nil: null })
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.type === 'null') return fc.constant(null)
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, pool, name)))
  if (schema.type === 'string') return textOf(schema, name, pool)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema)
  if (schema.type === 'array') {
    const { minItems = 0, maxItems = minItems + LIST_MAX, items = {} } = schema
    const maxLength = Math.min(maxItems, minItems + LIST_MAX)
    return fc.array(valueOf(items, pool, name), { minLength: minItems, maxLength })
  }
  const fields = Object.entries(schema.properties ?? {}).map(([key, one]) => [key, valueOf(one, pool, key)])
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: [...(schema.required ?? [])],
  })
}

/** Takes up every id in an answer, by the name of its field. */
export const gatherIds = (value: unknown, pool: Map<string, string[]>, name = ''): void => {
  if (typeof value === 'string') {
    if (!name.endsWith('Id') || !/^[\w-]{1,64}$/.test(value)) return
    const known = pool.get(name) ?? []
    if (known.length < 200 && !known.includes(value)) pool.set(name, [...known, value])
  } else if (Array.isArray(value)) for (const one of value) gatherIds(one, pool, name)
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) gatherIds(one, pool, key)
}
