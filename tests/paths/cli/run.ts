import { apart, Mistake, oneOf, onlyModel, typed, type Values } from './options'
import { heldBy, namedSteps } from './files'
import { wantedPaths } from './paths'
import { machinesOn, openWorld, walkableOn } from './places'
import { pathOf, type Path } from '../support/cover'
import { runPath, type Place } from '../support/run'
import { counted } from '../support/words'
import type { Walk } from './recording'
import type { Model } from '../support/model'

const help = `npm run paths:run -- [machine] --on actor|browser|server [options]

Walks paths on what really runs, and compares every state with what the machine says. Without a machine: all that run there.

  --on actor           the running actor among doubles (default); every machine
  --on browser         the page in Chromium, driven by the names of its controls, against a server of its own
  --on server          the calls of the paths, against a server of its own
  --steps "a > b > c"  this one path: a start and then samples, as a failure prints them
  --file <path.json>   paths of a file, made by --json or by a recording
  --cover, --from, --to, --seed, --random
                       as for npm run paths
  --help               this

Examples
  npm run paths:run
  npm run paths:run -- session --on actor
  npm run paths:run -- session --on browser --steps "as a visitor > login > login granted"
  npm run paths:run -- player --seed 7 --random 500
  npm run paths:run -- --file recording.json
`

const options = {
  on: { type: 'string' },
  steps: { type: 'string' },
  file: { type: 'string' },
  cover: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  seed: { type: 'string' },
  random: { type: 'string' },
  help: { type: 'boolean' },
} as const

const selections = ['cover', 'from', 'to', 'seed', 'random'] as const

/** The paths that were asked for by name or by choice; null for all there are. */
const chosen = (model: Model, values: Values): readonly Path[] | null => {
  const { steps } = values
  if (typeof steps !== 'string')
    return selections.every((name) => values[name] === undefined) ? null : wantedPaths(model, values)
  const names = steps.split('>').map((step) => step.trim())
  return [pathOf(model, namedSteps(model, names))]
}

interface Asked {
  readonly model: Model
  /** Null: all there are. */
  readonly paths: readonly Path[] | null
}

const asked = (model: Model | null, on: Place['name'], values: Values): readonly Asked[] => {
  if (model !== null) return [{ model, paths: chosen(model, values) }]
  const narrowed = ['steps', ...selections].find((name) => values[name] !== undefined)
  if (narrowed !== undefined) throw new Mistake(`Which machine? --${narrowed} is about one`)
  return machinesOn(on).map((each) => ({ model: each, paths: null }))
}

const failuresOf = async (walks: readonly Walk[]): Promise<readonly string[]> => {
  const failures: string[] = []
  for (const { path, place } of walks)
    await runPath(path, place).catch((error: unknown) => {
      failures.push(error instanceof Error ? error.message : String(error), '')
    })
  return failures
}

interface Ran {
  readonly said: string
  readonly well: boolean
}

const report = (walks: readonly Walk[], on: Place['name'], failures: readonly string[]): Ran => {
  const steps = walks.reduce((sum, { path }) => sum + path.steps.length, 0)
  const failed = failures.length / 2
  const machines = new Set(walks.map(({ path }) => path.model.name)).size
  const of = machines > 1 ? ` of ${machines} machines` : ''
  const all = `${counted(walks.length, 'path')}${of}, ${counted(steps, 'step')}, on ${on}`
  return {
    well: failed === 0,
    said: [
      ...failures,
      `${all}: ${failed === 0 ? 'as the machine says' : `${failed} not as the machine says`}\n`,
    ].join('\n'),
  }
}

const walkAll = async (on: Place['name'], wanted: readonly Asked[]): Promise<Ran> => {
  const found = wanted.map(({ model, paths }) => ({ model, ...walkableOn(on, model, paths) }))
  const undone = found.flatMap((each) => each.undone)
  const left = `cannot be walked on ${on}, where nothing does ${undone.join(', ')}`
  if (found.every(({ paths }) => paths.length === 0))
    throw new Mistake(undone.length === 0 ? 'There is no such path' : `This ${left}`)
  const world = openWorld()
  try {
    const walks: Walk[] = []
    for (const path of found.flatMap(({ paths }) => paths))
      walks.push({ path, place: await world.placeFor(on, path) })
    const { said, well } = report(walks, on, await failuresOf(walks))
    return { well, said: undone.length === 0 ? said : `${said}Others ${left}\n` }
  } finally {
    await world.close()
  }
}

/** What `npm run paths:run` prints, and whether all went well. */
export const run = async (args: readonly string[]): Promise<Ran> => {
  const { values, positionals } = typed(args, options)
  const given = values as Values
  if (given['help'] === true) return { said: help, well: true }
  apart(given, ['steps'], ['file'], selections)
  const on = oneOf('place', String(given['on'] ?? 'actor'), ['actor', 'browser', 'server'])
  const model = onlyModel(positionals)
  const { file } = given
  if (typeof file !== 'string') return walkAll(on, asked(model, on, given))
  const held = heldBy(file, model)
  if ('paths' in held) {
    const [first] = held.paths
    return walkAll(on, first === undefined ? [] : [{ model: first.model, paths: held.paths }])
  }
  if (on !== 'actor') throw new Mistake(`${file} is a recording, which is walked on the actor alone`)
  return report(held.recorded, on, await failuresOf(held.recorded))
}
