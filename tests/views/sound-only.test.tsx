import { act } from 'react'
import { expect, test } from 'vitest'
import { mount, one, texts } from './support/mount'
import { rooms } from '../../contract/samples/live'
import { SoundOnly } from '../../src/screens/live/sound-only'

const view = (runs: boolean, needsTap: boolean) => (
  <div data-picture>
    {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a stream has no captions to offer */}
    <video />
    <SoundOnly room={rooms.started} runs={runs} needsTap={needsTap} />
  </div>
)

const show = (
  state: { readonly readyState: number; readonly videoWidth: number },
  needsTap: boolean = false,
) => {
  const { show: draw } = mount(view(false, needsTap))
  for (const [name, value] of Object.entries(state))
    Object.defineProperty(one('video'), name, { value, configurable: true })
  draw(view(true, needsTap))
}
const says = () => texts('[role=status]')

test('[FEAT-01] a stream of sound alone says so, until a picture comes', () => {
  show({ readyState: 4, videoWidth: 0 })
  const before = says()
  Object.defineProperty(one('video'), 'videoWidth', { value: 1_280, configurable: true })
  act(() => void one('video').dispatchEvent(new Event('resize')))
  expect([before, says()]).toEqual([['这场直播只有声音，没有画面'], []])
})

test.each([
  ['there', { readyState: 4, videoWidth: 1_280 }],
  ['on its way', { readyState: 0, videoWidth: 0 }],
])('[FEAT-01] a picture that is %s is that of no stream of sound alone', (_, state) => {
  show(state)
  expect(says()).toEqual([])
})

test('[FEAT-01] over a stream of sound alone that needs a tap to be heard, the pill stands without other words', () => {
  show({ readyState: 4, videoWidth: 0 }, true)
  expect([says(), document.querySelectorAll('[data-picture] img').length > 0]).toEqual([[], true])
})
