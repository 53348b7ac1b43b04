import { readFileSync } from 'node:fs'
import { Mistake, modelOf, oneOf } from './options'
import { isRecording, unreadLines, walksOfRecording, type Walk } from './recording'
import { pathOf, type Path } from '../support/cover'
import { samplesOf, startsOf, type Named } from '../support/graph'
import { idOf } from '../support/run'
import { journeyPaths, journeysModel } from '../journeys'
import type { Model } from '../support/model'

const pick = (what: string, name: string, among: readonly Named[]): readonly Named[] => {
  oneOf(
    what,
    name,
    among.map((each) => each.name),
  )
  return among.filter((each) => each.name === name)
}

/** The start and the samples that are meant by their names. */
export const namedSteps = (model: Model, names: readonly string[]): readonly Named[] => {
  const [start = '', ...samples] = names
  const all = samplesOf(model)
  return [...pick('start', start, startsOf(model)), ...samples.flatMap((name) => pick('sample', name, all))]
}

/** A path by the names of its start and its samples; a journey by all that happens in it. */
export const pathNamed = (model: Model, names: readonly string[]): Path => {
  if (model !== journeysModel) return pathOf(model, namedSteps(model, names))
  const all = journeyPaths()
  const ids = all.map(idOf)
  const id = oneOf('journey', names.join(' > '), ids)
  return all[ids.indexOf(id)] ?? pathOf(model, [])
}

interface PathFile {
  readonly machine: string
  readonly paths: readonly { readonly steps: readonly { readonly sample: string }[] }[]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const hasSteps = (value: unknown): boolean =>
  isObject(value) &&
  Array.isArray(value['steps']) &&
  value['steps'].length > 0 &&
  value['steps'].every((step: unknown) => isObject(step) && typeof step['sample'] === 'string')

const isPathFile = (value: unknown): value is PathFile =>
  isObject(value) &&
  typeof value['machine'] === 'string' &&
  Array.isArray(value['paths']) &&
  value['paths'].length > 0 &&
  value['paths'].every(hasSteps)

const read = (name: string): string => {
  try {
    return readFileSync(name, 'utf8')
  } catch (error) {
    throw new Mistake(`There is no file ${name} that can be read`, { cause: error })
  }
}

const parsed = (name: string): unknown => {
  const text = read(name)
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new Mistake(`${name} is not JSON (${said}). Write path files with --json --out ${name}`, {
      cause: error,
    })
  }
}

/** What a file holds: paths by the names of their samples, or a recording, whose paths run on the actor alone, with what cannot be read of it. */
export type Held =
  | { readonly paths: readonly Path[] }
  | { readonly recorded: readonly Walk[]; readonly unread: readonly string[] }

/** `model`: what is wanted of it alone, null for all there is. */
export const heldBy = (name: string, model: Model | null): Held => {
  const file = parsed(name)
  if (isRecording(file)) {
    const its = walksOfRecording(file, name)
    const isWanted = (machine: string): boolean => model === null || machine === model.name
    const recorded = its.walks.filter(({ path }) => isWanted(path.model.name))
    const unread = unreadLines(its.unread.filter(({ machine }) => isWanted(machine)))
    if (recorded.length === 0)
      throw new Mistake(
        [
          `${name} has nothing ${model === null ? 'in it' : `of ${model.name}`} that can be walked`,
          ...unread,
        ].join('\n'),
      )
    return { recorded, unread }
  }
  if (!isPathFile(file))
    throw new Mistake(
      `${name} is neither a path file ({ machine, paths: [{ steps: [{ sample }] }] }) nor a recording ({ recorded: 1, machines })`,
    )
  const its = modelOf(file.machine)
  if (model !== null && its.name !== model.name)
    throw new Mistake(`${name} has paths of ${its.name}, not of ${model.name}`)
  return {
    paths: file.paths.map(({ steps }) =>
      pathNamed(
        its,
        steps.map(({ sample }) => sample),
      ),
    ),
  }
}
