import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld } from '../paths/cli/places'
import { idOf, runPath, unusedAmong } from '../paths/support/run'
import { modelOf } from '../paths/cli/options'
import { isForPush, LONG_WALKS } from '../../scripts/long-tests.mjs'
import type { Path } from '../paths/support/cover'
import { byBrowser, byServer, walksThere, type Outside } from '../paths/world/registry'

// A server of its own: so many codes are sent that, with those of other files, one network would have too many in a minute.
let world: ReturnType<typeof openWorld>
beforeAll(() => {
  world = openWorld()
})
afterAll(() => world.close())

const proved: Readonly<Record<string, string>> = {
  'app/session': '[SES-01] [SES-02] [SES-03] [SES-04] [SES-05]',
  'app/notice-popup': '[SHELL-05] [SHELL-06] [SHELL-07]',
  'app/navigation': '[NAV-01] [NAV-02] [NAV-03] [NAV-04] [NAV-05]',
  'account/captcha': '[API-04] [API-05]',
  'account/login': '[ROUTE-04]',
  'account/my': '[SES-03]',
  'app/network': '[ERR-05]',
  'live/chat': '[FEAT-06]',
  'mall/order': '[FEAT-10] [ROUTE-13]',
  'patterns/form': '[STORE-03]',
  'patterns/list': '[ERR-11] [API-14]',
  'patterns/toggles': '[FEAT-02]',
  journeys: '[SES-01] [SES-03]',
}

/** What a machine's paths in the page show, as its title says: one that shows nothing has no place here. */
const shownBy = (name: string): string => {
  const requirements = proved[name]
  if (requirements === undefined) throw new Error(`say in \`proved\` which requirements ${name} shows`)
  return requirements
}

/** Walked whole by hand (docs/testing.md): a path in the page costs seconds. */
const many = ['account/login', 'live/chat', 'mall/order', 'patterns/form', 'patterns/list']

/** As few of them as do all that they do together: of every machine where a push waits. */
const fewOf = (paths: readonly Path[]): readonly Path[] => {
  const left = new Set(paths.flatMap(({ steps }) => steps.map(({ sample }) => sample)))
  const chosen: Path[] = []
  const newIn = ({ steps }: Path) =>
    new Set(steps.flatMap(({ sample }) => (left.has(sample) ? [sample] : []))).size
  while (left.size > 0) {
    const [best] = paths.toSorted((one, other) => newIn(other) - newIn(one))
    if (best === undefined) break
    chosen.push(best)
    for (const { sample } of best.steps) left.delete(sample)
  }
  return chosen
}

const walksIn = (name: string, outside: Outside): readonly Path[] => {
  const paths = walksThere(modelOf(name), outside)
  return isForPush || many.includes(name) ? fewOf(paths) : paths
}

const shown = Object.entries(byBrowser)
  .filter(([name]) => !(isForPush && LONG_WALKS.includes(name)))
  .map(([name, outside]) => ({
    title: `${shownBy(name)} ${name} does in the page what its chart says`,
    doable: outside.doable,
    paths: walksIn(name, outside),
  }))

describe.each(shown.map((one) => [one.title, one] as const))('%s', (_, { doable, paths }) => {
  it.concurrent.each(paths.map((path) => [idOf(path), path] as const))('%s', async (_id, path) => {
    expect(await runPath(path, await world.placeFor('browser', path))).toBeUndefined()
  })

  it('nothing that can be done in the page is left out', () => {
    expect(unusedAmong(Object.keys(doable), paths)).toEqual([])
  })
})

describe('[API-02] [API-03] [API-04] [API-05] [API-06] what is asked of the server is answered as the charts say', () => {
  const asked = Object.entries(byServer).map(([name, outside]) => ({
    name,
    doable: outside.doable,
    paths: walksThere(modelOf(name), outside),
  }))
  const each = asked.flatMap(({ name, paths }) =>
    paths.map((path) => [`${name}: ${idOf(path)}`, path] as const),
  )

  it.each(each)('%s', async (_, path) => {
    expect(await runPath(path, await world.placeFor('server', path))).toBeUndefined()
  })

  it('nothing that can be asked is left out', () => {
    expect(asked.flatMap(({ doable, paths }) => unusedAmong(Object.keys(doable), paths))).toEqual([])
  })
})
