import { describe, expect, it } from 'vitest'
import { asBaseline, differenceFrom } from './support/baseline'
import { counting, model, samples } from './support/counting'
import { pathsOf } from './support/cover'
import { graphsOf } from './support/graph'
import type { Model } from './support/model'

const baselineWith = (machine: Model['machine']) =>
  asBaseline(pathsOf(graphsOf({ ...model, machine, together: [{ samples: Object.keys(samples) }] })))

describe('a machine that changes', () => {
  const then = baselineWith(counting)

  it('is as its baseline says while it does the same', () => {
    expect(differenceFrom('test/counting', then, baselineWith(counting))).toBe(null)
  })

  it('is told in words, with the one command that accepts it', () => {
    const other = counting.provide({ guards: { isEnough: ({ context }) => context.tries >= 1 } })
    expect(differenceFrom('test/counting', then, baselineWith(other))).toBe(
      [
        'test/counting is not as its baseline says: 1 observation changed; 1 path new, 1 gone, 0 otherwise',
        'changed: Given trying',
        '  When it fails',
        '  - Then waiting: it waits',
        '  -      remembers tries: 2',
        '  - Then waiting: it waits',
        '  -      remembers tries: 3',
        '  - Then waiting: it waits',
        '  -      remembers tries: 4',
        '  + path begun > fails > again > fails',
        '  - path begun > fails > again > fails > again > fails > again > fails > again > fails',
        'As it should be? Then write it down, and commit it with the change of the machine:',
        '  npm run paths -- test/counting --baseline',
      ].join('\n'),
    )
  })

  it('is told what it does that it did not do before', () => {
    const observation = then.split('\n\n').find((part) => part.startsWith('When '))
    const before = then.replace(`${observation}\n\n`, '')
    expect(differenceFrom('test/counting', before, then)?.split('\n')[0]).toBe(
      'test/counting is not as its baseline says: 1 observation new; 0 paths new, 0 gone, 0 otherwise',
    )
  })

  it('is noticed where the same words are true of another path', () => {
    const [paths = '', sums = ''] = then.split('# Its paths\n')
    const said = differenceFrom(
      'test/counting',
      `${paths}# Its paths\n${sums.replace(/#\w+/, '#000000')}`,
      then,
    )
    expect(said?.split('\n').slice(0, 2)).toEqual([
      'test/counting is not as its baseline says: 0 observations changed; 0 paths new, 0 gone, 1 otherwise',
      '  ~ path begun > fails > again > fails > again > fails > again > fails > again > fails',
    ])
  })

  it('that nobody has written down yet is told how', () => {
    expect(differenceFrom('test/counting', null, then)?.split('\n')[0]).toBe(
      'test/counting has no baseline yet. As it should be? Then write it down, and commit it with the change of the machine:',
    )
  })
})
