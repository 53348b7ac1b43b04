import { baselineOf } from './baselines'
import { modelOf, typed } from './options'
import { sumsIn } from '../support/baseline'
import { tableOf } from '../support/count'
import { pathsOf } from '../support/cover'
import { graphsOf } from '../support/graph'
import { isNoticed, isNoticedInBaseline, mutantsOf } from '../support/mutate'
import { models } from '../models/all'

const help = `npm run paths:mutate -- [machine …]

Takes one transition, one guard or one target at a time out of each machine. The paths of the shipped one are walked on what is left,
and what it does is compared with the committed baseline. Fails where fewer than 98 in 100 are noticed by either. Which ones were not
is printed below the table.

  --help               this

Examples
  npm run paths:mutate
  npm run paths:mutate -- session player
`

/** What has to be noticed of a hundred. */
const NOTICED_MIN = 98

const kinds = ['transition', 'guard', 'target'] as const

/** What `npm run paths:mutate` prints, and whether enough was noticed. */
export const mutate = async (
  args: readonly string[],
): Promise<{ readonly said: string; readonly well: boolean }> => {
  const { values, positionals } = typed(args, { help: { type: 'boolean' } })
  if (values['help'] === true) return { said: help, well: true }
  const wanted = positionals.length === 0 ? models : positionals.map(modelOf)
  const survived: string[] = []
  const rows: (readonly (string | number)[])[] = []
  const all = { noticed: 0, inBaseline: 0, made: 0 }
  for (const model of wanted) {
    const paths = pathsOf(graphsOf(model))
    const made = { transition: 0, guard: 0, target: 0 }
    const noticed = { transition: 0, guard: 0, target: 0 }
    const sums = sumsIn(baselineOf(model.name) ?? '')
    let inBaseline = 0
    for (const make of mutantsOf(model)) {
      const mutant = make()
      made[mutant.kind] += 1
      if (await isNoticed(model, mutant, paths)) noticed[mutant.kind] += 1
      else survived.push(`${model.name}: without the ${mutant.kind} of "${mutant.of}"`)
      if (isNoticedInBaseline(model, mutant, paths, sums)) inBaseline += 1
    }
    all.inBaseline += inBaseline
    for (const kind of kinds) {
      all.made += made[kind]
      all.noticed += noticed[kind]
    }
    const of = kinds.reduce((sum, kind) => sum + made[kind], 0)
    rows.push([model.name, ...kinds.map((kind) => `${noticed[kind]}/${made[kind]}`), `${inBaseline}/${of}`])
  }
  const shareOf = (count: number): number => (all.made === 0 ? 100 : (100 * count) / all.made)
  const [share, shareInBaseline] = [shareOf(all.noticed), shareOf(all.inBaseline)]
  return {
    well: Math.min(share, shareInBaseline) >= NOTICED_MIN,
    said: [
      tableOf([['machine', 'transitions', 'guards', 'targets', 'in the baseline'], ...rows]),
      '',
      `${all.noticed} of ${all.made} noticed, ${share.toFixed(1)} % (at least ${NOTICED_MIN} %)`,
      `${all.inBaseline} of ${all.made} differ from the baseline, ${shareInBaseline.toFixed(1)} % (at least ${NOTICED_MIN} %)`,
      ...survived.map((line) => `not noticed: ${line}`),
      '',
    ].join('\n'),
  }
}
