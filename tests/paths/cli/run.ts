import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import {
  alsoCalled,
  apart,
  Mistake,
  oneOf,
  onlyModel,
  typed,
  typedAs,
  whichMachine,
  type Values,
} from './options'
import { heldBy, pathNamed } from './files'
import { wantedPaths } from './paths'
import { elsewhereOf, waitTold, type Elsewhere } from './elsewhere'
import { codesFor, envOf, machinesOn, mayOn, openWorld, walkableOn } from './places'
import { undoneLines } from './undone'
import { commitNow } from './commit'
import { checkReport, writeReport, type Outcome, type Reported } from './report'
import type { Path } from '../support/cover'
import { onActor } from '../support/actor'
import { idOf, runPath, type Look, type Place } from '../support/run'
import { undoneWords } from '../world/doable'
import { counted } from '../support/words'
import { Lacking } from '../world/target'
import { walkedAs } from '../world/walked-as'
import type { Walk } from './recording'
import type { Model } from '../support/model'

const help = `npm run paths:run -- [machine] --on actor|browser|server [options]

Walks paths on what really runs, and compares every state with what the machine says. Without a machine: all that run there.

  --on actor           the running actor among doubles (default); every machine
  --on browser         the page in Chromium, driven by the names of its controls, against a server of its own
  --on server          the calls of the paths, against a server of its own
  --steps "a > b > c"  this one path: a start and then samples, as a failure prints them
  --file <path.json>   paths of a file, made by --json or by a recording
  --cover, --from, --to, --through, --seed, --random
                       as for npm run paths
  --report <file>      how each path went: .html for people, .xml as JUnit for a build server
  --help               this

Against a server that runs already, with --on server or --on browser
  --url <address>      such as https://live.example.com; what only reads is walked there, unless more is given:
  --phone <numbers>    who logs in, with commas between; a phone gets one code a minute, so several are faster
  --codes "<command>"  prints the newest code for the number in $PHONE
  --outbox <where>     instead: the file or address with the messages that were sent, a line of {"phone","code"} each

Examples
  npm run paths:run
  npm run paths:run -- session --on actor
  npm run paths:run -- session --on browser --steps "as a visitor > login > login granted"
  npm run paths:run -- player --seed 7 --random 500
  npm run paths:run -- --file recording.json
  npm run paths:run -- --on browser --report paths.html
  npm run paths:run -- --on server --url http://localhost:8080
  npm run paths:run -- session --on browser --url http://localhost:8080 --phone 13800138000 --outbox data/outbox/sms.jsonl
`

const options = {
  on: { type: 'string' },
  steps: { type: 'string' },
  file: { type: 'string' },
  cover: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  through: { type: 'string' },
  seed: { type: 'string' },
  random: { type: 'string' },
  report: { type: 'string' },
  url: { type: 'string' },
  phone: { type: 'string' },
  codes: { type: 'string' },
  outbox: { type: 'string' },
  help: { type: 'boolean' },
} as const

const selections = ['cover', 'from', 'to', 'through', 'seed', 'random'] as const

/** The paths that were asked for by name or by choice; null for all there are. */
const chosen = (model: Model, on: Place['name'], values: Values): readonly Path[] | null => {
  const { steps } = values
  if (typeof steps !== 'string')
    return selections.every((name) => values[name] === undefined)
      ? null
      : wantedPaths(model, values, { may: mayOn(on, model) })
  const names = steps.split('>').map((step) => step.trim())
  return [pathNamed(model, names)]
}

interface Asked {
  readonly model: Model
  /** Null: all there are. */
  readonly paths: readonly Path[] | null
}

const asked = (model: Model | null, on: Place['name'], values: Values): readonly Asked[] => {
  if (model !== null) return [{ model, paths: chosen(model, on, values) }]
  const narrowed = ['steps', ...selections].find((name) => values[name] !== undefined)
  if (narrowed !== undefined) throw whichMachine(typedAs(values, narrowed))
  return machinesOn(on).map((each) => ({ model: each, paths: null }))
}

/** `looks`: what is seen at the end is kept. */
const outcomeOf = async ({ path, place }: Walk, looks = false): Promise<Outcome> => {
  const from = performance.now()
  let end: Look | null = null
  const failure = await runPath(path, place, async (step, stage) => {
    if (looks && step === path.steps.length - 1) end = (await stage.look?.()) ?? null
  }).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )
  return { path, failure, end, ms: performance.now() - from }
}

interface Walked {
  readonly outcomes: readonly Outcome[]
  /** Why it came to its end before all were walked, null where it did not. */
  readonly broken: string | null
  /** How many were left out, since the server is set up in another way than they need, by the reason. */
  readonly lacking: ReadonlyMap<string, number>
}

const END_IS_TOLD = 2_000
/** Playwright's words for whatever was under way in a browser that ends; they come before it says that it has ended. */
const isCut = ({ failure }: Outcome): boolean =>
  failure !== null && /(Target|Browser|browser).* has been closed/.test(failure.message)

/**
 * Walks one after the other. What a server turns out to lack is not asked of it again. `ended`: says why, where there is nothing left to
 * walk on; the path under way is then neither right nor wrong. `walkedOne` is told of each at once; `looks`: what is seen at each one's end is kept.
 */
export const outcomesOf = async (
  paths: readonly Path[],
  placeFor: (path: Path) => Promise<Place>,
  ended: Promise<string> = new Promise(() => {}),
  walkedOne: (outcome: Outcome) => void = () => {},
  looks = false,
): Promise<Walked> => {
  const outcomes: Outcome[] = []
  const lacking = new Map<string, number>()
  const missed = new Map<string, string>()
  const end = ended.then((why) => ({ why }))
  const walked = async (path: Path) => {
    const outcome = await outcomeOf({ path, place: await placeFor(path) }, looks)
    return isCut(outcome) ? Promise.race([end, after(END_IS_TOLD, outcome)]) : outcome
  }
  for (const path of paths) {
    const needed = JSON.stringify(envOf(path))
    const known = missed.get(needed)
    const outcome = known === undefined ? await Promise.race([walked(path), end]) : null
    if (outcome !== null && 'why' in outcome) return { outcomes, lacking, broken: outcome.why }
    const cause = outcome?.failure?.cause
    const why = known ?? (cause instanceof Lacking ? cause.message : null)
    if (why !== null) {
      missed.set(needed, why)
      lacking.set(why, (lacking.get(why) ?? 0) + 1)
    } else if (outcome !== null) {
      outcomes.push(outcome)
      walkedOne(outcome)
    }
  }
  return { outcomes, lacking, broken: null }
}

interface Ran {
  readonly said: string
  readonly well: boolean
}

/** Where a report goes, and of which server it tells. */
interface Reporting {
  readonly file: string | null
  readonly url: string | null
  readonly chosen: Reported['chosen']
}

const report = (
  outcomes: readonly Outcome[],
  on: Place['name'],
  left: readonly string[],
  { file, url, chosen: said }: Reporting,
  broken: string | null = null,
  unwalked: ReadonlyMap<string, number> = new Map(),
): Ran => {
  const steps = outcomes.reduce((sum, { path }) => sum + path.steps.length, 0)
  const failures = outcomes.flatMap(({ failure }) => (failure === null ? [] : [failure.message, '']))
  const failed = failures.length / 2
  const machines = new Set(outcomes.map(({ path }) => path.model.name)).size
  const of = machines > 1 ? ` of ${machines} machines` : ''
  const at = url === null ? '' : ` at ${url}`
  const all = `${counted(outcomes.length, 'path')}${of}, ${counted(steps, 'step')}, on ${on}${at}`
  if (file !== null)
    writeReport(file, { on, url, at: new Date(), chosen: said, outcomes, unwalked, left, broken })
  return {
    well: failed === 0 && broken === null,
    said: [
      ...failures,
      `${all}: ${failed === 0 ? 'as the machine says' : `${failed} not as the machine says`}`,
      ...(broken === null ? [] : [broken]),
      ...left,
      ...(file === null ? [] : [`Report: ${file}`]),
      '',
    ].join('\n'),
  }
}

/** Somebody ends the command: once is heard here, twice ends the process. */
const untilStopped = () => {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const over = new AbortController()
  const heard = signals.map((signal) => once(process, signal, { signal: over.signal }))
  return {
    told: Promise.race(heard).then(
      () => 'Interrupted',
      () => new Promise<never>(() => {}),
    ),
    forget: () => over.abort(),
  }
}

/** Is told each line as soon as it is true. */
type Tell = (line: string) => void

const took = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

const walkOnActor = async (wanted: readonly Asked[], reporting: Reporting, tell: Tell): Promise<Ran> => {
  const outcomes: Outcome[] = []
  for (const { model, paths } of wanted) {
    const from = performance.now()
    const all = walkableOn('actor', model, paths).paths
    const some: Outcome[] = []
    for (const path of all) some.push(await outcomeOf({ path, place: onActor }))
    outcomes.push(...some)
    if (wanted.length === 1) continue
    const failed = some.filter(({ failure }) => failure !== null).length
    const wrong = failed === 0 ? '' : `, ${failed} not as the machine says`
    tell(
      `${failed === 0 ? '✓' : '✗'} ${model.name}: ${counted(all.length, 'path')}${wrong}, ${took(performance.now() - from)}`,
    )
  }
  if (outcomes.length === 0) throw new Mistake('There is no such path')
  return report(outcomes, 'actor', [], reporting)
}

/** A path's machine, with what of the page it is walked as. */
const calledIn = ({ model: { name }, steps }: Path): string => {
  const as = walkedAs(name, steps[0]?.sample ?? '')
  return as === null ? name : `${name} (${as})`
}

const walkOutside = async (
  on: Exclude<Place['name'], 'actor'>,
  wanted: readonly Asked[],
  elsewhere: Elsewhere | null,
  reporting: Reporting,
  tell: Tell,
  /** What was chosen of them, which what can be done there is not looked at for. */
  choice: string | null,
): Promise<Ran> => {
  const helping =
    choice === null ? [] : [`Without ${choice} those paths are made that can be walked there: leave it out`]
  const found = wanted.map(({ model, paths }) => walkableOn(on, model, paths, elsewhere))
  const undone = found.flatMap((each) => each.undone)
  const refused = new Map<string, number>()
  for (const [why, count] of found.flatMap((each) => [...each.refused]))
    refused.set(why, (refused.get(why) ?? 0) + count)
  const paths = found.flatMap((each) => each.paths)
  const left = [
    ...undoneLines(undone, on, paths.length),
    ...[...refused].map(([why, count]) => `${counted(count, 'path')} left out, which ${why}`),
  ]
  if (paths.length === 0) {
    const [only, another] = undone
    if (only !== undefined && another === undefined && refused.size === 0)
      throw new Mistake(`This cannot be walked on ${on}, where nothing does ${undoneWords(only)}`)
    throw new Mistake(
      left.length === 0
        ? 'There is no such path'
        : [`Nothing of this can be walked on ${on}.`, ...left, ...helping].join('\n'),
    )
  }
  const wait = elsewhere === null ? null : waitTold(codesFor(on, paths), elsewhere)
  if (wait !== null) tell(wait)
  const world = openWorld(elsewhere?.target ?? null)
  const stop = untilStopped()
  let number = 0
  try {
    const { outcomes, lacking, broken } = await outcomesOf(
      paths,
      (path) => world.placeFor(on, path),
      Promise.race([world.ended, stop.told]),
      ({ path, failure, ms }) =>
        tell(
          `${failure === null ? '✓' : '✗'} ${(number += 1)}/${paths.length} ${calledIn(path)}: ${idOf(path)}, ${took(ms)}`,
        ),
      reporting.file?.endsWith('.html') === true,
    )
    const cut =
      broken === null ? null : `${broken}: ${outcomes.length} of ${counted(paths.length, 'path')} walked`
    if (cut !== null && outcomes.length === 0) throw new Mistake(cut)
    const unmet = [...lacking].map(([why, count]) => `${counted(count, 'path')} left out: ${why}`)
    if (outcomes.length === 0)
      throw new Mistake([`Nothing of this can be walked on ${on}.`, ...unmet].join('\n'))
    const unwalked = new Map(
      wanted.flatMap(({ model: { name } }, place) => {
        const each = found[place]
        if (each === undefined) return []
        const refusedOnes = [...each.refused.values()].reduce((sum, count) => sum + count, 0)
        const walked = outcomes.filter(({ path }) => path.model.name === name).length
        const others = each.paths.length + each.undone.length + refusedOnes - walked
        return others === 0 ? [] : [[name, others] as const]
      }),
    )
    return report(outcomes, on, [...left, ...unmet], reporting, cut, unwalked)
  } finally {
    stop.forget()
    await world.close()
  }
}

const walkRecorded = async (
  recorded: readonly Walk[],
  unread: readonly string[],
  reporting: Reporting,
): Promise<Ran> => {
  const outcomes: Outcome[] = []
  for (const walk of recorded) outcomes.push(await outcomeOf(walk))
  return report(outcomes, 'actor', unread, reporting)
}

const named: Readonly<Record<string, string>> = {
  from: 'begin at',
  to: 'goal',
  through: 'through',
  cover: 'coverage',
  seed: 'seed',
  random: 'random steps',
  steps: 'steps',
  file: 'file',
}

/** What was asked for, in words that anybody may read: nobody's number and no command. */
const choiceOf = (model: Model | null, values: Values): Reported['chosen'] => [
  ['machine', model?.name ?? 'all that run there'],
  ...Object.entries(named).flatMap(([name, says]) =>
    values[name] === undefined ? [] : [[says, String(values[name])] as const],
  ),
  ['commit', commitNow() ?? 'none'],
]

/** What `npm run paths:run` prints at its end, and whether all went well. `tell`: is told each path walked, or each machine on the actor. */
export const run = async (args: readonly string[], tell: Tell = () => {}): Promise<Ran> => {
  const { values: given, positionals } = typed(args, options)
  if (given['help'] === true) return { said: help, well: true }
  apart(given, 'each says which paths are walked. Take one', ['steps'], ['file'], selections)
  const on = oneOf('place', String(given['on'] ?? 'actor'), ['actor', 'browser', 'server'])
  const model = onlyModel(positionals)
  for (const line of positionals.flatMap((name) => alsoCalled(name) ?? [])) tell(line)
  if (on === 'actor' && given['url'] !== undefined)
    throw new Mistake('--url goes with --on server or --on browser: an actor asks no server')
  const { file, report: to } = given
  if (typeof to === 'string') checkReport(to)
  const elsewhere = await elsewhereOf(given)
  const reporting = {
    file: typeof to === 'string' ? to : null,
    url: elsewhere?.target.url ?? null,
    chosen: choiceOf(model, given),
  }
  const walk = (wanted: readonly Asked[]): Promise<Ran> =>
    on === 'actor'
      ? walkOnActor(wanted, reporting, tell)
      : walkOutside(
          on,
          wanted,
          elsewhere,
          reporting,
          tell,
          ['cover', 'from', 'to', 'through']
            .filter((name) => given[name] !== undefined)
            .map((name) => typedAs(given, name))[0] ?? null,
        )
  if (typeof file !== 'string') return walk(asked(model, on, given))
  const held = heldBy(file, model)
  if ('paths' in held) {
    const [first] = held.paths
    const its = first === undefined ? [] : [{ model: first.model, paths: held.paths }]
    return walk(its)
  }
  if (on !== 'actor') throw new Mistake(`${file} is a recording, which is walked on the actor alone`)
  return walkRecorded(held.recorded, held.unread, reporting)
}
