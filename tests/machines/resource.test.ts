import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { connectResource, type Resource } from '../../machines/patterns/resource.connect'
import { resourceMachine } from '../../machines/patterns/resource.machine'
import { settled } from '../support/exchange'
import { ResultCode } from '../../contract/codes'
import type { CallError } from '../../machines/app/call-error'

const timeout: CallError = { kind: 'timeout' }

/** `answers`: what loading gives, one by one; a `CallError` is a failure. */
const arrange = ({ seen, answers }: { seen?: string; answers: readonly (string | CallError)[] }) => {
  const left = [...answers]
  const asked: unknown[] = []
  const machine = resourceMachine.provide({
    actors: {
      load: fromPromise(({ input }) => {
        asked.push(input)
        const answer = left.shift()
        return typeof answer === 'object' ? Promise.reject(answer) : Promise.resolve(answer)
      }),
    },
  })
  const actor = createActor(machine, {
    input: { params: { matchId: 'm-1' }, seen },
  }).start()
  const view = (): Resource<string> => connectResource(actor.getSnapshot(), (event) => actor.send(event))
  const now = () => ({ is: actor.getSnapshot().value, ...actor.getSnapshot().context })
  return { actor, asked, now, view }
}

const context = { params: { matchId: 'm-1' }, data: undefined, error: null }

describe('a thing seen before', () => {
  it('[ERR-11] that the server has no more is shown no longer, and is shown again once it is there', async () => {
    const gone: CallError = {
      kind: 'refused',
      code: ResultCode.SERVER_LOST,
      msg: '没有这件商品',
      overHttp: false,
      data: null,
    }
    const { view } = arrange({ seen: 'kept', answers: [gone, gone, 'back'] })
    const before = view()
    await settled()
    const missing = view()
    expect([before.is, missing]).toEqual([
      'shown',
      { is: 'failed', error: gone, retry: expect.any(Function) },
    ])
    if (missing.is === 'failed') missing.retry()
    // While it is asked for anew the copy does not come up.
    expect(view().is).toBe('loading')
    await settled()
    const still = view()
    if (still.is === 'failed') still.retry()
    await settled()
    expect([still.is, view().is]).toEqual(['failed', 'shown'])
  })
})

describe('a thing seen for the first time', () => {
  it('is loaded with its parameters and shown', async () => {
    const { now, view, asked } = arrange({ answers: ['one'] })
    expect([now(), view()]).toEqual([{ ...context, is: 'loading' }, { is: 'loading' }])
    await settled()
    expect(now()).toEqual({ ...context, is: { shown: 'fresh' }, data: 'one' })
    expect(view()).toEqual({ is: 'shown', data: 'one', freshness: 'fresh', refresh: expect.any(Function) })
    expect(asked).toEqual([{ params: { matchId: 'm-1' }, silent: false }])
  })

  it('that does not come is offered again', async () => {
    const { now, view } = arrange({ answers: [timeout, 'one'] })
    await settled()
    expect(now()).toEqual({ ...context, is: 'failed', error: timeout })
    const failed = view()
    expect(failed).toEqual({ is: 'failed', error: timeout, retry: expect.any(Function) })
    if (failed.is === 'failed') failed.retry()
    await settled()
    expect(now()).toEqual({ ...context, is: { shown: 'fresh' }, data: 'one' })
  })

  it('[ERR-11] that does not come is shown as the device has kept it, and read anew once the server is back', async () => {
    const withOlder = { ...timeout, older: 'kept' }
    const { actor, now, view, asked } = arrange({ answers: [withOlder, 'one'] })
    await settled()
    expect([now().is, now().data]).toEqual([{ shown: 'stale' }, 'kept'])
    const stale = view()
    expect(stale.is === 'shown' && [stale.data, stale.freshness]).toEqual(['kept', 'stale'])
    actor.send({ type: 'server.back' })
    await settled()
    expect([now().is, now().data, now().error]).toEqual([{ shown: 'fresh' }, 'one', null])
    expect(asked).toEqual([
      { params: { matchId: 'm-1' }, silent: false },
      { params: { matchId: 'm-1' }, silent: true },
    ])
  })

  it('[ERR-05] that failed for want of a network is asked for by itself once it is back, and not told again', async () => {
    const { actor, now, asked } = arrange({ answers: [timeout, timeout, 'one'] })
    await settled()
    expect(now().is).toBe('failed')
    actor.send({ type: 'server.back' })
    await settled()
    expect(now().is).toBe('failed')
    actor.send({ type: 'server.back' })
    await settled()
    expect([now().is, asked]).toEqual([
      { shown: 'fresh' },
      [false, true, true].map((silent) => ({ params: { matchId: 'm-1' }, silent })),
    ])
  })

  it('that did not come is asked for again when the page is refreshed', async () => {
    const { actor, now } = arrange({ answers: [timeout, 'one'] })
    await settled()
    actor.send({ type: 'refresh' })
    expect(now()).toEqual({ ...context, is: 'loading', error: timeout })
    await settled()
    expect(now()).toEqual({ ...context, is: { shown: 'fresh' }, data: 'one' })
  })
})

describe('a thing seen before', () => {
  it('is shown at once while a newer copy is on its way', async () => {
    const { now, view } = arrange({ seen: 'old', answers: ['new'] })
    expect(now()).toEqual({ ...context, is: { shown: 'refreshing' }, data: 'old' })
    expect(view()).toEqual({
      is: 'shown',
      data: 'old',
      freshness: 'refreshing',
      refresh: expect.any(Function),
    })
    await settled()
    expect(now()).toEqual({ ...context, is: { shown: 'fresh' }, data: 'new' })
  })

  it('stays, as an older copy, when the newer one does not come', async () => {
    const { actor, now, view } = arrange({ seen: 'old', answers: [timeout, timeout, timeout, 'new'] })
    await settled()
    expect(now()).toEqual({ ...context, is: { shown: 'stale' }, data: 'old', error: timeout })
    expect(view()).toEqual({ is: 'shown', data: 'old', freshness: 'stale', refresh: expect.any(Function) })
    actor.send({ type: 'retry' })
    await settled()
    expect(now()).toEqual({ ...context, is: { shown: 'stale' }, data: 'old', error: timeout })
    actor.send({ type: 'server.back' })
    expect(now().is).toEqual({ shown: 'refreshing' })
    await settled()
    actor.send({ type: 'refresh' })
    await settled()
    expect(now()).toEqual({ ...context, is: { shown: 'fresh' }, data: 'new' })
  })
})

describe('a thing that is shown', () => {
  it('is read anew once a write has made it old, quietly', async () => {
    const { actor, now, asked } = arrange({ answers: ['one', 'two'] })
    await settled()
    actor.send({ type: 'data.outdated' })
    actor.send({ type: 'data.outdated' })
    expect(now()).toEqual({ ...context, is: { shown: 'refreshing' }, data: 'one' })
    await settled()
    expect(now()).toEqual({ ...context, is: { shown: 'fresh' }, data: 'two' })
    expect(asked).toEqual([
      { params: { matchId: 'm-1' }, silent: false },
      { params: { matchId: 'm-1' }, silent: true },
    ])
  })

  it('[ERR-11] is asked for aloud until it is shown, and quietly behind what is shown', async () => {
    const { actor, asked } = arrange({ answers: [timeout, 'one', timeout, 'two'] })
    await settled()
    for (const type of ['retry', 'refresh', 'retry'] as const) {
      actor.send({ type })
      await settled()
    }
    expect(asked).toEqual(
      [false, false, true, true].map((silent) => ({ params: { matchId: 'm-1' }, silent })),
    )
  })

  it('is refreshed by wish, once at a time', async () => {
    const { view, now, asked } = arrange({ answers: ['one', 'two'] })
    await settled()
    const shown = view()
    if (shown.is === 'shown') {
      shown.refresh()
      shown.refresh()
    }
    expect(now()).toEqual({ ...context, is: { shown: 'refreshing' }, data: 'one' })
    await settled()
    expect([now(), asked.length]).toEqual([{ ...context, is: { shown: 'fresh' }, data: 'two' }, 2])
  })

  it('takes over what arrives by another way', async () => {
    const { actor, now } = arrange({ answers: ['one'] })
    await settled()
    actor.send({ type: 'data.arrived', data: 'pushed' })
    expect(now()).toEqual({ ...context, is: { shown: 'fresh' }, data: 'pushed' })
  })
})
