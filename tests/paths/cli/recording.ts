import { Mistake } from './options'
import { onActor } from '../support/actor'
import { pathOf, type Path } from '../support/cover'
import { eventOf, type Model, type Sample } from '../support/model'
import { textOf } from '../support/plain'
import { models } from '../models/all'
import type { Recording } from '../../../src/actors/recorder'
import type { Place } from '../support/run'

/** A path and where it is walked. */
export interface Walk {
  readonly path: Path
  readonly place: Place
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isStep = (value: unknown): boolean =>
  isObject(value) &&
  'value' in value &&
  isObject(value['event']) &&
  typeof value['event']['type'] === 'string'

export const isRecording = (value: unknown): value is Recording =>
  isObject(value) &&
  value['recorded'] === 1 &&
  isObject(value['machines']) &&
  Object.values(value['machines']).every(
    (steps) => Array.isArray(steps) && steps.length > 0 && steps.every(isStep),
  )

/** Names in the system that are not the files'. */
const fileOf: Readonly<Record<string, string>> = { notice: 'notice-popup', design: 'design-setting' }

interface Happened extends Sample {
  readonly value: unknown
}

const leavesOf = (value: unknown, under = ''): readonly string[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, each]) => leavesOf(each, `${under}.${name}`))
    : [`${under} ${String(value)}`]

/** The model's sentence for the sample that is most like an event, or what the event is where several are alike. */
const wordsFor = ({ samples }: Model, event: Readonly<Record<string, unknown>>): string => {
  const leaves = new Set(leavesOf(event))
  const alike = Object.values(samples)
    .flatMap((sample) => {
      const { event: own } = sample
      if (typeof own === 'function' || own.type !== event['type']) return []
      return [{ says: sample.says, shares: leavesOf(own).filter((leaf) => leaves.has(leaf)).length }]
    })
    .toSorted((one, other) => other.shares - one.shares)
  const [best, next] = alike
  if (best !== undefined && best.shares !== next?.shares) return best.says
  const { type, ...more } = event
  return `the machine hears ${String(type)}${Object.keys(more).length === 0 ? '' : ` ${textOf(more)}`}`
}

const walked = (model: Model, steps: readonly Happened[], file: string): Path => {
  const [start, ...rest] = steps.map((step, place) => ({ ...step, name: `${place} ${step.says}` }))
  if (start === undefined) return { model, steps: [] }
  const recorded: Model = {
    ...model,
    starts: { [start.name]: { says: 'the page was opened', input: eventOf(start, undefined)['input'] } },
    samples: Object.fromEntries(rest.map((sample) => [sample.name, sample])),
  }
  try {
    const path = pathOf(recorded, [{ ...start, says: 'the page was opened' }, ...rest])
    return {
      ...path,
      replay: `${model.name} --file ${/^[\w./-]+$/.test(file) ? file : JSON.stringify(file)}`,
    }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new Mistake(`${file}: ${model.name} cannot be given what was recorded: ${said}`, { cause: error })
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

/** A machine's steps from start to start: it starts anew whenever the page is loaded. */
const livesOf = (steps: readonly Happened[]): readonly (readonly Happened[])[] => {
  const starts = steps.flatMap(({ event }, place) =>
    place === 0 || (typeof event !== 'function' && event.type === 'xstate.init') ? [place] : [],
  )
  return starts.map((start, place) => steps.slice(start, starts[place + 1]))
}

/** The paths of a recording: one for each machine and each time the page was loaded. `file`: its name, for who runs it again. */
export const walksOfRecording = ({ machines }: Recording, file: string): readonly Walk[] =>
  Object.entries(machines).flatMap(([name, steps]) => {
    const model = models.find((each) => each.name === `app/${fileOf[name] ?? name}`)
    if (model === undefined) throw new Mistake(`${file} is about "${name}", and there is no such machine now`)
    const happened = steps.map(({ event, value }) => ({
      says: wordsFor(model, event),
      event: { ...event, type: String(event['type']) },
      value,
    }))
    return livesOf(happened).map((life) => ({
      path: walked(model, life, file),
      place: remembering(life.map(({ value }) => value)),
    }))
  })
