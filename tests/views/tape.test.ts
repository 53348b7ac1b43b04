import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openTape } from '../../src/actors/media/tape'

interface Piece {
  readonly start: number
  readonly duration: number
  readonly programDateTime: number
}
type Hear = (name: string, data: unknown) => void

const made = vi.hoisted(() => ({ hears: new Map<string, Hear>(), loads: [] as number[] }))

vi.mock('hls.js/light', () => ({
  ErrorDetails: {},
  ErrorTypes: {},
  Events: { ERROR: 'error', MANIFEST_PARSED: 'manifest', LEVEL_UPDATED: 'level' },
  Hls: class {
    on(name: string, hear: Hear): void {
      made.hears.set(name, hear)
    }
    startLoad(from: number): void {
      made.loads.push(from)
    }
    loadSource(): void {}
    attachMedia(): void {}
    destroy(): void {}
  },
}))

const FROM = Date.UTC(2026, 7, 1, 12)
/** Ten pieces of four seconds; after the fifth nothing came for twenty. */
const pieces: Piece[] = Array.from({ length: 10 }, (_, nth) => ({
  start: nth * 4,
  duration: 4,
  programDateTime: FROM + nth * 4_000 + (nth < 5 ? 0 : 20_000),
}))

const open = (place: number): number[] => {
  const tape = openTape(
    document.createElement('video'),
    { kind: 'hls', url: '/rewind.m3u8' },
    { from: FROM, place: FROM + place * 1_000, rate: 1 },
    () => {},
    Date.now,
  )
  made.hears.get('manifest')?.('manifest', {})
  for (let time = 0; time < 2; time += 1)
    made.hears.get('level')?.('level', { details: { fragments: pieces, edge: 40 } })
  tape.close()
  return made.loads
}

describe('[FEAT-01] what went before in a stream', () => {
  beforeEach(() => {
    made.loads.length = 0
  })

  it.each([
    ['before the gap', 10, [10]],
    ['after it: not where the clock says, beyond the end', 54, [54, 34]],
    ['within it: at the last picture before', 30, [30, 20]],
    ['at the end', 60, [60, 39]],
    ['at its first picture', 0, [0.1]],
  ])('is fetched from %s', (_, place, loads) => {
    expect(open(place)).toEqual(loads)
  })
})
