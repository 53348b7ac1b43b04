import { fromCallback, fromPromise, type AnyActorRef, type EventObject } from 'xstate'
import { describe, expect, it } from 'vitest'
import { getHotMatchList, querySpTypeList } from '../../contract/match'
import { match } from '../../contract/samples/match'
import { rowsOf } from '../../machines/patterns/list.connect'
import { resourceOf } from '../../machines/patterns/resource.connect'
import { reachabilityMachine } from '../../machines/app/reachability.machine'
import { startApp } from '../support/app'
import { networkDown, ok, refused, settled } from '../support/exchange'
import { hosted } from '../support/hosted'
import type { Dependencies } from '../../machines/patterns/dependency'

/** `answers`: whether the server is there, one by one; then it says nothing. */
const arrange = (...answers: readonly boolean[]) => {
  const left = [...answers]
  let notify: ((event: EventObject) => void) | undefined
  let asked = 0
  const machine = reachabilityMachine.provide({
    actors: {
      probe: fromPromise(() => {
        asked += 1
        const answer = left.shift()
        if (answer === undefined) return new Promise(() => {})
        return answer ? Promise.resolve(null) : Promise.reject(new Error('no server'))
      }),
      visibility: fromCallback<EventObject>(({ sendBack }) => {
        notify = sendBack
      }),
    },
  })
  const { actor, clock, heard } = hosted(machine, { input: { random: () => 1 } })
  return {
    actor,
    heard,
    is: () => actor.getSnapshot().value,
    asked: () => asked,
    notify: (type: string) => notify?.({ type }),
    pass: async (ms: number) => {
      clock.increment(ms)
      await settled()
    },
  }
}

describe('the way to the server', () => {
  it('[ERR-05] missed once, it is asked for until it answers, and that is told', async () => {
    const { actor, heard, is, asked, pass } = arrange(false, false, true)
    expect(is()).toBe('reached')
    actor.send({ type: 'server.missed' })
    expect([is(), asked()]).toEqual(['waiting', 0])
    for (const [wait, tries] of [
      [1_000, 1],
      [2_000, 2],
      [4_000, 3],
    ] as const) {
      await pass(wait - 1)
      expect([heard, asked()]).toEqual([[], tries - 1])
      await pass(1)
      expect(asked()).toBe(tries)
    }
    expect([is(), heard]).toEqual(['reached', [{ type: 'server.back' }]])
  })

  it('[ERR-05] missed once it may be there; what is asked in vain is away until it answers', async () => {
    const { actor, pass } = arrange(false, true)
    const stands = () => [actor.getSnapshot().value, actor.getSnapshot().context.isAway]
    actor.send({ type: 'server.missed' })
    const missed = stands()
    await pass(1_000)
    const asked = stands()
    await pass(2_000)
    const back = stands()[0]
    actor.send({ type: 'server.missed' })
    expect([missed, asked, back, stands()]).toEqual([
      ['waiting', false],
      ['waiting', true],
      'reached',
      ['waiting', false],
    ])
  })

  it('[ERR-05] a network, a socket or a page that is back is worth a try at once', async () => {
    const hinted = arrange(true)
    hinted.actor.send({ type: 'server.missed' })
    hinted.actor.send({ type: 'way.hinted' })
    await settled()
    const shown = arrange(true)
    shown.actor.send({ type: 'server.missed' })
    shown.notify('page.shown')
    await settled()
    expect([hinted.heard, shown.heard]).toEqual([[{ type: 'server.back' }], [{ type: 'server.back' }]])
  })

  it('[ERR-05] what fails again right after is waited for longer, and no longer once it held for a minute', async () => {
    const { actor, asked, is, pass } = arrange(true, true, true)
    for (const wait of [1_000, 2_000]) {
      actor.send({ type: 'server.missed' })
      await pass(wait)
    }
    expect([asked(), is()]).toEqual([2, 'reached'])
    await pass(60_000)
    actor.send({ type: 'server.missed' })
    await pass(1_000)
    expect([asked(), is()]).toEqual([3, 'reached'])
  })

  it('a server that says nothing for five seconds is asked again', async () => {
    const { actor, is, pass } = arrange()
    actor.send({ type: 'server.missed' })
    await pass(1_000)
    expect(is()).toBe('probing')
    await pass(5_000)
    expect([is(), actor.getSnapshot().context.isAway]).toEqual(['waiting', true])
  })
})

const requires: Dependencies = {
  hot: rowsOf(getHotMatchList, { typeId: 0 as const }),
  sports: resourceOf(querySpTypeList, {}),
}

/** A page whose two reads have failed for want of a network; their repeats too. */
const lose = async () => {
  const app = await startApp({ at: '/rank', requires: { '/rank': requires } })
  for (const wait of [0, 400, 1_200]) {
    app.clock.increment(wait)
    await settled()
    for (const id of ['match.getHotMatchList', 'match.querySpTypeList'])
      await app.server.question(id).answer(networkDown)
  }
  return app
}

const isOf = (app: Awaited<ReturnType<typeof lose>>, name: string): unknown => {
  const [screen] = app.screens.getSnapshot().context.open
  const children = screen?.actor.getSnapshot().children as unknown as Record<
    string,
    { getSnapshot(): { value: unknown } }
  >
  return children[name]?.getSnapshot().value
}
const dialogs = (app: Awaited<ReturnType<typeof lose>>) =>
  app.dialogs.getSnapshot().context.queue.map(({ id }) => id)

describe('what failed for want of a network or a server', () => {
  it('[ERR-05] asks again by itself once it is back, and the dialog goes with its cause', async () => {
    const app = await lose()
    expect([dialogs(app), isOf(app, 'hot'), isOf(app, 'sports'), app.server.waiting()]).toEqual([
      ['network'],
      'failed',
      'failed',
      [],
    ])
    app.clock.increment(1_000)
    await app.probes[0]?.(true)
    expect([dialogs(app), app.server.waiting()]).toEqual([
      [],
      ['match.getHotMatchList', 'match.querySpTypeList'],
    ])
    await app.server.question('match.getHotMatchList').answer(ok(match.getHotMatchList.full))
    await app.server.question('match.querySpTypeList').answer(ok(match.querySpTypeList.full))
    expect([isOf(app, 'hot'), isOf(app, 'sports')]).toEqual([{ shown: 'complete' }, { shown: 'fresh' }])
  })

  it('[ERR-11] and fails again, is not told a second time', async () => {
    const app = await lose()
    app.dialogs.send({ type: 'confirm' })
    app.clock.increment(1_000)
    await app.probes[0]?.(true)
    for (const wait of [0, 400, 1_200]) {
      app.clock.increment(wait)
      await settled()
      await app.server.question('match.getHotMatchList').answer(networkDown)
    }
    expect([isOf(app, 'hot'), dialogs(app)]).toEqual(['failed', []])
  })

  it('what the server refused is not asked again by itself', async () => {
    const app = await startApp({ at: '/rank', requires: { '/rank': requires } })
    await app.server.question('match.getHotMatchList').answer(refused(500, '服务器开小差了'))
    app.clock.increment(60_000)
    await settled()
    expect([isOf(app, 'hot'), app.probes.length]).toEqual(['failed', 0])
  })

  it('[ERR-11] and is tried again by the person, brings along what else failed to load, silently', async () => {
    const app = await startApp({ at: '/rank', requires: { '/rank': requires } })
    for (const id of ['match.getHotMatchList', 'match.querySpTypeList'])
      await app.server.question(id).answer(refused(500, '服务器开小差了'))
    const [screen] = app.screens.getSnapshot().context.open
    const children = screen?.actor.getSnapshot().children as unknown as Record<string, AnyActorRef>
    children['hot']?.send({ type: 'retry' })
    expect(app.server.waiting().toSorted()).toEqual(['match.getHotMatchList', 'match.querySpTypeList'])
  })
})
