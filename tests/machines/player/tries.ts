import { describe, expect, test } from 'vitest'
import { begin, OPEN_A, playback, to, type Word } from '../support/player'
import { at, opening, paused, resting, counting, failedRun, type From } from './arrange'

describe('the stream opened anew', () => {
  test.each<[From, number]>([
    ['opening', 10_000],
    ['stalled', 4_000],
  ])('[FEAT-01] %s is given %d ms before the stream is opened anew', (from, patience) => {
    const run = begin().notify(...to[from])
    const before = run.state().playback
    expect(run.pass(patience - 1).state().playback).toEqual(before)
    expect(run.pass(1).state().playback).toEqual(counting)
  })

  test.each(['person', 'browser'] as const)(
    '[FEAT-01] twenty seconds paused by the %s close the stream',
    (by) => {
      const run = begin().notify(...to[by])
      expect(run.pass(19_999).state().playback).toEqual(paused(by))
      run.heard()
      expect([run.pass(1).state().playback, run.heard()]).toEqual([resting(by), ['close']])
      expect([run.notify('play').state().playback, run.heard()]).toEqual([opening, [OPEN_A]])
    },
  )

  test('[FEAT-01] tries come later and later, each within a third of its time, and end in an offer to retry', () => {
    const run = begin().notify(...to.reconnecting)
    run.heard()
    for (const wait of [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000]) {
      expect(run.pass(wait * 0.7 - 1).state().playback).toEqual(counting)
      expect(run.pass(wait * 0.6 + 1).state().playback).toEqual(opening)
      run.notify('network failed')
    }
    const opened = run.heard().filter((word) => word === OPEN_A).length
    expect([run.state().playback, run.context().attempt, opened]).toEqual(['failed', 9, 8])
    run.notify('retry')
    expect([run.state().playback, run.context().attempt]).toEqual([opening, 0])
  })

  test.each<Word>(['network back', 'server back', 'woke'])(
    '[FEAT-01] a failed player tries again by itself: %s',
    (word) => {
      const run = failedRun()
      expect([run.state().playback, run.notify(word).state().playback]).toEqual(['failed', opening])
    },
  )

  test('[FEAT-01] ten steady seconds forget the tries; a shorter success does not', () => {
    const run = begin().notify(...to.reconnecting)
    run.pass(700).notify('opened', 'playing')
    expect([run.pass(9_999).context().attempt, run.pass(1).context().attempt]).toEqual([1, 0])
  })

  test('[FEAT-01] without a network the player looks by itself every fifteen seconds', () => {
    const run = begin().notify('network lost', ...to.reconnecting)
    expect(run.pass(14_999).state().playback).toEqual(at('reconnecting', 'offline'))
    expect(run.pass(1).state().playback).toEqual(opening)
  })

  test('[FEAT-01] what nothing here plays is told, and tried again with other addresses or on demand', () => {
    const run = begin({ playback: [] }).notify('attached')
    expect([run.state().playback, run.notify('other addresses').state().playback]).toEqual([
      'unsupported',
      opening,
    ])
    run.notify('unplayable', 'unplayable', 'unplayable')
    expect([run.state().playback, [...run.context().unplayable].toSorted()]).toEqual([
      'unsupported',
      playback.map(({ url }) => url).toSorted(),
    ])
    expect([run.notify('retry').state().playback, run.context().unplayable]).toEqual([opening, []])
  })

  test('[FEAT-01] other addresses and a quality chosen while nothing is open hold for the next opening', () => {
    const run = begin().notify(...to.reconnecting, 'other addresses', 'choose 360P', 'retry')
    expect(run.context().source).toEqual({ kind: 'fmp4', url: '/media/b/live.mp4', quality: '360P' })
  })
})
