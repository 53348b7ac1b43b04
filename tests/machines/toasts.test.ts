import { createActor, emit, setup, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import type { Place } from '../../machines/app/navigation.guard'
import { toastsMachine, type Toast } from '../../machines/app/toasts.machine'
import { hosted } from '../support/hosted'

const toast = (said: string): Toast => ({ tone: 'failure', words: { said } })

const elsewhere = { type: 'place.shown', at: '/rank', isNew: true } as const

const arrange = () => {
  const clock = new SimulatedClock()
  const actor = createActor(toastsMachine, { clock }).start()
  const want = (...sentences: readonly string[]) => {
    for (const said of sentences) actor.send({ type: 'toast.wanted', toast: toast(said) })
  }
  const now = () => ({ is: actor.getSnapshot().value, ...actor.getSnapshot().context })
  return { actor, clock, want, now }
}

it('[ERR-10] a toast stays for 2000 ms', () => {
  const { clock, want, now } = arrange()
  expect(now()).toEqual({ is: 'quiet', shown: null, waiting: [] })
  want('没有成功')
  clock.increment(1_999)
  expect(now()).toEqual({ is: { speaking: 'passing' }, shown: toast('没有成功'), waiting: [] })
  clock.increment(1)
  expect(now()).toEqual({ is: 'quiet', shown: null, waiting: [] })
})

it.each([
  ['头像已换好', 2_000],
  ['手机号已更换，下次用新号码登录', 6_000],
  ['接口请求超时，请刷新页面重试!', 2_000],
  ['Your nickname is changed', 2_000],
  ['Your number is changed. Log in with the new one from now on', 6_000],
  ['这台设备上登录过别的账号，你有 3 条待发送的消息没有发出去，已经删除', 6_000],
  ['已收藏 2024/25 SPL-Cup', 2_000],
])('[ERR-10] what takes longer to read stays longer: %s', (said, stays) => {
  const { clock, want, now } = arrange()
  want(said)
  clock.increment(stays - 1)
  expect(now().shown).toEqual(toast(said))
  clock.increment(1)
  expect(now().shown).toBe(null)
})

it('one that offers something stays as long as it takes to reach for it', () => {
  const { actor, clock, now } = arrange()
  const offer: Toast = { ...toast('已预约'), action: { label: '加入日历', href: '/calendar.ics' } }
  actor.send({ type: 'toast.wanted', toast: offer })
  clock.increment(5_999)
  expect(now().shown).toEqual(offer)
  clock.increment(1)
  expect(now().shown).toBe(null)
})

it('what a toast offers to take back is taken back once, and the next is shown', () => {
  const { actor, want, now } = arrange()
  const taken: unknown[] = []
  const offer: Toast = {
    ...toast('已取消关注'),
    undo: { label: '撤销', run: (system) => void taken.push(system) },
  }
  actor.send({ type: 'toast.wanted', toast: offer })
  want('二')
  actor.send({ type: 'undo' })
  expect([taken, now()]).toEqual([
    [actor.system],
    { is: { speaking: 'passing' }, shown: toast('二'), waiting: [] },
  ])
  actor.send({ type: 'undo' })
  expect([taken, now().is]).toEqual([[actor.system], 'quiet'])
})

it('one that can be taken back stays as long as it takes to reach for it', () => {
  const { actor, clock, now } = arrange()
  const offer: Toast = { ...toast('已取消关注'), undo: { label: '撤销', run: () => {} } }
  actor.send({ type: 'toast.wanted', toast: offer })
  clock.increment(5_999)
  expect(now().shown).toEqual(offer)
  clock.increment(1)
  expect(now().shown).toBe(null)
})

it('[ERR-10] a second toast waits until the first has had its time, and gets its own', () => {
  const { clock, want, now } = arrange()
  want('一', '二')
  clock.increment(2_000)
  expect(now()).toEqual({ is: { speaking: 'passing' }, shown: toast('二'), waiting: [] })
  clock.increment(1_999)
  expect(now()).toEqual({ is: { speaking: 'passing' }, shown: toast('二'), waiting: [] })
  clock.increment(1)
  expect(now()).toEqual({ is: 'quiet', shown: null, waiting: [] })
})

it('what a deed offers goes with its page; what is said in passing and news stay for their while', () => {
  const { actor, now } = arrange()
  const offered = { label: '撤销', run: () => {} }
  const toasts: readonly (readonly [Toast, boolean])[] = [
    [{ ...toast('已取消关注'), undo: offered }, false],
    [{ ...toast('已预约'), href: '#/match', action: { label: '改提醒时间', href: '#/match' } }, false],
    // A form that is saved says so as it leads back.
    [toast('已保存'), true],
    [{ tone: 'plain', words: { said: '看满 10 分钟' }, href: '#/task' }, true],
  ]
  for (const [one, stays] of toasts) {
    actor.send({ type: 'toast.wanted', toast: one })
    actor.send(elsewhere)
    expect(now().shown).toEqual(stays ? one : null)
    actor.send({ type: 'dismiss' })
  }
  // One that somebody is at belongs to its page as well.
  actor.send({ type: 'toast.wanted', toast: { ...toast('已取消关注'), undo: offered } })
  actor.send({ type: 'hold' })
  actor.send(elsewhere)
  expect(now().shown).toBe(null)
})

it('the same words twice are one toast, shown or waiting', () => {
  const { want, now } = arrange()
  want('一', '二', '一', '二')
  expect(now()).toEqual({ is: { speaking: 'passing' }, shown: toast('一'), waiting: [toast('二')] })
})

it('the same words again, after they were shown, are shown again', () => {
  const { clock, want, now } = arrange()
  want('一')
  clock.increment(2_000)
  want('一')
  expect(now()).toEqual({ is: { speaking: 'passing' }, shown: toast('一'), waiting: [] })
})

it('of many that wait the oldest are dropped', () => {
  const { want, now } = arrange()
  want('一', '二', '三', '四', '五')
  expect(now()).toEqual({
    is: { speaking: 'passing' },
    shown: toast('一'),
    waiting: [toast('三'), toast('四'), toast('五')],
  })
})

it('a toast put away makes place for the next', () => {
  const { actor, want, now } = arrange()
  want('一', '二')
  actor.send({ type: 'dismiss' })
  expect(now()).toEqual({ is: { speaking: 'passing' }, shown: toast('二'), waiting: [] })
})

it('[ERR-10] a toast at which somebody is waits until they go, and then for its while', () => {
  const { actor, clock, want, now } = arrange()
  want('没有成功', '二')
  clock.increment(1_900)
  actor.send({ type: 'hold' })
  clock.increment(19_999)
  want('三')
  expect([now().is, now().shown]).toEqual([{ speaking: 'held' }, toast('没有成功')])
  actor.send({ type: 'release' })
  clock.increment(1_999)
  expect(now().shown).toEqual(toast('没有成功'))
  clock.increment(1)
  expect(now()).toEqual({ is: { speaking: 'passing' }, shown: toast('二'), waiting: [toast('三')] })
  actor.send({ type: 'hold' })
  actor.send({ type: 'dismiss' })
  expect(now()).toEqual({ is: { speaking: 'passing' }, shown: toast('三'), waiting: [] })
})

it('[FEAT-06] several of one topic are one toast, which stays for its while from the last on; waiting ones too', () => {
  const { actor, clock, want, now } = arrange()
  const from = (topic: string, said: string): Toast => ({ ...toast(said), topic, href: '#/chat/index' })
  const tell = (topic: string, said: string) => actor.send({ type: 'toast.wanted', toast: from(topic, said) })
  tell('thread 1', '在吗')
  clock.increment(5_000)
  tell('thread 1', '在吗？')
  clock.increment(5_999)
  expect(now()).toEqual({
    is: { speaking: 'passing' },
    shown: from('thread 1', '在吗？'),
    waiting: [],
  })
  tell('thread 2', '一')
  want('二')
  tell('thread 2', '三')
  expect(now().waiting).toEqual([toast('二'), from('thread 2', '三')])
  actor.send({ type: 'hold' })
  tell('thread 1', '走了')
  expect(now()).toEqual({
    is: { speaking: 'held' },
    shown: from('thread 1', '在吗？'),
    waiting: [toast('二'), from('thread 2', '三'), from('thread 1', '走了')],
  })
})

it('[ERR-10] a toast under a mouse that was left there goes after 20 s', () => {
  const { actor, clock, want, now } = arrange()
  want('欢迎')
  actor.send({ type: 'hold' })
  clock.increment(19_999)
  expect(now().shown).toEqual(toast('欢迎'))
  clock.increment(1)
  expect(now()).toEqual({ is: 'quiet', shown: null, waiting: [] })
})

it('one that leads to what is opened meanwhile goes', () => {
  const { actor, now } = arrange()
  const told: Toast = { ...toast('回来啦？'), href: '#/chat/index?thread=t-1' }
  actor.send({ type: 'toast.wanted', toast: told })
  actor.send({ type: 'place.shown', at: '/chat/index', isNew: true })
  expect(now().shown).toEqual(told)
  actor.send({ type: 'place.shown', at: '/chat/index?thread=t-1', isNew: false })
  expect(now().is).toBe('quiet')
})

it('one that is told on the page that it is about stays, though that is told of anew', () => {
  const places = setup({
    types: {
      events: {} as { type: 'show'; search: string },
      emitted: {} as { type: 'place.shown'; place: Place },
    },
  }).createMachine({
    on: {
      show: {
        actions: emit(({ event: { search } }) => ({
          type: 'place.shown',
          place: { path: '/friend', search },
        })),
      },
    },
  })
  const { actor, other } = hosted(toastsMachine, { beside: { navigation: { logic: places } } })
  const show = (search: string): void => other('navigation').send({ type: 'show', search })
  const shown = () => actor.getSnapshot().context.shown
  const told: Toast = { ...toast('你们互相关注了'), href: '#/friend?id=m2' }
  show('?id=m2')
  actor.send({ type: 'toast.wanted', toast: told })
  show('?id=m2')
  expect(shown()).toEqual(told)
  show('?id=m3')
  show('?id=m2')
  expect(shown()).toBe(null)
})
