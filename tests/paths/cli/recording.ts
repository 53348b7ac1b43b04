import { pathOf, type Path } from '../kit/cover'
import { eventOf, type Model, type Sample } from '../kit/model'
import { textOf } from '../kit/plain'
import { models } from '../models/all'
import type { Recording } from '../../../src/actors/recorder'

export const isRecording = (value: unknown): value is Recording =>
  typeof value === 'object' &&
  value !== null &&
  'recorded' in value &&
  value.recorded === 1 &&
  'machines' in value &&
  typeof value.machines === 'object'

/** Names in the system that are not the files'. */
const fileOf: Readonly<Record<string, string>> = { notice: 'notice-popup', design: 'design-setting' }

interface Happened extends Sample {
  readonly value: unknown
}

/** The sentence of the model for an event like this one, or its type. */
const wordsFor = ({ samples }: Model, type: string): string =>
  Object.values(samples).find((sample) => typeof sample.event !== 'function' && sample.event.type === type)
    ?.says ?? type

const walked = (model: Model, steps: readonly Happened[]): Path => {
  const [start, ...rest] = steps.map((step, place) => ({ ...step, name: `${place} ${step.says}` }))
  if (start === undefined) return { model, steps: [] }
  const recorded: Model = {
    ...model,
    starts: { [start.name]: { says: 'the page was opened', input: eventOf(start, undefined)['input'] } },
    samples: Object.fromEntries(rest.map((sample) => [sample.name, sample])),
  }
  const path = pathOf(recorded, [start, ...rest])
  for (const [place, { snapshot, says }] of path.steps.entries()) {
    const was = steps[place]?.value
    if (textOf(was) !== textOf(snapshot.value))
      throw new Error(
        `${model.name}: after "${says}" it was ${textOf(was)} when this was recorded, and is ${textOf(snapshot.value)} now`,
      )
  }
  return path
}

/** The paths of a recording, one for each machine that was followed. */
export const pathsOfRecording = ({ machines }: Recording): readonly Path[] =>
  Object.entries(machines).flatMap(([name, steps]) => {
    const model = models.find((each) => each.name === (fileOf[name] ?? name))
    if (model === undefined) throw new Error(`there is no machine for "${name}"`)
    const happened = steps.map(({ event, value }) => ({
      says: wordsFor(model, String(event['type'])),
      event: { ...event, type: String(event['type']) },
      value,
    }))
    return [walked(model, happened)]
  })
