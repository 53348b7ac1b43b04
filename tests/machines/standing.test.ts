import { describe, expect, it } from 'vitest'
import type { Broadcast } from '../../machines/studio/broadcast.connect'
import type { OnAirView } from '../../machines/studio/on-air.connect'
import { cameraPlaceOf, isCameraGone, isCameraPutAway, standingOf } from '../../machines/studio/standing'
import { health, onAirs, report } from '../../contract/samples/studio'
import type { OnAir } from '../../contract/studio.schema'

const nothing = () => {}
const on = (more: Partial<OnAir> = {}, isStale = false): OnAirView => ({
  is: 'on',
  onAir: { ...onAirs.live, ...more },
  player: null,
  talk: null,
  isStale,
  retry: nothing,
  end: nothing,
})
const lost = { ...health, via: 'browser', lostAt: 0, resumeUntil: 30_000 } as const
const closed = { open: nothing, resume: nothing }
const idle: Broadcast = { is: 'idle', ...closed }
const ended = (liveId: string): Broadcast => ({ is: 'ended', words: '', liveId, ...closed, close: nothing })
const failed = (liveId: string | null): Broadcast => ({
  is: 'failed',
  liveId,
  why: 'lost',
  words: '',
  ...closed,
  close: nothing,
})
const opened = {
  choice: { source: 'front', shape: 'landscape' },
  can: null,
  isMuted: false,
  isSilent: false,
  hasTorch: false,
  choose: nothing,
  mute: nothing,
  torch: nothing,
} as const
const sending = (is: 'live' | 'reconnecting'): Broadcast => ({
  is,
  liveId: 'r-chen',
  health: null,
  ...opened,
  end: nothing,
})
const off: OnAirView = { is: 'off' }
const over: OnAirView = { is: 'over', report, next: null, close: nothing }

describe('[FEAT-16] how the anchor’s stream stands', () => {
  it.each([
    ['off before anything comes', off, idle, 'off'],
    ['off while it is only about to begin', on({ ...onAirs.ready }), idle, 'off'],
    ['coming once a picture arrives', on({ ...onAirs.ready, ingest: health }), idle, 'coming'],
    ['live once viewers see it', on(), idle, 'live'],
    ['cut while its encoder is lost', on({ ingest: lost }), idle, 'cut'],
    ['cut where nothing is known of a publisher', on({ ingest: null }), idle, 'cut'],
    ['over while how it went is shown', over, idle, 'over'],
    ['live by the camera before the server tells', off, sending('live'), 'live'],
    ['live by the camera while the last one is shown', over, sending('live'), 'live'],
    ['cut by the camera while the server cannot be asked', on({}, true), sending('reconnecting'), 'cut'],
    ['ending while the camera says so', on(), { is: 'closing', waits: false }, 'ending'],
    ['gone once the camera was ended and the server cannot be asked', on({}, true), ended('r-chen'), 'gone'],
    ['live where another one is on than the camera’s', on(), ended('r-other'), 'live'],
    ['cut where the camera gave up', on({}, true), failed('r-chen'), 'cut'],
    ['live where a camera failed beside an encoder', on(), failed(null), 'live'],
  ] as const)('is %s', (_, view, broadcast, standing) => {
    expect(standingOf(view, broadcast)).toBe(standing)
  })

  it('offers its camera but where another picture is on, and says so where it is open already', () => {
    const stopped = on({ ingest: { ...health, lostAt: 0, faults: ['stopped'] } })
    const previewing: Broadcast = {
      ...opened,
      is: 'previewing',
      isMissed: false,
      goLive: nothing,
      close: nothing,
    }
    expect([
      cameraPlaceOf(off, idle),
      cameraPlaceOf(on(), idle),
      cameraPlaceOf(stopped, idle),
      cameraPlaceOf(on(), ended('r-before')),
      cameraPlaceOf(on(), ended('r-chen')),
      cameraPlaceOf(on(), previewing),
      cameraPlaceOf(stopped, previewing),
      cameraPlaceOf(on(), sending('live')),
    ]).toEqual(['offered', 'hidden', 'offered', 'hidden', 'offered', 'taken', 'offered', 'offered'])
  })

  it('tells the end of its camera’s stream until another one begins', () => {
    expect([
      isCameraPutAway(off, ended('r-before')),
      isCameraPutAway(on(), ended('r-chen')),
      isCameraPutAway(on(), ended('r-before')),
      isCameraPutAway(on(), idle),
    ]).toEqual([false, false, true, false])
  })

  it('offers a camera to go on with to the page that was loaded anew, and to nobody else', () => {
    expect([
      isCameraGone(on({ ingest: lost }), idle),
      isCameraGone(on({ ingest: lost }), failed('r-chen')),
      isCameraGone(on({ ingest: { ...lost, via: 'rtmp' } }), idle),
      isCameraGone(on({ ingest: { ...lost, lostAt: null } }), idle),
      isCameraGone(on({ ingest: lost }), sending('reconnecting')),
      isCameraGone(off, idle),
    ]).toEqual([true, true, false, false, false, false])
  })
})
