import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { connectControls } from '../../machines/live/controls.connect'
import { controlsMachine, type ControlsCommand } from '../../machines/live/controls.machine'

const controls = () => {
  const clock = new SimulatedClock()
  const actor = createActor(controlsMachine, { clock })
  actor.start()
  const after = (...commands: readonly ControlsCommand['type'][]) => {
    for (const type of commands) actor.send({ type })
    return actor.getSnapshot().value
  }
  return { clock, actor, after }
}

describe('the controls over the picture', () => {
  it('[FEAT-01] are shown at first and go by themselves after 3.5 seconds', () => {
    const { clock, after } = controls()
    expect(after()).toBe('shown')
    clock.increment(3_499)
    expect(after()).toBe('shown')
    clock.increment(1)
    expect(after()).toBe('hidden')
  })

  it('stay for another while with every touch, and come back with one', () => {
    const { clock, after } = controls()
    clock.increment(3_000)
    expect(after('touch')).toBe('shown')
    clock.increment(3_000)
    expect(after()).toBe('shown')
    clock.increment(500)
    expect(after()).toBe('hidden')
    expect(after('touch')).toBe('shown')
  })

  it('go and come with a tap on the picture', () => {
    const { after } = controls()
    expect(after('toggle')).toBe('hidden')
    expect(after('toggle')).toBe('shown')
  })

  it('stay as long as they are being used, from wherever they were', () => {
    const { clock, after } = controls()
    expect(after('hold')).toBe('held')
    clock.increment(60_000)
    expect(after()).toBe('held')
    expect(after('release')).toBe('shown')
    expect(after('toggle', 'hold')).toBe('held')
  })

  it('are in sight for the view in all states but one', () => {
    const { actor, after } = controls()
    const seen = () => connectControls(actor.getSnapshot(), (event) => actor.send(event))
    expect(seen().are).toBe('shown')
    seen().toggle()
    expect(seen().are).toBe('hidden')
    seen().touch()
    seen().hold()
    expect([seen().are, after()]).toEqual(['shown', 'held'])
    seen().release()
    expect([seen().are, after()]).toEqual(['shown', 'shown'])
  })
})
