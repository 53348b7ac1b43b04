import { createHash } from 'node:crypto'
import { samplesOf, startsOf } from './graph'
import { eventOf } from './model'
import { idOf } from './run'
import { effectTold, remembered, sourcesOf } from './told'
import { counted } from './words'
import type { Path, Step } from './cover'
import type { Model } from './model'

/** What one thing does to a machine in one state of it. `key`: the state and what happens; `outcome`: what comes of it, in lines. */
interface Observation {
  readonly given: string
  readonly when: string
  readonly outcome: readonly string[]
  /** The shortest way to it, the first of several. */
  readonly by: string
}

const BEFORE = '(before the start)'

/** The states that a step concerns: those it leaves, all of a chart that has one or two, or none that can be told apart. */
const givenOf = (step: Step, before: Step | null): string => {
  if (before === null) return BEFORE
  if (before.reaches.length <= 2) return before.reaches.join(' + ')
  const left = before.reaches.filter((state) => !step.reaches.includes(state))
  return left.length === 0 ? '(any)' : left.join(' + ')
}

const eventsOf = (model: Model) => {
  const samples = new Map([...startsOf(model), ...samplesOf(model)].map((sample) => [sample.name, sample]))
  return (name: string, context: unknown): unknown => {
    const sample = samples.get(name)
    if (sample === undefined) return null
    const event = eventOf(sample, context)
    return event.type === 'xstate.init' ? event['input'] : event
  }
}

const observed = (step: Step, before: Step | null, event: unknown): readonly string[] => {
  const context: unknown = step.snapshot.context
  const was: unknown = before === null ? null : before.snapshot.context
  const sources = sourcesOf({ [before === null ? 'input' : 'event']: event, was })
  return [
    step.news.length === 0 ? 'it stays' : step.news.join('; '),
    ...(step.snapshot.status === 'active' ? [] : [`it is ${step.snapshot.status}`]),
    ...step.effects.map((effect) => effectTold(effect, sources)),
    ...remembered(was, context, sources),
  ]
}

interface Seen {
  /** What all steps of a path do, in the order of its steps. */
  readonly walked: readonly (readonly Observation[])[]
  /** Each thing once, in an order that does not depend on how it was found. */
  readonly all: readonly Observation[]
}

const seenOn = (paths: readonly Path[]): Seen => {
  const found = new Map<string, Observation>()
  const known = new Map<string, Observation>()
  const eventFor = paths[0] === undefined ? () => null : eventsOf(paths[0].model)
  const walked = paths.map(({ steps }) =>
    steps.map((step, place) => {
      const by = steps
        .slice(0, place + 1)
        .map(({ sample }) => sample)
        .join(' > ')
      const before = steps[place - 1] ?? null
      const one = known.get(by) ?? {
        given: givenOf(step, before),
        when: step.says,
        outcome: observed(step, before, eventFor(step.sample, before?.snapshot.context)),
        by,
      }
      known.set(by, one)
      const same = found.get(orderOf(one))
      if (same === undefined || isBefore(by, same.by)) found.set(orderOf(one), one)
      return one
    }),
  )
  const all = [...found.values()].toSorted((one, other) => compare(orderOf(one), orderOf(other)))
  return { walked, all }
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
const lengthOf = (way: string): number => way.split(' > ').length
const isBefore = (one: string, other: string): boolean =>
  lengthOf(one) < lengthOf(other) || (lengthOf(one) === lengthOf(other) && one < other)
const orderOf = ({ given, when, outcome }: Observation): string => JSON.stringify([given, when, outcome])

const PATHS = '# Its paths'
const HEAD =
  'Written by npm run paths -- --baseline; npm test compares. It says what is, not what should be: read what changes.'

/** The sum of what a path does, so that the same thing in another place is a difference too. */
const sumFor = ({ steps }: Path, walked: readonly Observation[]): string =>
  createHash('sha256')
    .update(JSON.stringify(walked.map(({ when, outcome }, place) => [when, steps[place]?.reaches, outcome])))
    .digest('hex')
    .slice(0, 6)

/** What each step of a path does besides leading somewhere, in lines. */
export const doneIn = (path: Path): readonly (readonly string[])[] =>
  (seenOn([path]).walked[0] ?? []).map(({ outcome }) => outcome.slice(1))

/** The sum of one path, as its baseline has it. */
export const sumOf = (path: Path): string => sumFor(path, seenOn([path]).walked[0] ?? [])

/** A machine's behaviour as a file that a person reads and a change shows in. */
export const asBaseline = (paths: readonly Path[]): string => {
  const { all, walked } = seenOn(paths)
  const name = paths[0]?.model.name ?? ''
  const lines: string[] = [
    `# ${name}: ${counted(paths.length, 'path')}, ${counted(all.length, 'observation')}`,
    '',
    HEAD,
    '',
  ]
  let given = ''
  for (const one of all) {
    if (one.given !== given) lines.push(`## Given ${one.given}`, '')
    given = one.given
    lines.push(`When ${one.when}`, `Then ${one.outcome.join('\n     ')}`, `by   ${one.by}`, '')
  }
  const ways = paths.map((path, place) => `${idOf(path)} #${sumFor(path, walked[place] ?? [])}`)
  return [...lines, PATHS, '', ...ways.toSorted(compare), ''].join('\n')
}

interface Read {
  /** What comes of each thing in each state: `then` by `given` and `when`. */
  readonly observations: ReadonlyMap<string, ReadonlySet<string>>
  /** The sum of each path by its steps. */
  readonly paths: ReadonlyMap<string, string>
}

const read = (text: string): Read => {
  const [told = '', listed = ''] = text.split(`${PATHS}\n`)
  const observations = new Map<string, Set<string>>()
  for (const section of told.split('\n## Given ').slice(1)) {
    const [given = '', ...blocks] = section.split('\n\n')
    for (const block of blocks) {
      const found = /^When (.*)\nThen ([\s\S]*?)\nby {3}/.exec(block.trim())
      if (found === null) continue
      const key = `Given ${given}\nWhen ${found[1] ?? ''}`
      observations.set(key, (observations.get(key) ?? new Set<string>()).add(found[2] ?? ''))
    }
  }
  const paths = listed.split('\n').flatMap((line) => {
    const place = line.lastIndexOf(' #')
    return place < 0 ? [] : [[line.slice(0, place), line.slice(place + 2)] as const]
  })
  return { observations, paths: new Map(paths) }
}

/** The sums of a baseline's paths. */
export const sumsIn = (text: string): ReadonlyMap<string, string> => read(text).paths

const marked = (sign: '+' | '-', text: string): string =>
  `  ${sign} Then ${text.replaceAll('\n', `\n  ${sign} `)}`

const SHOWN_MOST = 12

const few = (lines: readonly string[]): readonly string[] => [
  ...lines.slice(0, SHOWN_MOST),
  ...(lines.length > SHOWN_MOST ? [`… and ${lines.length - SHOWN_MOST} more`] : []),
]

const changesOf = (old: Read['observations'], fresh: Read['observations']): readonly string[] => {
  const keys = [...new Set([...old.keys(), ...fresh.keys()])].toSorted(compare)
  return keys.flatMap((key) => {
    const was = [...(old.get(key) ?? [])]
    const is = [...(fresh.get(key) ?? [])]
    const gone = was.filter((each) => !is.includes(each))
    const come = is.filter((each) => !was.includes(each))
    if (gone.length + come.length === 0) return []
    const what = was.length === 0 ? 'new' : is.length === 0 ? 'gone' : 'changed'
    const lines = [...gone.map((each) => marked('-', each)), ...come.map((each) => marked('+', each))]
    return [[`${what}: ${key.replace('\n', '\n  ')}`, ...lines].join('\n')]
  })
}

/** The one command that takes a machine as it is now. */
const acceptOf = (name: string): string =>
  `As it should be? Then write it down, and commit it with the change of the machine:\n  npm run paths -- ${name} --baseline`

/** `1 observation changed`, `1 observation new, 2 changed`. */
const countedKinds = (told: readonly string[]): string => {
  const kinds = ['new', 'gone', 'changed'].flatMap((kind) => {
    const count = told.filter((one) => one.startsWith(`${kind}: `)).length
    return count === 0 ? [] : [[kind, count] as const]
  })
  const [[first, most] = ['changed', 0] as const, ...rest] = kinds
  return [
    `${counted(most, 'observation')} ${first}`,
    ...rest.map(([kind, count]) => `${count} ${kind}`),
  ].join(', ')
}

/** What a machine does otherwise than its baseline says, in words; null where it does the same. `then` null: there is none yet. */
export const differenceFrom = (name: string, then: string | null, now: string): string | null => {
  if (then === now) return null
  if (then === null) return `${name} has no baseline yet. ${acceptOf(name)}`
  const [old, fresh] = [read(then), read(now)]
  const told = changesOf(old.observations, fresh.observations)
  const made = [...fresh.paths.keys()].filter((path) => !old.paths.has(path))
  const lost = [...old.paths.keys()].filter((path) => !fresh.paths.has(path))
  const moved = [...fresh.paths].filter(([path, sum]) => (old.paths.get(path) ?? sum) !== sum)
  return [
    `${name} is not as its baseline says: ${countedKinds(told)}; ${counted(made.length, 'path')} new, ${lost.length} gone, ${moved.length} otherwise`,
    ...few(told),
    ...few([
      ...made.map((path) => `  + path ${path}`),
      ...lost.map((path) => `  - path ${path}`),
      ...(told.length > 0 ? [] : moved.map(([path]) => `  ~ path ${path}`)),
    ]),
    acceptOf(name),
  ].join('\n')
}
