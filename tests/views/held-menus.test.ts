import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchHeld } from '../../src/actors/held-menus'

const told: string[] = []
let box: HTMLElement
let stop: () => void

const touch = (type: string, clientX = 10, clientY = 10): Event => {
  const target = box.querySelector('p')
  const touches = type === 'touchend' ? [] : [{ clientX, clientY, target }]
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches })
  target?.dispatchEvent(event)
  return event
}

beforeEach(() => {
  vi.useFakeTimers()
  told.length = 0
  box = document.createElement('div')
  box.innerHTML = '<p>今晚一起看吗</p>'
  box.querySelector('p')?.addEventListener('contextmenu', (event) => {
    told.push(`${event.clientX} ${event.clientY}`)
    event.preventDefault()
  })
  document.body.append(box)
  stop = watchHeld(box)
})
afterEach(() => {
  stop()
  box.remove()
  vi.useRealTimers()
})

test('[FEAT-06] a finger that rests on a line asks for its menu once, and taps nothing as it lifts', () => {
  touch('touchstart')
  vi.advanceTimersByTime(499)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['10 10'])
  expect(touch('touchend').defaultPrevented).toBe(true)
})

test('[FEAT-06] one that taps, moves on or scrolls asks for none', () => {
  touch('touchstart')
  expect(touch('touchend').defaultPrevented).toBe(false)
  touch('touchstart')
  touch('touchmove', 10, 24)
  vi.advanceTimersByTime(600)
  touch('touchend')
  touch('touchstart')
  box.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(600)
  expect(told).toEqual([])
})

test('[FEAT-06] a finger that trembles still rests, and nothing is asked for once nobody watches', () => {
  touch('touchstart')
  touch('touchmove', 14, 15)
  vi.advanceTimersByTime(600)
  expect(told).toEqual(['10 10'])
  touch('touchend')
  touch('touchstart')
  stop()
  vi.advanceTimersByTime(600)
  expect(told).toEqual(['10 10'])
})
