import { createActor, type AnyActorRef, type AnyEventObject } from 'xstate'
import { onActor } from '../support/actor'
import { doubleOf } from '../support/double'
import { pathOf, type Path, type Step } from '../support/cover'
import { statesOf } from '../support/inside'
import { samplesOf, startsOf, type Named } from '../support/graph'
import { eventOf, type Model } from '../support/model'
import { textOf } from '../support/plain'
import { pureOf, type Pure } from '../support/pure'
import { models } from '../models/all'
import type { Recording } from '../../../src/actors/recorder'
import type { Place } from '../support/run'

/** A path and where it is walked. */
export interface Walk {
  readonly path: Path
  readonly place: Place
}

/** One time that a page was open. `samples`: which of the model's each step was, null for one that it does not have. */
export interface Recorded extends Walk {
  readonly samples: readonly (string | null)[]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isStep = (value: unknown): boolean =>
  isObject(value) &&
  'value' in value &&
  isObject(value['event']) &&
  typeof value['event']['type'] === 'string'

/** A recording as a file holds it: what stands in it of a machine is looked at with the machine. */
export interface Taken {
  readonly recorded: 1
  readonly machines: Readonly<Record<string, unknown>>
}

export const isRecording = (value: unknown): value is Taken =>
  isObject(value) && value['recorded'] === 1 && isObject(value['machines'])

type Steps = readonly { readonly event: Readonly<Record<string, unknown>>; readonly value: unknown }[]

const areSteps = (steps: unknown): steps is Steps =>
  Array.isArray(steps) && steps.length > 0 && steps.every(isStep)

/** Names in the system that are not the files'. */
const fileOf: Readonly<Record<string, string>> = { notice: 'notice-popup', design: 'design-setting' }

/** A machine of a recording that cannot be walked, wholly or for one time that the page was open. */
export interface Unread {
  readonly machine: string
  /** In words, with what to do. */
  readonly why: string
}

const ANEW =
  'Record it anew (npm run dev, http://localhost:5173/?record), or walk it with the version it was recorded in'

/** A line for each that could not be read. */
export const unreadLines = (unread: readonly Unread[]): readonly string[] =>
  unread.map(({ machine, why }) => `${machine} was not walked: ${why}`)

interface Happened {
  readonly event: AnyEventObject
  readonly value: unknown
}

const leavesOf = (value: unknown, under = ''): readonly string[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, each]) => leavesOf(each, `${under}.${name}`))
    : [`${under} ${String(value)}`]

/** As it stands in a recording, where an actor is its name. */
const written = (event: AnyEventObject): unknown => JSON.parse(JSON.stringify(event))

/** Those that share most with what was heard. */
const mostLike = (event: AnyEventObject, samples: readonly Named[], context: unknown): readonly Named[] => {
  const heard = new Set(leavesOf(written(event)))
  const alike = samples
    .map((sample) => ({ sample, own: eventOf(sample, context) }))
    .filter(({ own }) => own.type === event.type)
    .map(({ sample, own }) => ({
      sample,
      shares: leavesOf(written(own)).filter((leaf) => heard.has(leaf)).length,
    }))
  const most = Math.max(...alike.map(({ shares }) => shares))
  return alike.flatMap(({ sample, shares }) => (shares === most ? [sample] : []))
}

const observedIn = ({ snapshot, covers }: Pick<Step, 'snapshot' | 'covers'>): string =>
  textOf([statesOf(snapshot), [...covers].toSorted()])

/** Which sample something was: the one most like it; of those that are as like it, the only one that does what was observed. */
const sampleOf = (
  model: Model,
  pure: Pure,
  event: AnyEventObject,
  step: Step,
  before: Step | null,
): Named | null => {
  const context: unknown = before?.snapshot.context
  const alike = mostLike(event, before === null ? startsOf(model) : samplesOf(model), context)
  const same =
    alike.length < 2
      ? alike
      : alike.filter((sample) => observedIn(pure.play(before, sample)) === observedIn(step))
  return same.length === 1 ? (same[0] ?? null) : null
}

/** What happened in the model's words, or as the machine heard it where the model has none for it. */
const wordsFor = (sample: Named | null, { type, ...more }: AnyEventObject): string =>
  sample?.says ?? `the machine hears ${type}${Object.keys(more).length === 0 ? '' : ` ${textOf(more)}`}`

const walked = (model: Model, life: readonly Happened[], file: string): Omit<Recorded, 'place'> => {
  const [start, ...rest] = life.map(({ event }, place) => ({
    name: `${place} ${event.type}`,
    says: '',
    event,
  }))
  if (start === undefined) return { path: { model, steps: [] }, samples: [] }
  const recorded: Model = {
    ...model,
    starts: { [start.name]: { says: '', input: start.event['input'] } },
    samples: Object.fromEntries(rest.map((sample) => [sample.name, sample])),
  }
  const pure = pureOf(recorded)
  const path = pathOf(recorded, [start, ...rest], pure)
  const samples = path.steps.map((step, place) =>
    sampleOf(model, pure, life[place]?.event ?? start.event, step, path.steps[place - 1] ?? null),
  )
  return {
    path: {
      ...path,
      steps: path.steps.map((step, place) => ({
        ...step,
        says:
          place === 0
            ? 'the page was opened'
            : wordsFor(samples[place] ?? null, life[place]?.event ?? start.event),
      })),
      replay: `${model.name} --file ${/^[\w./-]+$/.test(file) ? file : JSON.stringify(file)}`,
    },
    samples: samples.map((sample) => sample?.name ?? null),
  }
}

/** The running actor, which has to be in the state that was recorded as well. */
const remembering = (values: readonly unknown[]): Place => ({
  name: 'actor',
  begin: async (path) => {
    const stage = await onActor.begin(path)
    return {
      ...stage,
      shows: async (step) => {
        const was = values[path.steps.indexOf(step)]
        if (textOf(was) !== textOf(step.snapshot.value))
          throw new Error(
            `it was ${textOf(was)} when this was recorded, and is ${textOf(step.snapshot.value)} now`,
          )
        if (typeof stage.shows === 'function') await stage.shows(step)
      },
    }
  },
})

/** What was recorded, with an actor in the place of each that an event was from: the same one wherever it stands again. */
const withActors = (): ((value: unknown) => unknown) => {
  const actors = new Map<string, AnyActorRef>()
  const actorOf = (id: string): AnyActorRef => {
    const actor = actors.get(id) ?? createActor(doubleOf(), { id })
    actors.set(id, actor)
    return actor
  }
  const revived = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(revived)
    if (!isObject(value)) return value
    if ('xstate$$type' in value) return actorOf(String(value['id']))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, revived(each)]))
  }
  return revived
}

/** A machine's steps from start to start: it starts anew whenever the page is loaded. */
const livesOf = (steps: readonly Happened[]): readonly (readonly Happened[])[] => {
  const starts = steps.flatMap(({ event }, place) =>
    place === 0 || event.type === 'xstate.init' ? [place] : [],
  )
  return starts.map((start, place) => steps.slice(start, starts[place + 1]))
}

/** What was recorded of one machine, or why it cannot be walked. */
const readOf = (name: string, steps: unknown, file: string): readonly (Recorded | Unread)[] => {
  const model = models.find((each) => each.name === `app/${fileOf[name] ?? name}`)
  const unread = (why: string): Unread => ({ machine: model?.name ?? name, why: `${why}. ${ANEW}` })
  if (model === undefined) return [unread('there is no such machine now')]
  if (!areSteps(steps)) return [unread('what stands there of it is not as the recorder writes it')]
  const revive = withActors()
  const happened = steps.map(({ event, value }) => ({
    event: { ...(revive(event) as typeof event), type: String(event['type']) },
    value,
  }))
  return livesOf(happened).map((life) => {
    try {
      return { ...walked(model, life, file), place: remembering(life.map(({ value }) => value)) }
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error)
      return unread(`it cannot be given now what it heard then (${said})`)
    }
  })
}

/**
 * The paths of a recording: one for each machine and each time the page was loaded; and what of it cannot be walked. `file`: its name,
 * for who runs it again.
 */
export const walksOfRecording = (
  { machines }: Recording | Taken,
  file: string,
): { readonly walks: readonly Recorded[]; readonly unread: readonly Unread[] } => {
  const all = Object.entries(machines).flatMap(([name, steps]) => readOf(name, steps, file))
  return {
    walks: all.flatMap((one) => ('path' in one ? [one] : [])),
    unread: all.flatMap((one) => ('why' in one ? [one] : [])),
  }
}

/**
 * How many of a path's steps were really taken, in their order, while one page was open: the same thing, out of the same state, with the
 * same outcome. What came between them does not count.
 */
export const stepsTaken = ({ steps }: Path, recorded: readonly Recorded[]): number => {
  const isTaken = (
    step: Step,
    before: Step | undefined,
    { path, samples }: Recorded,
    at: number,
  ): boolean => {
    const [was, is] = [path.steps[at - 1], path.steps[at]]
    return (
      samples[at] === step.sample &&
      is !== undefined &&
      (was === undefined) === (before === undefined) &&
      was?.reaches.join() === before?.reaches.join() &&
      observedIn(is) === observedIn(step)
    )
  }
  const most = recorded.map((life) => {
    // The longest row that both have.
    let row = Array.from({ length: steps.length + 1 }, () => 0)
    for (const at of life.samples.keys()) {
      const next = [0]
      for (const [place, step] of steps.entries())
        next.push(
          isTaken(step, steps[place - 1], life, at)
            ? (row[place] ?? 0) + 1
            : Math.max(row[place + 1] ?? 0, next[place] ?? 0),
        )
      row = next
    }
    return row[steps.length] ?? 0
  })
  return Math.max(0, ...most)
}
