import { sentenceOf } from './words'
import type { Path, Step } from './cover'

type May = void | Promise<void>

/** What a person sees of it. */
export interface Look {
  /** A JPEG. */
  readonly picture: Buffer
  /** The address, the headings, what lies over the page, in words. */
  readonly words: readonly string[]
}

/** What one run of one path can do and see. Keys are the names of starts and samples, and of states. */
export interface Stage {
  /** How each sample is made to happen; a function alone stands for all. */
  readonly does: ((step: Step) => May) | Readonly<Record<string, (step: Step) => May>>
  /** What is true in each state; a function alone stands for all. It throws where it is not. */
  readonly shows: ((step: Step) => May) | Readonly<Record<string, (step: Step) => May>>
  /** Told when the run is over; what it returns is added to the failure, such as the name of a picture. */
  readonly end?: (failure: Error | null) => string | void | Promise<string | void>
  /** What is seen of it now; where there is something to be seen. */
  readonly look?: () => Promise<Look>
}

/** A path that was not as the machine says. `at`: which of its steps, `reason`: what was wrong, `kept`: what `end` has told. */
export class NotAsTold extends Error {
  readonly at: number
  readonly reason: string
  readonly kept: string | null
  constructor(message: string, told: { at: number; reason: string; kept: string | null; cause: unknown }) {
    super(message, { cause: told.cause })
    this.at = told.at
    this.reason = told.reason
    this.kept = told.kept
  }
}

/** Where paths are run. */
export interface Place {
  readonly name: 'actor' | 'browser' | 'server'
  readonly begin: (path: Path) => Stage | Promise<Stage>
}

/** The names of a path's steps, as `--steps` takes them. */
export const idOf = ({ steps }: Path): string => steps.map(({ sample }) => sample).join(' > ')

/** The one command that runs a path again. */
const replayOf = (path: Path, on: Place['name']): string =>
  `npm run paths:run -- ${path.replay ?? `${path.model.name} --on ${on} --steps ${JSON.stringify(idOf(path))}`}`

const words = (path: Path, failed: number): string =>
  path.steps
    .map(
      (step, place) =>
        `${place < failed ? '  ✓' : place === failed ? '  ✗' : '   '} ${place}. ${sentenceOf(step)}`,
    )
    .join('\n')

const failure = (
  path: Path,
  on: Place['name'],
  failed: number,
  cause: unknown,
  kept: string | void,
): NotAsTold => {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new NotAsTold(
    [
      `${path.model.name}: a path is not as the machine says`,
      words(path, failed),
      reason,
      ...(kept === undefined ? [] : [kept]),
      `Run it again: ${replayOf(path, on)}`,
    ].join('\n'),
    { at: failed, reason, kept: kept ?? null, cause },
  )
}

/** What makes a step happen there. */
export const executorFor = ({ does }: Stage, step: Step) => {
  const found = typeof does === 'function' ? does : does[step.sample]
  if (found === undefined) throw new Error(`no executor for "${step.sample}"`)
  return found
}

/** What has to be true there after a step. */
export const checksFor = ({ shows }: Stage, step: Step) => {
  if (typeof shows === 'function') return [shows]
  return step.reaches.map((state) => {
    const found = shows[state]
    if (found === undefined) throw new Error(`no check for the state "${state}"`)
    return found
  })
}

/**
 * Runs one path. Fails with its words, where it went wrong, and the command that runs it again. `done`: is told after each step.
 */
export const runPath = async (
  path: Path,
  place: Place,
  done: (step: number, stage: Stage) => May = () => {},
): Promise<void> => {
  const stage = await place.begin(path)
  let at = 0
  try {
    for (const [number, step] of path.steps.entries()) {
      at = number
      const checks = checksFor(stage, step)
      await executorFor(stage, step)(step)
      for (const check of checks) await check(step)
      await done(number, stage)
    }
  } catch (cause) {
    const kept = await stage.end?.(cause instanceof Error ? cause : new Error(String(cause)))
    throw failure(path, place.name, at, cause, kept)
  }
  await stage.end?.(null)
}

/** What is wrong with executors before anything runs: those nobody needs. */
export const unusedAmong = (given: readonly string[], paths: readonly Path[]): readonly string[] => {
  const used = new Set(paths.flatMap(({ steps }) => steps.map(({ sample }) => sample)))
  return given.filter((name) => !used.has(name))
}

/** The samples of a model that none of its paths uses. */
export const unusedSamples = (paths: readonly Path[]): readonly string[] => {
  const model = paths[0]?.model
  return model === undefined
    ? []
    : unusedAmong([...Object.keys(model.starts), ...Object.keys(model.samples)], paths)
}
