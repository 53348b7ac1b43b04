import { afterEach, expect, test, vi } from 'vitest'
import { watchTurn } from '../../src/actors/media/turn'

afterEach(() => vi.unstubAllGlobals())

/** What is told at once of a phone held so, in a window of this size. */
const toldOf = (type: string, [width, height]: readonly [number, number]): readonly string[] => {
  const orientation = Object.assign(new EventTarget(), { type })
  vi.stubGlobal('screen', { width: 844, height: 390, orientation })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('innerWidth', width)
  vi.stubGlobal('innerHeight', height)
  const notified: string[] = []
  watchTurn(({ type: event }) => notified.push(event))()
  return notified
}

test('[FEAT-01] a phone is turned where it lies and its window is wide: no keyboard and no narrow window turns it', () => {
  expect(toldOf('landscape-primary', [844, 390])).toEqual(['device.turned'])
  expect(toldOf('landscape-primary', [390, 844])).toEqual([])
  expect(toldOf('portrait-primary', [390, 300])).toEqual([])
})
