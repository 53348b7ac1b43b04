import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SayPlace } from '../../src/screens/live/say'
import { NOW } from '../../contract/samples/sample'
import { mount, one, texts } from './support/mount'

beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => vi.useRealTimers())

const talk = {
  may: 'say',
  slowS: 0,
  nextAt: null,
  emojiOnly: false,
  followersOnly: false,
  begun: null,
  say: () => {},
} as const
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const seen = () => texts('p[aria-hidden]')
const heard = () => texts('p[role=status]')

test('[FEAT-06] the rules of a room are told before one writes, and the field is described by them', () => {
  const { show } = mount(<SayPlace role="none" talk={talk} />)
  expect([seen(), heard(), one('input').getAttribute('aria-describedby')]).toEqual([[], [], null])
  show(<SayPlace role="none" talk={{ ...talk, slowS: 10, emojiOnly: true, followersOnly: true }} />)
  const words = '慢速模式：每 10 秒可以发一条 · 只能发表情 · 仅粉丝可以发言'
  expect([seen(), heard()]).toEqual([[words], [words]])
  expect(one('p[role=status]').id).toBe(one('input').getAttribute('aria-describedby'))
})

test('[FEAT-06] slow mode counts down to who looks, and says once to who listens when one may write again', () => {
  mount(<SayPlace role="none" talk={{ ...talk, slowS: 10, nextAt: NOW + 9_000 }} />)
  const rule = '慢速模式：每 10 秒可以发一条'
  const button = one('button[type=submit]')
  const begin = [seen(), heard(), button.getAttribute('aria-label')]
  pass(3_000)
  const later = [seen(), heard(), button.getAttribute('aria-label')]
  pass(6_000)
  expect([begin, later, [seen(), heard()]]).toEqual([
    [[`${rule}9 秒后可以再发`], [`${rule} · 9 秒后可以再发`], '发送'],
    [[`${rule}6 秒后可以再发`], [`${rule} · 9 秒后可以再发`], '发送'],
    [[rule], [`${rule} · 现在可以发了`]],
  ])
})

test('[FEAT-06] what is taken back to be written otherwise stands in the field, before what was begun meanwhile', () => {
  const { show } = mount(<SayPlace role="none" talk={talk} />)
  const field = one('input') as HTMLInputElement
  const reword = (text: string, times: number) =>
    show(<SayPlace role="none" talk={{ ...talk, begun: { text, times } }} />)
  reword('加群领红包', 1)
  const first = [field.value, document.activeElement === field]
  reword('看 example.com', 2)
  expect([first, field.value]).toEqual([['加群领红包', true], '看 example.com加群领红包'])
})
