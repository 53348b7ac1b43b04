import { expect, it } from 'vitest'
import { openApp } from '../../stories/support/app'
import { actorAt } from '../../stories/support/actors'
import { atHome } from '../../stories/support/home'
import { screenStories } from '../../stories/support/app-story'
import { list, loading } from '../../stories/support/dependencies'
import { stateStories } from '../../stories/support/state-stories'
import { networkMachine } from '../../machines/app/network.machine'
import { orders } from '../../contract/samples/mall'
import { orderMachine } from '../../machines/mall/order.machine'
import type { AppStory } from '../../stories/support/story'
import type { Standing } from '../../stories/support/standing'

const around = {
  design: { darkMode: 'light', appTheme: '#17705b', isPageAnimate: false, pageAnimateType: 'zoom-fade' },
  language: 'zh-CN',
  chooseDesign: () => {},
  chooseLanguage: () => {},
  inspect: () => {},
} as const

const of = stateStories(networkMachine, (network) => atHome({ appActors: { network }, focus: 'network' }))

/** What a state's story asserts, and the application that it opens. */
const opened = async ({ parameters = {} }: ReturnType<typeof of>) => {
  const { app: story, stands } = parameters as { readonly app: AppStory; readonly stands: Standing }
  return { story, stands, app: await openApp(story, around) }
}

it('names the state and what the machine says of it', async () => {
  const { stands, app } = await opened(of('offline'))
  expect(stands.says(app)).toBe('network stands in offline: the network is gone')
  expect(() => stands.judge(app)).not.toThrow()
})

it('fails where the story shows another state', async () => {
  const wrong = stateStories(networkMachine, () =>
    atHome({ appActors: { network: { at: 'offline' } }, focus: 'network' }),
  )
  const { stands, app } = await opened(wrong('online'))
  expect(() => stands.judge(app)).toThrow('network should stand in online, and is in offline')
})

it('fails where the machine has moved on', async () => {
  const { stands, app } = await opened(of('offline'))
  actorAt(app, 'network').send({ type: 'network.back' })
  expect(() => stands.judge(app)).toThrow('network should stand in offline, and is in online')
})

it('fails where no such machine runs', async () => {
  const { stands, app } = await opened(stateStories(orderMachine, () => atHome())('paid'))
  expect(() => stands.judge(app)).toThrow('no order runs, and one should stand in paid')
})

it('asserts of a screen that what it is about stands where the story says', async () => {
  const home = screenStories(atHome())
  const { stands, app } = await opened(home({ requires: { lives: loading } }))
  const { stands: shown } = await opened(home())
  expect(stands.says(app)).toMatch(/^list stands in loading: /)
  expect(() => stands.judge(app)).not.toThrow()
  expect(() => shown.judge(app)).toThrow('lives should stand in shown.complete, and is in loading')
})

const rowsOf = (context: { readonly items: readonly { readonly state: string }[] }) => context.items
const ordersIn = (state: string) =>
  stateStories(
    orderMachine,
    () => atHome({ requires: { lives: list([{ ...orders.paid, state }]) }, focus: 'lives' }),
    rowsOf,
  )

it('asserts of what becomes of a row that the rows of the page are in its state, and its machine stands beside', async () => {
  const { stands, app, story } = await opened(ordersIn('paid')('paid'))
  const { stands: wrong, app: other } = await opened(ordersIn('sent')('paid'))
  expect([stands.says(app), story.row?.machine, story.row?.freeze]).toEqual([
    'order stands in paid: the coins are taken, and it can be sent',
    orderMachine,
    { at: 'paid', context: { state: 'paid' } },
  ])
  expect(() => stands.judge(app)).not.toThrow()
  expect(() => wrong.judge(other)).toThrow('order should stand in paid, and is in sent')
})
