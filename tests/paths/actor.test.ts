import { describe, expect, it } from 'vitest'
import { baselineOf } from './cli/baselines'
import { onActor } from './support/actor'
import { asBaseline, differenceFrom } from './support/baseline'
import { countOf } from './support/count'
import { pathsOf } from './support/cover'
import { graphsOf } from './support/graph'
import { runPath, unusedSamples } from './support/run'
import { models } from './models/all'

/** What differs is told as it is, in lines that can be read: an assertion would put it into quotation marks. */
const isAsItsBaseline = (name: string, now: string): true => {
  const difference = differenceFrom(name, baselineOf(name), now)
  if (difference !== null) throw new Error(difference)
  return true
}

describe.each(models.map((model) => [model.name, model] as const))('%s', (_, model) => {
  const graphs = graphsOf(model)
  const paths = pathsOf(graphs)

  it('does on every path what its chart says', async () => {
    const failed: string[] = []
    for (const path of paths)
      await runPath(path, onActor).catch((error: unknown) => failed.push(String(error)))
    expect(failed).toEqual([])
  })

  it('is as its baseline says', () => {
    expect(isAsItsBaseline(model.name, asBaseline(paths))).toBe(true)
  })

  it('has what it was given to work with in every state', () => {
    const lost = paths.flatMap(({ steps: [first, ...steps] }) =>
      Object.entries(first?.snapshot.context ?? {}).flatMap(([name, given]) =>
        typeof given !== 'function'
          ? []
          : steps
              .filter(
                ({ snapshot }) =>
                  snapshot.context[name] !== undefined && typeof snapshot.context[name] !== 'function',
              )
              .map(({ sample }) => `${name} after "${sample}"`),
      ),
    )
    expect([...new Set(lost)]).toEqual([])
  })

  it('has every transition and both outcomes of every guard on some path', () => {
    const { missing, possible } = countOf(model, paths)
    expect({ missing, possible }).toEqual({ missing: [], possible: [] })
  })

  it('has no sample that no path uses', () => {
    expect(unusedSamples(paths)).toEqual([])
  })
})
