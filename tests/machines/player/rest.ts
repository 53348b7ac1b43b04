import { describe, expect, test } from 'vitest'
import { playerMachine } from '../../../machines/live/player.machine'
import { begin, nodesOf, to } from '../support/player'

describe('the rest', () => {
  test('[FEAT-01] a person who wants no sound is not asked for a tap', () => {
    expect(begin({ muted: true }).state().sound).toBe('mutedByPerson')
  })

  test('[FEAT-01] the picture’s delay is kept and told, and forgotten when a stream is opened anew', () => {
    const run = begin().notify(...to.playing, 'at the edge', 'far behind')
    expect([run.state().delay, run.context().delay, run.delays]).toEqual(['known', 3_950, [912, 3_950]])
    run.notify('woke', 'opened')
    expect([run.state().delay, run.context().delay]).toEqual(['unknown', null])
  })

  test('[FEAT-01] danmaku can be turned off and on', () => {
    const run = begin()
    run.look().danmaku.toggle()
    expect(run.state().danmaku).toBe('off')
    run.look().danmaku.toggle()
    expect(run.state().danmaku).toBe('on')
  })

  test('[FEAT-01] every state says in a sentence what it is', () => {
    const silent = nodesOf(playerMachine.root).filter(({ description }) => !description)
    expect(silent.map(({ id }) => id)).toEqual([])
  })
})
