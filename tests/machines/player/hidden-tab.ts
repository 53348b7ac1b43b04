import { describe, expect, test } from 'vitest'
import { begin, OPEN_A, to } from '../support/player'
import { at, opening, atEdge, resting, failedRun, type From } from './arrange'

describe('a hidden tab', () => {
  test.each<From>(['opening', 'playing', 'hiddenTab', 'offline'])(
    '[FEAT-01] after twenty hidden seconds nothing runs (%s), and the edge comes with the tab',
    (from) => {
      const run = begin().notify(...to[from], 'tab hidden')
      run.pass(20_000)
      expect([run.state().playback, run.state().tab]).toEqual([resting('hiddenTab'), 'away'])
      run.heard()
      expect([run.notify('tab shown').state().playback, run.heard()]).toEqual([opening, [OPEN_A]])
    },
  )

  test('[FEAT-01] a failed player is not woken in a hidden tab', () => {
    const run = failedRun().notify('tab hidden').pass(20_000).notify('network back')
    expect([run.state().playback, run.notify('tab shown').state().playback]).toEqual([
      resting('hiddenTab'),
      opening,
    ])
  })

  test.each(['person', 'browser'] as const)(
    '[FEAT-01] paused by the %s stays paused when the tab is back',
    (by) => {
      const run = begin().notify('tab hidden').pass(10_000)
      run.notify(...to[by]).pass(10_000)
      expect([run.state().playback, run.notify('tab shown').state().playback]).toEqual([
        resting(by),
        resting(by),
      ])
    },
  )

  test('[FEAT-01] a tab that is back sooner has lost nothing', () => {
    const run = begin()
      .notify(...to.playing, 'tab hidden')
      .pass(19_999)
      .notify('tab shown')
      .pass(20_000)
    expect([run.state().playback, run.state().tab]).toEqual([atEdge, 'shown'])
  })

  test('[FEAT-01] the sound alone goes on in a hidden tab', () => {
    const run = begin()
      .notify(...to.playing, 'with sound alone', 'choose sound', 'opened', 'playing', 'tab hidden')
      .pass(60_000)
    expect([run.state().playback, run.state().tab]).toEqual([atEdge, at('hidden', 'listened')])
  })

  test('[FEAT-01] a picture in a window of its own goes on in a hidden tab until the window is closed', () => {
    const run = begin()
      .notify(...to.playing, 'in window', 'tab hidden')
      .pass(60_000)
    expect([run.state().playback, run.state().tab]).toEqual([atEdge, at('hidden', 'watched')])
    expect(run.notify('in page').pass(20_000).state().playback).toEqual(resting('hiddenTab'))
  })
})
