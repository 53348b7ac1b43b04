import { createHash } from 'node:crypto'
import { plain } from './plain'
import type { Effect } from './pure'

/** What a step is made from, and its parts by what they are written like. */
export type Sources = ReadonlyMap<string, string>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const LONGEST = 140
/** Shorter values are told as they are: whence they come matters less than what they are. */
const SHORT = 24

const writtenAs = (value: unknown): string => JSON.stringify(value) ?? 'nothing'

const partsOf = (name: string, value: unknown, depth: number): readonly (readonly [string, string])[] => {
  if (!isObject(value)) return typeof value === 'string' ? [[writtenAs(value), name]] : []
  const inner =
    depth === 0
      ? []
      : Object.entries(value).flatMap(([key, part]) => partsOf(`${name}.${key}`, part, depth - 1))
  return [[writtenAs(value), name], ...inner]
}

/** Where values of a step may come from, the nearest first: what has happened, and what was remembered before. */
export const sourcesOf = (given: Readonly<Record<string, unknown>>): Sources => {
  const found = new Map<string, string>()
  for (const [name, value] of Object.entries(given))
    for (const [text, from] of partsOf(name, plain(value), 4))
      if (text.length > SHORT && !found.has(text)) found.set(text, from)
  return found
}

const cut = (text: string): string =>
  text.length <= LONGEST
    ? text
    : `${text.slice(0, LONGEST - 20)}… #${createHash('sha256').update(text).digest('hex').slice(0, 6)}`

const told = (value: unknown, sources: Sources): string => {
  const from = sources.get(writtenAs(value))
  if (from !== undefined) return from
  if (Array.isArray(value)) return `[${value.map((each) => told(each, sources)).join(', ')}]`
  if (isObject(value))
    return `{ ${Object.entries(value)
      .map(([name, each]) => `${name}: ${told(each, sources)}`)
      .join(', ')} }`
  return typeof value === 'string' && value.startsWith('[') ? value : writtenAs(value)
}

/** A value in one line: what is as it came is told by where it came from, what is too long by its beginning and a sum. */
const valueTold = (value: unknown, sources: Sources): string => cut(told(plain(value), sources))

const withoutType = (event: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'type'))

const eventTold = (event: unknown, sources: Sources): string => {
  if (!isObject(event)) return valueTold(event, sources)
  const rest = withoutType(event)
  return `${String(event['type'])}${Object.keys(rest).length === 0 ? '' : ` ${valueTold(rest, sources)}`}`
}

const afterWords = (text: unknown): string =>
  /^xstate\.after\.(.+)\.[^.]+$/.exec(String(text))?.[1] ?? String(text)

const nameOf = (actor: unknown): string =>
  typeof actor === 'string' ? (/^\[actor (.+)\]$/.exec(actor)?.[1] ?? actor) : writtenAs(actor)

const timed = (delay: unknown): string => (delay === undefined ? '' : `, in ${writtenAs(delay)}`)

/** One thing that a step does, as a sentence without its subject. */
export const effectTold = ({ does, with: given }: Effect, sources: Sources): string => {
  const what = isObject(given) ? given : {}
  const { id, input, to, event, delay, sendId } = what
  switch (does) {
    case 'xstate.spawnChild':
      return `starts ${String(id)}${input === undefined ? '' : ` with ${valueTold(input, sources)}`}`
    case 'xstate.stopChild':
      return `stops ${nameOf(isObject(given) ? (what['actorRef'] ?? id ?? '') : given)}`
    case 'xstate.sendTo':
      return `tells ${nameOf(to)} ${eventTold(event, sources)}${timed(delay)}`
    case 'xstate.emit':
      return `announces ${eventTold(event, sources)}`
    case 'xstate.raise':
      return isObject(event) && String(event['type']).startsWith('xstate.after.')
        ? `waits for ${afterWords(event['type'])}`
        : `goes on with ${eventTold(event, sources)}${timed(delay)}`
    case 'xstate.cancel':
      return `waits no longer for ${afterWords(isObject(given) ? sendId : given)}`
    default:
      return `does ${does}${given === undefined ? '' : ` ${valueTold(given, sources)}`}`
  }
}

/** What a context holds now and did not before, a line each. */
export const remembered = (before: unknown, now: unknown, sources: Sources): readonly string[] => {
  const [old, all] = [plain(before), plain(now)]
  if (!isObject(all)) return []
  return Object.entries(all).flatMap(([name, value]) =>
    isObject(old) && writtenAs(old[name]) === writtenAs(value)
      ? []
      : [`remembers ${name}: ${valueTold(value, sources)}`],
  )
}
