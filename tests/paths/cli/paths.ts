import { pathsBefore } from './before'
import { coverOf, Mistake, modelOf, numberOf, oneOf, typed } from './options'
import { stateNames, waysBetween } from '../kit/between'
import { asMermaid } from '../kit/chart'
import { countOf, coverageTable } from '../kit/count'
import { pathOf, pathsOf, type Path } from '../kit/cover'
import { asSvg } from '../kit/drawing'
import { graphsOf } from '../kit/graph'
import { idOf } from '../kit/run'
import { walkOf } from '../kit/walk'
import { asGherkin, asJson, asMarkdown, titleOf } from '../kit/words'
import { models } from '../models/all'
import type { Model } from '../kit/model'

const help = `npm run paths -- <machine> [options]

Ways through a machine, made from the machine that is shipped.

  <machine>            session, notice-popup, room/chat … ; without it, all are listed
  --cover <what>       states: each state once · transitions: each transition and guard outcome (default)
                       · pairs: each two in a row
  --from <state>       only what leaves this state; with --to, the shortest way between the two
  --to <state>         only the ways into this state
  --seed <N> --random <N>
                       one long walk of N steps; the same seed is the same walk
  --json | --gherkin | --mermaid | --svg
                       for programs · for tools that read Gherkin · the chart as text or as a picture; otherwise Markdown
  --diff <git ref>     the paths that are new since then, and those that are gone
  --coverage           counts transitions and both outcomes of each guard; all machines without a name
  --help               this

Examples
  npm run paths -- session
  npm run paths -- session --to expired --json
  npm run paths -- player --from playback.open.playing --to playback.failed
  npm run paths -- chat --seed 7 --random 200
  npm run paths -- list --mermaid
  npm run --silent paths -- session --svg > session.svg
  npm run paths -- session --diff HEAD~5
  npm run paths -- --coverage
`

const options = {
  cover: { type: 'string', default: 'transitions' },
  from: { type: 'string' },
  to: { type: 'string' },
  seed: { type: 'string' },
  random: { type: 'string' },
  json: { type: 'boolean', default: false },
  gherkin: { type: 'boolean', default: false },
  mermaid: { type: 'boolean', default: false },
  svg: { type: 'boolean', default: false },
  diff: { type: 'string' },
  coverage: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

type Values = Readonly<Record<string, string | boolean | undefined>>

const text = (values: Values, name: string): string | null => {
  const value = values[name]
  return typeof value === 'string' ? value : null
}

/** The paths that were asked for. */
export const wantedPaths = (model: Model, values: Values): readonly Path[] => {
  const random = text(values, 'random')
  if (random !== null)
    return [walkOf(model, numberOf('seed', text(values, 'seed') ?? '1'), numberOf('random', random))]
  const graphs = graphsOf(model)
  const from = text(values, 'from')
  const to = text(values, 'to')
  const states = from === null && to === null ? [] : stateNames(graphs)
  for (const state of [from, to]) if (state !== null) oneOf('state', state, states)
  if (from === null && to === null) return pathsOf(graphs, coverOf(text(values, 'cover') ?? 'transitions'))
  const ways = new Map(
    graphs
      .flatMap((graph) => waysBetween(graph, from, to))
      .map((way) => [way.map(({ name }) => name).join(' > '), way] as const),
  )
  return [...ways.values()].map((way) => pathOf(model, way))
}

const coverage = (names: readonly string[]): string => {
  const wanted = names.length === 0 ? models : names.map(modelOf)
  const counts = wanted.map((model) => countOf(model, pathsOf(graphsOf(model))))
  const missing = counts.flatMap((count) => count.missing.map((item) => `${count.name}: ${item}`))
  return [coverageTable(counts), ...missing.map((item) => `missing: ${item}`), ''].join('\n')
}

const signed =
  (sign: string) =>
  (path: { id: string; title: string }): string =>
    `${sign} ${path.title}\n    ${path.id}`

const difference = (paths: readonly Path[], before: readonly { id: string; title: string }[]): string => {
  const now = paths.map((path) => ({ id: idOf(path), title: titleOf(path) }))
  const added = now.filter(({ id }) => !before.some((path) => path.id === id))
  const gone = before.filter(({ id }) => !now.some((path) => path.id === id))
  return [
    `${added.length} paths are new, ${gone.length} are gone, ${now.length - added.length} stay`,
    ...added.map(signed('+')),
    ...gone.map(signed('-')),
    '',
  ].join('\n')
}

/** What `npm run paths` prints. */
export const paths = async (args: readonly string[]): Promise<string> => {
  const { values, positionals } = typed(args, options)
  if (values['help'] === true) return help
  if (values['coverage'] === true) return coverage(positionals)
  const formats = ['json', 'gherkin', 'mermaid', 'svg'].filter((format) => values[format] === true)
  if (formats.length > 1)
    throw new Mistake(`One of --json, --gherkin, --mermaid and --svg, not ${formats.length}`)
  const model = modelOf(positionals[0])
  if (values['mermaid'] === true) return asMermaid(model.machine)
  if (values['svg'] === true) return asSvg(model.machine)
  const wanted = wantedPaths(model, values as Values)
  const since = text(values as Values, 'diff')
  if (since !== null) return difference(wanted, await pathsBefore(since, args))
  if (values['json'] === true) return `${JSON.stringify(asJson(wanted), null, 2)}\n`
  return values['gherkin'] === true ? asGherkin(wanted) : asMarkdown(wanted)
}
