import { act } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { drawn, openApp } from './support/app'
import { click, mount, one, texts } from './support/mount'
import { ok, refused } from '../support/exchange'
import { account } from '../../contract/samples/account'
import { CrashGuard } from '../../src/app/crash-guard'
import type { dialogsMachine, Dialog } from '../../machines/app/dialogs.machine'
import type { reachabilityMachine } from '../../machines/app/reachability.machine'
import type { ActorRefFrom } from 'xstate'

/** Tells at once of whatever it observes. */
class InstantObserver {
  readonly observe: () => void
  constructor(notify: () => void) {
    this.observe = notify
  }
  readonly disconnect = () => {}
}

/** What tells parts of a page that the bar speaks for them. */
const parts = () => document.documentElement.dataset['offline']

const lostWay: Dialog = {
  id: 'network',
  title: 'request.networkTitle',
  words: { text: 'request.network' },
}

// What is fetched on demand is at hand before the first test begins.
beforeAll(async () => {
  await Promise.all([
    import('../../src/screens/settings/appearance'),
    import('../../src/screens/account/my'),
    import('../../src/ui/artwork'),
  ])
})

const animations = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-screen]'), (page) => page.dataset['animation'])
/** How far the bar moves the page down. */
const lower = () => document.documentElement.style.getPropertyValue('--bar')
const buttons = () => texts('button, a')

describe('the frame', () => {
  test('[ROUTE-16] the title and the name of the page follow the route', async () => {
    const { go } = await openApp('#/my/index')
    expect([document.title, one('main').getAttribute('aria-label')]).toEqual(['我的', '我的'])
    await go('/appearance')
    expect([document.title, one('main').getAttribute('aria-label')]).toEqual(['外观', '外观'])
  })

  test('[SHELL-01] the focus follows the page one has come to, and stays where it was at the start', async () => {
    const { go } = await openApp('#/my/index')
    expect(document.activeElement).toBe(document.body)
    await go('/appearance')
    expect(document.activeElement).toBe(one('main'))
  })

  test('[ROUTE-18] the first page is there at once, the next comes with the chosen animation', async () => {
    const { go } = await openApp('#/my/index')
    expect(animations()).toEqual(['none'])
    await go('/appearance')
    expect(animations()).toEqual(['zoom-fade'])
  })

  test('[ROUTE-18] without the flag no page is animated', async () => {
    window.localStorage.setItem('DESIGN-SETTING', JSON.stringify({ isPageAnimate: false }))
    const { go } = await openApp('#/my/index')
    await go('/appearance')
    expect(one('[data-screen]').dataset['animation']).toBe('none')
  })

  test('[ROUTE-03] a tab has the tab bar and no header, an inner page has a header that leads back', async () => {
    const { go } = await openApp('#/my/index')
    expect([texts('.tabbar a'), texts('header h1')]).toEqual([['首页', '赛程', '消息', '我的'], []])
    await go('/appearance')
    expect(texts('header h1')).toEqual(['外观'])
    expect(one('header button').getAttribute('aria-label')).toBe('返回')
  })

  test('[ROUTE-14] a page opened directly leads back home', async () => {
    await openApp('#/appearance')
    click(one('header button'))
    await drawn(() => texts('h1').includes('触线.'))
    expect(window.location.hash).toBe('#/home/index')
  })

  test('the bar tells when the network is gone and when it is back; the page begins below it', async () => {
    const height = vi
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, 0, 390, 29.4))
    vi.stubGlobal('ResizeObserver', InstantObserver)
    await openApp('#/my/index')
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(lower()).toBe('30px')
    expect(texts('output')).toEqual(['当前没有网络，恢复后页面自动更新'])
    act(() => void window.dispatchEvent(new Event('online')))
    expect([texts('output'), lower()]).toEqual([[''], ''])
    height.mockRestore()
    vi.unstubAllGlobals()
  })

  test('[ERR-05] the bar stands as long as an outage that was told lasts, also where the device has a network', async () => {
    const { app } = await openApp('#/my/index')
    const dialogs = app.system.get('dialogs') as ActorRefFrom<typeof dialogsMachine>
    vi.stubGlobal('ResizeObserver', InstantObserver)
    act(() => dialogs.send({ type: 'dialog.wanted', dialog: lostWay }))
    // The dialog says it: nothing else does meanwhile, and what is marked as live is grey.
    expect([texts('dialog h2'), texts('output'), parts()]).toEqual([['网络异常'], [''], 'told'])
    act(() => dialogs.send({ type: 'confirm' }))
    expect([texts('dialog'), texts('output'), parts()]).toEqual([
      [],
      ['连不上服务器，恢复后页面自动更新'],
      '',
    ])
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(texts('output')).toEqual(['当前没有网络，恢复后页面自动更新'])
    act(() => void window.dispatchEvent(new Event('online')))
    act(() => dialogs.send({ type: 'outage.over' }))
    expect([texts('output'), parts()]).toEqual([[''], undefined])
    vi.unstubAllGlobals()
  })
})

test('[ERR-05] where the server does not answer, the bar says so, and goes once it does', async () => {
  let isThere = false
  vi.stubGlobal('fetch', () =>
    isThere ? Promise.resolve(new Response('{}')) : Promise.reject(new Error('refused')),
  )
  vi.stubGlobal('ResizeObserver', InstantObserver)
  const { app } = await openApp('#/my/index')
  const reachability = app.system.get('reachability') as ActorRefFrom<typeof reachabilityMachine>
  act(() => reachability.send({ type: 'server.missed' }))
  expect([texts('output'), parts()]).toEqual([[''], undefined])
  await drawn(() => parts() !== undefined)
  expect([texts('output'), texts('dialog')]).toEqual([['连不上服务器，恢复后页面自动更新'], []])
  isThere = true
  act(() => reachability.send({ type: 'way.hinted' }))
  await drawn(() => parts() === undefined)
  expect(texts('output')).toEqual([''])
  vi.unstubAllGlobals()
})

describe('error pages', () => {
  test.each([
    ['#/no/such/page', '404', '球踢出场外了'],
    ['#/404', '404', '球踢出场外了'],
    ['#/403', '403', '裁判出示了红牌'],
    ['#/500', '500', '球场的灯灭了'],
  ])('[ROUTE-14] %s shows the %s view with its artwork and a way home', async (hash, page, title) => {
    await openApp(hash)
    await drawn(() => document.querySelector('main svg[viewBox="14 2 292 194"]') !== null)
    expect([one('[role=alert]').dataset['error'], texts('main h2')]).toEqual([page, [title]])
    expect(buttons()).toContain('回到首页')
  })

  test.each([
    ['room', '成为主播，就在这里开播'],
    ['liveplan', '这里是主播的开播计划'],
    ['addlive', '主播在这里预约开播'],
    ['planinfo', '这里是一场开播计划的详情'],
  ])('[NAV-05] a member on /%s is told what it is for and how to become an anchor', async (path, heading) => {
    const { server } = await openApp(
      `#/${path}`,
      { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': account.getSimpleInfo.full },
      () => document.querySelector('main h2') !== null,
    )
    await drawn(() => server.waiting().includes('studio.getApplication'))
    await act(() => server.question('studio.getApplication').answer(ok({ application: null, isOpen: true })))
    await drawn()
    expect([texts('main h2'), texts('main h3'), texts('main ol li').length]).toEqual([
      [heading],
      ['怎样成为主播', '申请成为主播'],
      3,
    ])
    expect(document.querySelector('[data-error]')).toBeNull()
  })

  test('[ERR-09] maintenance takes the place of every page, in the words of the server', async () => {
    const { server } = await openApp(
      '#/my/index',
      { 'ACCESS-TOKEN': 'token' },
      () => document.querySelector('[aria-busy]') !== null,
    )
    await act(() => server.question('account.getSimpleInfo').answer(refused(9999, '今晚 23 点恢复')))
    expect([texts('main h2'), texts('main p'), texts('.tabbar')]).toEqual([
      ['正在养护草皮'],
      ['今晚 23 点恢复'],
      [],
    ])
  })

  test('[ROUTE-14] a view that throws is replaced and can be tried again', () => {
    let isBroken = true
    const View = () => {
      if (isBroken) throw new Error('a broken view')
      return <p>好了</p>
    }
    const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
    mount(
      <CrashGuard fallback={(retry) => <button onClick={retry}>再试一次</button>}>
        <View />
      </CrashGuard>,
    )
    isBroken = false
    click(one('button'))
    expect(document.body.textContent).toBe('好了')
    silence.mockRestore()
  })
})
