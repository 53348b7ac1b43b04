import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { IngestHealth } from '../../contract/studio.schema'
import type { Bus, BusState } from '../../server/domain/ports'
import { openDirectory } from '../../server/nodes/directory'
import { createSeal } from '../../server/nodes/seal'
import { openLocalBus } from '../../server/rooms/bus'
import { NOON } from './rooms-rows'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const health = (since: number): IngestHealth => ({
  via: 'rtmp',
  since,
  lostAt: null,
  resumeUntil: null,
  kbps: 2_000,
  fps: 30,
  width: 1_280,
  height: 720,
  videoCodec: 'avc1.64001f',
  audioCodec: 'mp4a.40.2',
  delay: null,
  dropped: 0,
  gop: 2,
  faults: [],
})

/** A node whose bus is that of the others, and is as the test says. */
const nodeOn = (shared: Bus, node: string, streams: Record<string, number> = {}) => {
  const state: { now: BusState } = { now: 'open' }
  const bus: Bus = {
    publish: shared.publish,
    subscribe: shared.subscribe,
    onReturn: shared.onReturn,
    close: shared.close,
    get state() {
      return state.now
    },
  }
  const gone: (readonly string[])[] = []
  const back: (readonly string[])[] = []
  const yielded: string[] = []
  const own = () => ({
    streams: Object.fromEntries(
      Object.entries(streams).map(([liveId, since]) => [
        liveId,
        { health: health(since), renditions: ['720p'] },
      ]),
    ),
    refusals: {},
  })
  const directory = openDirectory({ bus, node, own, log: quiet })
  directory.onGone((liveIds) => gone.push(liveIds))
  directory.onBack((liveIds) => back.push(liveIds))
  directory.onYield((liveId) => yielded.push(liveId))
  return { directory, gone, back, yielded, streams, state }
}

test('[LIVE-02] a node says where it is and what it takes in; silent for three seconds it is forgotten', () => {
  const bus = openLocalBus()
  const here = nodeOn(bus, 'here')
  const there = nodeOn(bus, 'there', { derby: NOON })
  here.directory.begin('http://10.0.0.1:8080')
  there.directory.begin('http://10.0.0.2:8080')
  expect([here.directory.size, there.directory.size]).toEqual([1, 1])
  expect(here.directory.holderOf('derby')).toEqual({
    node: 'there',
    url: 'http://10.0.0.2:8080',
    health: health(NOON),
    renditions: ['720p'],
  })
  expect(there.directory.holderOf('derby')).toBe(null)
  const last = nodeOn(bus, 'last', { final: NOON })
  last.directory.begin('http://10.0.0.3:8080')
  expect(here.directory.size).toBe(2)
  there.directory.close()
  expect([here.directory.holderOf('derby'), here.gone]).toEqual([null, []])
  vi.advanceTimersByTime(4_000)
  expect([here.directory.size, here.gone]).toEqual([1, []])
  // As a node that was killed: it says nothing more.
  here.directory.forget('last')
  expect(here.gone).toEqual([['final']])
})

const streams = (more: Partial<IngestHealth> = {}) => ({
  derby: { health: health(NOON), renditions: [] },
  final: { health: { ...health(NOON), ...more }, renditions: [] },
})

test('[LIVE-02] a node that was silent for a moment has its streams back, but for those whose pictures stay away', () => {
  const bus = openLocalBus()
  const here = nodeOn(bus, 'here')
  const announce = (more?: Partial<IngestHealth>) =>
    bus.publish('nodes', JSON.stringify({ node: 'there', url: '', streams: streams(more), refusals: {} }))
  announce()
  expect([here.gone, here.back]).toEqual([[], []])
  here.directory.forget('there')
  expect(here.gone).toEqual([['derby', 'final']])
  announce({ lostAt: NOON + 1_000 })
  announce()
  expect(here.back).toEqual([['derby']])
})

test('[LIVE-02] while the others are not heard nobody is forgotten', () => {
  const bus = openLocalBus()
  const here = nodeOn(bus, 'here')
  bus.publish(
    'nodes',
    JSON.stringify({ node: 'there', url: 'http://10.0.0.2:8080', streams: {}, refusals: {} }),
  )
  here.state.now = 'away'
  vi.advanceTimersByTime(10_000)
  expect(here.directory.size).toBe(1)
  here.state.now = 'open'
  vi.advanceTimersByTime(4_000)
  expect(here.directory.size).toBe(0)
})

test('[LIVE-02] of two nodes that take the same stream in the earlier lets go', () => {
  const bus = openLocalBus()
  const early = nodeOn(bus, 'early', { derby: NOON })
  const late = nodeOn(bus, 'late', { derby: NOON + 5_000 })
  early.directory.begin('http://10.0.0.1:8080')
  late.directory.begin('http://10.0.0.2:8080')
  expect([early.yielded, late.yielded]).toEqual([['derby'], []])
})

test('what a node asks is signed for its method, its path and a while', () => {
  let at = NOON
  const seal = createSeal('a secret', () => at)
  const other = createSeal('another secret', () => at)
  const [header] = Object.values(seal.sign('GET', '/api/nodes/taken/derby'))
  const holds = (): readonly boolean[] => [
    seal.isSigned('GET', '/api/nodes/taken/derby', header),
    seal.isSigned('POST', '/api/nodes/taken/derby', header),
    seal.isSigned('GET', '/api/nodes/taken/final', header),
    other.isSigned('GET', '/api/nodes/taken/derby', header),
    seal.isSigned('GET', '/api/nodes/taken/derby', undefined),
  ]
  expect(holds()).toEqual([true, false, false, false, false])
  at += 60_001
  expect(holds()).toEqual([false, false, false, false, false])
})
