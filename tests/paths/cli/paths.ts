import { writeFileSync } from 'node:fs'
import { allBefore, pathsBefore } from './before'
import { writeBaselines } from './baselines'
import {
  alsoCalled,
  apart,
  typedAs,
  coverOf,
  machineList,
  Mistake,
  modelOf,
  numberOf,
  oneOf,
  onlyModel,
  typed,
  whichMachine,
  type Values,
} from './options'
import { introductionOf } from './sentences'
import { allWaysBetween, leaving, stateNames, wayBeyond, waysBetween, type Goal } from '../support/between'
import { asMermaid } from '../support/chart'
import { countOf, coverageTable } from '../support/count'
import { countPaths, pathOf, pathsOf, type Path } from '../support/cover'
import { asSvg } from '../support/drawing'
import { sumOf } from '../support/baseline'
import { graphsOf } from '../support/graph'
import { arrowsIn } from '../support/table'
import { idOf } from '../support/run'
import { walkOf } from '../support/walk'
import { asGherkin, asJson, asMarkdown, counted, titleOf } from '../support/words'
import { journeyPaths, journeysModel } from '../journeys'
import { models } from '../models/all'
import type { Model } from '../support/model'

const help = `npm run paths -- <machine> [options]

Ways through a machine, made from the machine that is shipped.

  <machine>            session, notice-popup, live/chat … ; without it, all are listed; journeys: whole ways of a person,
                       from the login to the logout
  --cover <what>       states: each state once · transitions: each transition and guard outcome (default)
                       · pairs: each two in a row; of a large machine for programs alone, by --json
  --from <state>       only what leaves this state; with --to, the shortest way between the two
  --to <state>         only the ways into this state; --goal is the same
  --through <event or state>
                       the shortest way that meets it, from, to or between those; several as "logout > logout done"
  --seed <N> --random <N>
                       one long walk of N steps; the same seed is the same walk
  --json | --gherkin | --mermaid | --svg
                       for programs · for tools that read Gherkin · the chart as text or as a picture; otherwise Markdown
  --diff <git ref>     the paths that are new since then, those that are gone, and those that do something else; of all machines
                       without a name
  --out <file>         writes it there instead of printing it
  --baseline           writes down what the machine does, in tests/paths/baseline, for npm test to compare; all without a name
  --coverage           counts transitions and both outcomes of each guard; all machines without a name
  --ui                 a page on this machine: choose, read, tick off, walk and watch, hold a recording against the paths;
                       --ui --help says more
  --help               this

Examples
  npm run paths -- --ui
  npm run paths -- session
  npm run paths -- session --to expired --json
  npm run paths -- player --from playback.open.playing --to playback.failed
  npm run paths -- session --from member.known --to visitor.idle --through logout
  npm run paths -- session --through "logout > logout done"
  npm run paths -- chat --seed 7 --random 200
  npm run paths -- list --mermaid
  npm run paths -- session --svg --out session.svg
  npm run paths -- session --diff HEAD~5
  npm run paths -- --diff main
  npm run paths -- --coverage
  npm run paths -- session --baseline
`

const options = {
  cover: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  through: { type: 'string' },
  seed: { type: 'string' },
  random: { type: 'string' },
  json: { type: 'boolean' },
  gherkin: { type: 'boolean' },
  mermaid: { type: 'boolean' },
  svg: { type: 'boolean' },
  diff: { type: 'string' },
  out: { type: 'string' },
  coverage: { type: 'boolean' },
  baseline: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

const text = (values: Values, name: string): string | null => {
  const value = values[name]
  return typeof value === 'string' ? value : null
}

interface Wanting {
  /** What a random walk can do where it is walked. */
  readonly may?: Parameters<typeof walkOf>[3]
  /** Of two states all ways, to choose from, not the shortest alone. */
  readonly isChoice?: boolean
}

const LEAVE_ONE = 'Leave one of them out'
const SHORTEST = `coverage is of the whole machine, and of a state the shortest ways from or to it are given. ${LEAVE_ONE}`
const AT_RANDOM = `a random walk goes where its seed leads. ${LEAVE_ONE}`

/** What `--through` names, in its order: states of the machine, or what happens in it. */
const goalsOf = (model: Model, through: string | null, states: readonly string[]): readonly Goal[] => {
  const happens = [...Object.keys(model.starts), ...Object.keys(model.samples)]
  const names = through === null ? [] : through.split('>').map((name) => name.trim())
  return names.map((name) => {
    const known = oneOf('event or state', name, [...states, ...happens])
    return {
      state: states.includes(known) ? known : null,
      sample: happens.includes(known) ? known : null,
    }
  })
}

const noWay = (model: Model, values: Values): Mistake => {
  const [from, to, through] = ['from', 'to', 'through'].map((name) => text(values, name))
  const parts = [
    from === null ? '' : `from "${from}" `,
    through === null ? '' : `through "${through}" `,
    to === null ? '' : `to "${to}"`,
  ]
  return new Mistake(`${model.name}: no way leads ${to === null ? `${parts.join('')}on` : parts.join('')}`)
}

/** The paths that were asked for. */
export const wantedPaths = (
  model: Model,
  values: Values,
  { may, isChoice = false }: Wanting = {},
): readonly Path[] => {
  apart(values, AT_RANDOM, ['random'], ['cover', 'from', 'to', 'through'])
  apart(values, SHORTEST, ['cover'], ['from', 'to', 'through'])
  if (model === journeysModel) return journeyPaths()
  const random = text(values, 'random')
  if (random === null && text(values, 'seed') !== null)
    throw new Mistake('--seed goes with --random <N>, the number of steps')
  if (random !== null)
    return [walkOf(model, numberOf('seed', text(values, 'seed') ?? '1'), numberOf('random', random), may)]
  const graphs = graphsOf(model)
  const [from, to, by] = [text(values, 'from'), text(values, 'to'), text(values, 'through')]
  const isWhole = from === null && to === null && by === null
  if (isWhole) return pathsOf(graphs, coverOf(text(values, 'cover') ?? 'transitions'))
  const states = stateNames(graphs)
  for (const state of [from, to]) if (state !== null) oneOf('state', state, states)
  const through = goalsOf(model, by, states)
  const ways = new Map(
    graphs
      .flatMap((graph) =>
        isChoice && from !== null && to !== null
          ? allWaysBetween(graph, from, to)
          : waysBetween(graph, from, to, through),
      )
      .map((way) => [way.map(({ name }) => name).join(' > '), way] as const),
  )
  if (ways.size === 0 && (by !== null || (from !== null && to !== null))) {
    const way = wayBeyond(model, from, to, through)
    if (way !== null) return [pathOf(model, way)]
  }
  if (ways.size === 0) throw noWay(model, values)
  return [...ways.values()].map((way) => pathOf(model, way))
}

/** So many other ways out are named. */
const OTHERS = 8

/** That between two states the shortest way was given, and what else leads out of the first; null where nothing else does. */
const otherWays = (model: Model, values: Values, given: readonly Path[]): string | null => {
  const [from, to] = [text(values, 'from'), text(values, 'to')]
  if (from === null || to === null || text(values, 'through') !== null) return null
  const taken = new Set(given.flatMap(({ steps }) => steps.map(({ sample }) => sample)))
  const others = [...new Set(graphsOf(model).flatMap((graph) => leaving(graph, from)))].filter(
    (name) => !taken.has(name),
  )
  if (others.length === 0) return null
  const more = others.length > OTHERS ? ', …' : ''
  return `This is the shortest way. Another, through an event or a state: --through <its name>. Out of ${from} also lead: ${others.slice(0, OTHERS).join(', ')}${more}`
}

const coverage = (names: readonly string[]): string => {
  const wanted = names.length === 0 ? models : names.map(modelOf)
  const counts = wanted.map((model) => countOf(model, pathsOf(graphsOf(model))))
  const missing = counts.flatMap((count) => count.missing.map((item) => `${count.name}: ${item}`))
  return [coverageTable(counts), ...missing.map((item) => `missing: ${item}`), ''].join('\n')
}

/** A path that does something else; where it leads elsewhere, what it did before below. */
const otherwiseTold =
  (before: readonly Summed[]) =>
  (path: Summed): string => {
    const title = before.find(({ id }) => id === path.id)?.title ?? path.title
    const was = title === path.title ? '' : `\n    before: ${title}`
    return `${signed('~')(path)}${was}`
  }

const signed =
  (sign: string) =>
  (path: { id: string; title: string }): string =>
    `${sign} ${path.title}\n    ${path.id}`

/** A path as it is compared. `does`: the sum of all that it does. */
export interface Summed {
  readonly id: string
  readonly title: string
  readonly does: string
}

const summed = (paths: readonly Path[]): readonly Summed[] =>
  paths.map((path) => ({ id: idOf(path), title: titleOf(path), does: sumOf(path) }))

/** What came, went and does something else of a machine, in words. `since`: how the commit was called. */
export const difference = (
  machine: string,
  now: readonly Summed[],
  before: readonly Summed[],
  since: string,
): string => {
  const added = now.filter(({ id }) => !before.some((path) => path.id === id))
  const gone = before.filter(({ id }) => !now.some((path) => path.id === id))
  const otherwise = now.filter(({ id, does }) => before.some((path) => path.id === id && path.does !== does))
  const same = now.length - added.length - otherwise.length
  if (same === now.length && gone.length === 0)
    return `Nothing differs from ${since}: ${counted(now.length, 'path')}, as before, and each does what it did\n`
  return [
    `Since ${since}: ${counted(added.length, 'path')} new (+), ${gone.length} gone (-), ${otherwise.length} doing something else (~), ${same} as before`,
    ...added.map(signed('+')),
    ...gone.map(signed('-')),
    ...otherwise.map(otherwiseTold(before)),
    ...(otherwise.length === 0
      ? []
      : [
          'What they do otherwise (~) is read, and nothing is changed by it, with',
          '  where it was accepted already:',
          `    git diff ${since} -- tests/paths/baseline/${machine}.txt`,
          '  where it was not, by the test that fails and says both:',
          `    npx vitest run --project machines tests/paths/actor.test.ts -t "${machine} is as"`,
        ]),
    '',
  ].join('\n')
}

/** What differs of any machine, in words; those in which nothing does are counted. */
const differenceOfAll = async (since: string): Promise<string> => {
  const before = await allBefore(since)
  const now = new Map(models.map((model) => [model.name, summed(pathsOf(graphsOf(model)))]))
  const names = [...new Set([...now.keys(), ...before.keys()])]
  const told = names.flatMap((name) => {
    const said = difference(name, now.get(name) ?? [], before.get(name) ?? [], since)
    return said.startsWith('Nothing differs') ? [] : [`${name}\n${said}`]
  })
  if (told.length === 0)
    return `Nothing differs from ${since}: ${counted(names.length, 'machine')}, each as before\n`
  return [...told, `${counted(names.length - told.length, 'machine')} as before\n`].join('\n')
}

const selections = ['cover', 'from', 'to', 'through', 'seed', 'random'] as const

const list = (): string =>
  `npm run paths -- <machine>, with one of\n${machineList()}\nThe last part of a name is enough. --help lists all options.\n`

const written = (file: string, said: string): string => {
  try {
    writeFileSync(file, said)
  } catch (error) {
    throw new Mistake(`${file} cannot be written: is there such a folder?`, { cause: error })
  }
  return `Written to ${file}\n`
}

/** Paths that somebody reads. */
const READABLE = 5_000

/** Two in a row are very many in a large machine: to play them all takes minutes. */
const refuseUnreadable = (model: Model, asked: Values): void => {
  if (asked['cover'] !== 'pairs' || asked['json'] === true || asked['diff'] !== undefined) return
  const pairs = countPaths(graphsOf(model), 'pairs')
  if (pairs <= READABLE) return
  throw new Mistake(
    `${model.name}: each two transitions in a row are ${pairs} paths, more than anybody reads. Leave --cover out, or take them all by --json --out <file>, which takes some minutes`,
  )
}

/** What `npm run paths` prints. `hint`: is told what a name stands for that others have, too. */
export const paths = async (
  args: readonly string[],
  hint: (line: string) => void = () => {},
): Promise<string> => {
  const { values: asked, positionals } = typed(args, options, ['ui'])
  if (asked['help'] === true) return help
  const said = await answer(positionals, asked, hint)
  for (const line of positionals.flatMap((name) => alsoCalled(name) ?? [])) hint(line)
  const out = text(asked, 'out')
  return out === null ? said : written(out, said)
}

const answer = async (
  positionals: readonly string[],
  asked: Values,
  hint: (line: string) => void,
): Promise<string> => {
  apart(
    asked,
    `what is counted is all paths of a machine, in a table of its own. ${LEAVE_ONE}`,
    ['coverage'],
    ['json', 'gherkin', 'mermaid', 'svg', 'diff', ...selections],
  )
  apart(
    asked,
    'each is another form of the answer. Take one',
    ['json'],
    ['gherkin'],
    ['mermaid'],
    ['svg'],
    ['diff'],
  )
  for (const chart of ['mermaid', 'svg'])
    apart(asked, `a chart is drawn whole. ${LEAVE_ONE}`, [chart], selections)
  const others = Object.keys(asked).filter((name) => !['baseline', 'goal'].includes(name))
  apart(asked, `a baseline is of all that a machine does. ${LEAVE_ONE}`, ['baseline'], others)
  const ofMachines = ['mermaid', 'svg', 'diff', 'baseline', 'coverage', ...selections].find(
    (name) => asked[name] !== undefined,
  )
  if (positionals.includes(journeysModel.name) && ofMachines !== undefined)
    throw new Mistake(`${typedAs(asked, ofMachines)} is about one machine: journeys are made from several`)
  if (asked['baseline'] === true)
    return writeBaselines(positionals.length === 0 ? models : positionals.map(modelOf))
  if (asked['coverage'] === true) return coverage(positionals)
  const model = onlyModel(positionals)
  const ref = text(asked, 'diff')
  if (model === null && ref !== null && Object.keys(asked).every((name) => name === 'diff' || name === 'out'))
    return differenceOfAll(ref)
  if (model === null) {
    const [option] = Object.keys(asked)
    if (option !== undefined) throw whichMachine(typedAs(asked, option))
    return list()
  }
  if (asked['mermaid'] === true) return asMermaid(model.machine, arrowsIn(model))
  if (asked['svg'] === true) return asSvg(model.machine, [], arrowsIn(model))
  refuseUnreadable(model, asked)
  const wanted = wantedPaths(model, asked)
  const besides = otherWays(model, asked, wanted)
  if (besides !== null) hint(besides)
  const since = text(asked, 'diff')
  const chosen = selections.flatMap((name) =>
    asked[name] === undefined ? [] : [`--${name}=${String(asked[name])}`],
  )
  if (since !== null)
    return difference(model.name, summed(wanted), await pathsBefore(since, [model.name, ...chosen]), since)
  if (asked['json'] === true) return `${JSON.stringify(asJson(wanted, sumOf), null, 2)}\n`
  return asked['gherkin'] === true ? asGherkin(wanted) : asMarkdown(wanted, introductionOf(model.name))
}
