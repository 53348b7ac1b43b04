import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { click, mount, one, texts } from './support/mount'
import { instantAfter, picturesBetween } from '../../machines/live/breaks'
import { SeekBar, timeIn } from '../../src/screens/live/seek-bar'
import { formatTime } from '../../src/text/format'
import { textIn, currentWords } from '../../src/text/text'
import { tape as words } from '../../src/text/zh/live.tape'
import type { TapeView } from '../../machines/live/tape.connect'

const MINUTE = 60_000
const FROM = Date.UTC(2026, 7, 1, 12)
/** Ten minutes of pictures in half an hour: nothing came for twenty minutes. */
const breaks = [{ from: FROM + 5 * MINUTE, until: FROM + 25 * MINUTE }]
const positionOf = (instant: number): number => picturesBetween(breaks, FROM, instant)

const tapeAt = (at: number, given: Partial<TapeView> = {}): TapeView => ({
  is: 'rewound',
  from: FROM,
  until: FROM + 30 * MINUTE,
  at,
  rate: 1,
  length: 10 * MINUTE,
  breaks: [],
  positionOf,
  instantAt: (position) => instantAfter(breaks, FROM, position),
  step: () => {},
  seek: () => {},
  choose: () => {},
  toEdge: null,
  again: null,
  ...given,
})
const text = textIn(currentWords, words)

test('[FEAT-01] the place before a break is said as the scale beside the bar says it, in pictures', () => {
  const tape = tapeAt(FROM + 4 * MINUTE)
  mount(<SeekBar tape={tape} label="bar" said={timeIn(tape, tape.at, text)} marks={[]} />)
  expect([texts('span').slice(0, 1), one('input').getAttribute('aria-valuetext')?.split('，')[0]]).toEqual([
    ['−6:00'],
    '6 分 0 秒前的画面',
  ])
})

test('[FEAT-01] a mark just after a break leads to the pictures before it, and one at the start to the first', () => {
  const seek = vi.fn<(to: number) => void>()
  const mark = { kind: 'goal', side: 'home', minute: { period: null, minute: 1, added: null } }
  const marks = [
    { id: 'a', at: FROM + 25 * MINUTE + 2_000 },
    { id: 'b', at: FROM + 3_000 },
  ].map((each) => ({ ...mark, ...each, score: { home: 1, away: 0 }, points: 1, color: '#fff' }))
  mount(<SeekBar tape={tapeAt(FROM + 28 * MINUTE, { seek })} label="bar" said="" marks={marks as never} />)
  document.querySelectorAll<HTMLElement>('button').forEach(click)
  expect(seek.mock.calls).toEqual([[FROM], [FROM + 5 * MINUTE - 4_000]])
})

test('[FEAT-01] [A11Y-02] a break is marked on the bar, says from when and for how long, and leads to what went before it', () => {
  const seek = vi.fn<(to: number) => void>()
  const tape = tapeAt(FROM + 28 * MINUTE, { breaks, seek })
  mount(<SeekBar tape={tape} label="bar" said="" marks={[]} />)
  const mark = one('button')
  click(mark)
  expect([
    mark.getAttribute('data-kind'),
    mark.style.left,
    mark.getAttribute('aria-label'),
    seek.mock.calls,
  ]).toEqual([
    'break',
    '50%',
    `${formatTime(FROM + 5 * MINUTE)} 起画面中断 20 分 0 秒`,
    [[FROM + 5 * MINUTE - 6_000]],
  ])
})

test('[FEAT-01] [A11Y-02] a break and a goal that stand as one mark are each told, and each led to; the goal is what is seen', () => {
  const seek = vi.fn<(to: number) => void>()
  const mark = { kind: 'goal', side: 'home', minute: { period: null, minute: 1, added: null } }
  const goal = {
    ...mark,
    id: 'a',
    at: FROM + 5 * MINUTE,
    score: { home: 1, away: 0 },
    points: 0,
    color: '#fff',
  }
  const tape = tapeAt(FROM + 28 * MINUTE, { breaks, seek })
  mount(
    <SeekBar tape={tape} label="bar" said="" marks={[{ ...goal, at: FROM + 5 * MINUTE - 2_000 } as never]} />,
  )
  const choice = document.querySelector('select') as HTMLSelectElement
  const told = ['', ' 进球，1 比 0', `${formatTime(FROM + 5 * MINUTE)} 起画面中断 20 分 0 秒`]
  expect([
    choice.parentElement?.getAttribute('data-kind'),
    choice.parentElement?.textContent,
    choice.getAttribute('aria-label'),
    document.querySelectorAll('button').length,
    Array.from(choice.options, (option) => option.textContent),
  ]).toEqual(['goal', `2${told.join('')}`, '这里有 2 个时刻', 0, told])
  for (const { value } of Array.from(choice.options).slice(1))
    act(() => {
      choice.value = value
      choice.dispatchEvent(new Event('change', { bubbles: true }))
    })
  expect([seek.mock.calls, choice.value]).toEqual([
    [[FROM + 5 * MINUTE - 8_000], [FROM + 5 * MINUTE - 6_000]],
    '',
  ])
})
