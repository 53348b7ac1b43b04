import { readFileSync } from 'node:fs'
import { Mistake, modelOf, oneOf, typed } from './options'
import { wantedPaths } from './paths'
import { placeFor } from './places'
import { isRecording, pathsOfRecording } from './recording'
import { pathOf, type Path } from '../kit/cover'
import { samplesOf, startsOf, type Named } from '../kit/graph'
import { runPath } from '../kit/run'
import type { Model } from '../kit/model'

const help = `npm run paths:run -- <machine> --on actor|browser|server [options]

Walks paths on what really runs, and compares every state with what the machine says.

  --on actor           the running actor among doubles (default); every machine
  --on browser         the page in Chromium, driven by the names of its controls, against a server of its own
  --on server          the calls of the paths, against a server of its own
  --steps "a > b > c"  this one path: a start and then samples, as a failure prints them
  --file <path.json>   paths of a file, made by --json or by a recording
  --cover, --from, --to, --seed, --random
                       as for npm run paths
  --help               this

Examples
  npm run paths:run -- session --on actor
  npm run paths:run -- session --on browser --steps "as a visitor > login > login granted"
  npm run paths:run -- player --seed 7 --random 500
  npm run paths:run -- --file recording.json
`

const options = {
  on: { type: 'string', default: 'actor' },
  steps: { type: 'string' },
  file: { type: 'string' },
  cover: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  seed: { type: 'string' },
  random: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

const namedSteps = (model: Model, names: readonly string[]): readonly Named[] => {
  const [start = '', ...samples] = names
  const starts = startsOf(model)
  const all = samplesOf(model)
  oneOf('start', start, Object.keys(model.starts))
  for (const sample of samples)
    oneOf(
      'sample',
      sample,
      all.map(({ name }) => name),
    )
  return [
    ...starts.filter(({ name }) => name === start),
    ...samples.flatMap((sample) => all.filter(({ name }) => name === sample)),
  ]
}

interface PathFile {
  readonly machine: string
  readonly paths: readonly { readonly steps: readonly { readonly sample: string }[] }[]
}

const isPathFile = (value: unknown): value is PathFile =>
  typeof value === 'object' &&
  value !== null &&
  'machine' in value &&
  typeof value.machine === 'string' &&
  'paths' in value &&
  Array.isArray(value.paths)

const readFile = (name: string): unknown => {
  try {
    return JSON.parse(readFileSync(name, 'utf8')) as unknown
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new Mistake(`${name} cannot be read: ${said}`, { cause: error })
  }
}

const fromFile = (name: string): readonly Path[] => {
  const file = readFile(name)
  if (isRecording(file)) return pathsOfRecording(file)
  if (!isPathFile(file))
    throw new Mistake(`${name} is neither a path file ("machine", "paths") nor a recording ("recorded")`)
  const model = modelOf(file.machine)
  return file.paths.map(({ steps }) =>
    pathOf(
      model,
      namedSteps(
        model,
        steps.map(({ sample }) => sample),
      ),
    ),
  )
}

type Values = Readonly<Record<string, string | boolean | undefined>>

/** The paths that were asked for by name or by choice; null for all there are. */
const chosen = (model: Model, values: Values): readonly Path[] | null => {
  const { steps } = values
  if (typeof steps !== 'string') {
    const isPlain = ['from', 'to', 'random', 'cover'].every((name) => values[name] === undefined)
    return isPlain ? null : wantedPaths(model, values)
  }
  const names = steps.split('>').map((step) => step.trim())
  return [pathOf(model, namedSteps(model, names))]
}

/** What `npm run paths:run` prints, and whether all went well. */
export const run = async (
  args: readonly string[],
): Promise<{ readonly said: string; readonly well: boolean }> => {
  const { values, positionals } = typed(args, options)
  if (values['help'] === true) return { said: help, well: true }
  const { file } = values
  const on = oneOf('place', String(values['on']), ['actor', 'browser', 'server'])
  const recorded = typeof file === 'string' ? fromFile(file) : null
  const model = recorded?.[0]?.model ?? modelOf(positionals[0])
  const asked = recorded ?? chosen(model, values as Values)
  const { place, close, runnable } = await placeFor(on, model.name)
  const paths = runnable(asked, model)
  const failures: string[] = []
  try {
    for (const path of paths)
      await runPath(path, place).catch((error: unknown) => {
        failures.push(error instanceof Error ? error.message : String(error))
      })
  } finally {
    await close()
  }
  const count = paths.reduce((sum, path) => sum + path.steps.length, 0)
  const left = (asked?.length ?? paths.length) - paths.length
  return {
    well: failures.length === 0,
    said: [
      ...failures,
      `${paths.length - failures.length} of ${paths.length} paths, ${count} steps, on ${on}: ${failures.length === 0 ? 'as the machine says' : 'not as the machine says'}`,
      ...(left > 0
        ? [`${left} paths cannot be walked on ${on}: they need what only the actor can be told`]
        : []),
      '',
    ].join('\n'),
  }
}
