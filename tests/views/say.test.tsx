import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { namesFor } from '../../src/screens/live/mention-names'
import { SayPlace } from '../../src/screens/live/say'
import { NOW } from '../../contract/samples/sample'
import { ChatUserType } from '../../contract/enums'
import type { ChatLine } from '../../contract/entities.schema'
import { click, enter, mount, one, press, texts } from './support/mount'

vi.mock('../../src/features/known-people', () => ({ useKnownPeople: () => [] }))
vi.mock('../../src/app/app-context', () => ({ useAppSelector: () => 'own' }))

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
  const { show } = mount(<SayPlace role="none" lines={[]} talk={talk} />)
  expect([seen(), heard(), one('input').getAttribute('aria-describedby')]).toEqual([[], [], null])
  show(
    <SayPlace role="none" lines={[]} talk={{ ...talk, slowS: 10, emojiOnly: true, followersOnly: true }} />,
  )
  const words = '慢速模式：每 10 秒可以发一条 · 只能发表情 · 仅粉丝可以发言'
  expect([seen(), heard()]).toEqual([[words], [words]])
  expect(one('p[role=status]').id).toBe(one('input').getAttribute('aria-describedby'))
})

test('[FEAT-06] slow mode counts down to who looks, and says once to who listens when one may write again', () => {
  mount(<SayPlace role="none" lines={[]} talk={{ ...talk, slowS: 10, nextAt: NOW + 9_000 }} />)
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
  const { show } = mount(<SayPlace role="none" lines={[]} talk={talk} />)
  const field = one('input') as HTMLInputElement
  const reword = (text: string, times: number) =>
    show(<SayPlace role="none" lines={[]} talk={{ ...talk, begun: { text, times } }} />)
  reword('加群领红包', 1)
  const first = [field.value, document.activeElement === field]
  reword('看 example.com', 2)
  expect([first, field.value]).toEqual([['加群领红包', true], '看 example.com加群领红包'])
})

test('[FEAT-06] a line in which nobody could see anything cannot be sent', () => {
  mount(<SayPlace role="none" lines={[]} talk={talk} />)
  const sendable = ['\u200b\u200d', '\u2800', '👍'].map((words) => {
    enter(one('input') as HTMLInputElement, words)
    return !(one('button[type=submit]') as HTMLButtonElement).disabled
  })
  expect(sendable).toEqual([false, false, true])
})

const said = (seq: number, memberId: string | null, nickname: string): ChatLine => ({
  seq,
  userType: ChatUserType.WEB,
  memberId,
  nickname,
  avatar: null,
  text: '好球',
  key: null,
  at: NOW,
  demo: false,
  event: null,
})
const lines = [
  said(1, 'm1', '南山小九'),
  said(2, 'm2', '海獭'),
  said(3, null, '南山的路人'),
  said(4, 'own', '南山自己'),
  said(5, 'm3', '老南山'),
]

/** The names that are offered once this is written, and the field. */
const write = async (text: string) => {
  mount(<SayPlace role="none" lines={lines} talk={talk} />)
  const field = one('input') as HTMLInputElement
  act(() => field.focus())
  enter(field, text)
  // The code of the names comes when they are wanted.
  await act(async () => {
    await import('../../src/screens/live/mentions')
  })
  return field
}
const active = () => document.querySelector('[aria-selected=true]')?.id
const offered = () => texts('[role=option]').map((name) => name.slice(1))

test('[FEAT-06] an @ offers who talks in the room, who spoke last first; letters narrow that down', async () => {
  const field = await write('@')
  const all = offered()
  enter(field, '看这个@南')
  expect([all, offered(), field.getAttribute('aria-expanded')]).toEqual([
    ['老南山', '海獭', '南山小九'],
    ['南山小九', '老南山'],
    'true',
  ])
  enter(field, '看这个@南山小九 ')
  expect([offered(), field.getAttribute('aria-expanded')]).toEqual([[], 'false'])
})

test('[FEAT-06] arrows choose a name and Enter writes it, without sending the line', async () => {
  const field = await write('看这个@南')
  const first = active()
  press('ArrowDown')
  expect([active() === first, field.getAttribute('aria-activedescendant') === active()]).toEqual([
    false,
    true,
  ])
  expect(press('Enter')).toBe(false)
  expect([field.value, offered()]).toEqual(['看这个@老南山 ', []])
})

test('[FEAT-06] a tap writes the name; Escape leaves what is written, until another @', async () => {
  const field = await write('@海')
  press('Escape')
  enter(field, '@海獭')
  expect([offered(), field.value]).toEqual([[], '@海獭'])
  enter(field, '@海獭 @南')
  click(document.querySelectorAll<HTMLElement>('[role=option]')[0] ?? field)
  expect(field.value).toBe('@海獭 @南山小九 ')
})

test('[FEAT-06] whose room it is is offered too, after who talks, though nobody has said anything; nobody turns to themselves', () => {
  const host = { memberId: 'm9', nickname: '南山主播', avatar: '/uploads/face.webp' }
  const offer = (me: string, known: readonly ChatLine[] = []) =>
    namesFor(known, host, { at: 0, name: '' }, me).map(({ nickname, avatar }) => [nickname, avatar])
  expect([offer('own'), offer('m9')]).toEqual([[['南山主播', '/uploads/face.webp']], []])
  expect(offer('own', lines).map(([nickname]) => nickname)).toEqual([
    '老南山',
    '海獭',
    '南山小九',
    '南山主播',
  ])
})

test('[FEAT-06] whom one follows is offered, too: behind who talks, and before them once a name is begun', () => {
  const friend = { memberId: 'm8', nickname: '南风', avatar: null }
  const offer = (name: string) =>
    namesFor(lines, null, { at: 0, name }, 'own', [friend]).map(({ nickname }) => nickname)
  expect([offer(''), offer('南')]).toEqual([
    ['老南山', '海獭', '南山小九', '南风'],
    ['南风', '南山小九', '老南山'],
  ])
})
