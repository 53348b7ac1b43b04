import { afterEach, expect, test } from 'vitest'
import { network, type Network } from '../../stories/support/answers'
import { actorAt } from '../../stories/support/actors'
import { openApp } from '../../stories/support/app'
import { list } from '../../stories/support/dependencies'
import { closeStory, runStory } from '../../stories/support/running'
import { defaultDesign } from '../../machines/app/design-setting.machine'
import { orders } from '../../contract/samples/mall'
import { member } from '../../contract/samples/people'

afterEach(() => (network.is = 'fast'))

const nothing = (): void => {}
const story = { at: '/changeLog', member, requires: { orders: list(Object.values(orders)) } }
const around = {
  design: defaultDesign,
  language: 'zh-CN',
  chooseDesign: nothing,
  chooseLanguage: nothing,
} as const
const standsWhere = async (is: Network): Promise<readonly unknown[]> => {
  network.is = is
  const app = await openApp(story, { ...around, inspect: nothing })
  const stands = ['orders', 'network'].map((name) => actorAt(app, name).getSnapshot().value as unknown)
  app.stop()
  return stands
}

test('the toolbar makes what any story shows old, and takes the network away', async () => {
  expect([await standsWhere('fast'), await standsWhere('stale'), await standsWhere('offline')]).toEqual([
    [{ shown: 'complete' }, 'online'],
    [{ shown: 'stale' }, 'online'],
    [{ shown: 'stale' }, 'offline'],
  ])
})

test('a story that the toolbar made old while it opened begins anew', async () => {
  const opening = runStory(story, around)
  network.is = 'stale'
  const first = await opening
  const isSame = (await runStory(story, around)) === first
  closeStory()
  expect(isSame).toBe(false)
})
