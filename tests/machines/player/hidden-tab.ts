import { describe, expect, test } from 'vitest'
import { begin, OPEN_A, to } from '../kit/player'
import { at, opening, atEdge, resting, failedRun, type From } from './arrange'

describe('a hidden tab', () => {
  test.each<From>(['opening', 'playing', 'hiddenTab', 'offline'])(
    '[FEAT-01] after twenty hidden seconds nothing runs (%s), and the edge comes with the tab',
    (from) => {
      const run = begin().tell(...to[from], 'tab hidden')
      run.pass(20_000)
      expect([run.state().playback, run.state().tab]).toEqual([resting('hiddenTab'), 'away'])
      run.heard()
      expect([run.tell('tab shown').state().playback, run.heard()]).toEqual([opening, [OPEN_A]])
    },
  )

  test('[FEAT-01] a failed player is not woken in a hidden tab', () => {
    const run = failedRun().tell('tab hidden').pass(20_000).tell('network back')
    expect([run.state().playback, run.tell('tab shown').state().playback]).toEqual([
      resting('hiddenTab'),
      opening,
    ])
  })

  test.each(['person', 'browser'] as const)(
    '[FEAT-01] paused by the %s stays paused when the tab is back',
    (by) => {
      const run = begin().tell('tab hidden').pass(10_000)
      run.tell(...to[by]).pass(10_000)
      expect([run.state().playback, run.tell('tab shown').state().playback]).toEqual([
        resting(by),
        resting(by),
      ])
    },
  )

  test('[FEAT-01] a tab that is back sooner has lost nothing', () => {
    const run = begin()
      .tell(...to.playing, 'tab hidden')
      .pass(19_999)
      .tell('tab shown')
      .pass(20_000)
    expect([run.state().playback, run.state().tab]).toEqual([atEdge, 'shown'])
  })

  test('[FEAT-01] the sound alone goes on in a hidden tab', () => {
    const run = begin()
      .tell(...to.playing, 'with sound alone', 'choose sound', 'opened', 'playing', 'tab hidden')
      .pass(60_000)
    expect([run.state().playback, run.state().tab]).toEqual([atEdge, at('hidden', 'listened')])
  })

  test('[FEAT-01] a picture in a window of its own goes on in a hidden tab until the window is closed', () => {
    const run = begin()
      .tell(...to.playing, 'in window', 'tab hidden')
      .pass(60_000)
    expect([run.state().playback, run.state().tab]).toEqual([atEdge, at('hidden', 'watched')])
    expect(run.tell('in page').pass(20_000).state().playback).toEqual(resting('hiddenTab'))
  })
})
