import { expect, it } from 'vitest'
import { openApp } from '../../stories/support/app'
import { actorAt } from '../../stories/support/actors'
import { atHome } from '../../stories/support/home'
import { screenStories } from '../../stories/support/app-story'
import { loading } from '../../stories/support/dependencies'
import { stateStories } from '../../stories/support/state-stories'
import { networkMachine } from '../../machines/app/network.machine'
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
  return { stands, app: await openApp(story, around) }
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
