import { fromPromise, type AnyActorRef } from 'xstate'
import { describe, expect, it } from 'vitest'
import { listSchedule, reserve } from '../../contract/match'
import { match } from '../../contract/samples/match'
import { requesting } from '../../machines/app/call-request'
import { listOf } from '../../machines/patterns/list.connect'
import { resourceOf } from '../../machines/patterns/resource.connect'
import { dependencyOf } from '../../machines/patterns/dependency'
import { resourceMachine } from '../../machines/patterns/resource.machine'
import { startApp } from '../support/app'
import { ok, refused, settled } from '../support/exchange'
import type { Call } from '../../contract/call'

const schedule = listSchedule as unknown as Call<{ day: string; page: number; limit: number }, never>
const pageOf = (page: number, rows: readonly string[]) => ok({ list: rows, total: 3, page, limit: 2 })
const ask = requesting(reserve)
const KEPT = '/rank'

/** The kept screen holds a list and a resource; the other sends a write as it opens. */
const arrange = async () => {
  const app = await startApp({
    at: KEPT,
    kept: { token: 'token of m1' },
    requires: {
      [KEPT]: {
        list: listOf(schedule, { day: 'today' }, 2),
        resource: resourceOf(schedule, { day: 'tomorrow', page: 1, limit: 2 }),
      },
      '/search': {
        write: dependencyOf(
          resourceMachine.provide({
            actors: {
              load: fromPromise(({ signal, system }) => ask({ input: match.reserve.input, signal, system })),
            },
          }),
          { params: null, seen: undefined },
          () => null,
        ),
      },
    },
  })
  const { server, navigation, screens } = app
  const answer = async (page: number, rows: readonly string[]) => {
    const found = server.questions.find(
      ({ asked, isAborted, isAnswered }) =>
        !isAborted() &&
        !isAnswered() &&
        asked.call.id === 'match.listSchedule' &&
        (asked.input as { day: string; page: number }).day === 'today' &&
        (asked.input as { page: number }).page === page,
    )
    if (found === undefined) throw new Error(`page ${page} is not asked for`)
    await found.answer(pageOf(page, rows))
  }
  const answerOther = async (rows: readonly string[]) => {
    const found = server.questions.find(
      ({ asked, isAborted, isAnswered }) =>
        !isAborted() && !isAnswered() && (asked.input as { day?: string }).day === 'tomorrow',
    )
    await found?.answer(pageOf(1, rows))
  }
  const actorIn = (path: string, name: string): AnyActorRef | undefined => {
    const screen = screens.getSnapshot().context.open.find(({ place }) => place.path === path)
    return (screen?.actor.getSnapshot().children as Record<string, AnyActorRef> | undefined)?.[name]
  }
  const kept = (name: string) => {
    return actorIn(KEPT, name)?.getSnapshot() as {
      value: unknown
      context: { items: unknown; data: { list: unknown } }
    }
  }
  await answer(1, ['a', 'b'])
  await answerOther(['x'])
  actorIn(KEPT, 'list')?.send({ type: 'end.reached' })
  await answer(2, ['c'])
  navigation.send({ type: 'go', to: '/search' })
  await settled()
  return {
    ...app,
    answer,
    answerOther,
    kept,
    writeAgain: () => actorIn('/search', 'write')?.send({ type: 'refresh' }),
  }
}

describe('a write of another screen', () => {
  it('makes a kept list and a kept resource read anew, as many rows as they showed', async () => {
    const { server, answer, answerOther, kept } = await arrange()
    expect(server.waiting()).toEqual(['match.reserve'])
    await server.question('match.reserve').answer(ok(match.reserve.full))
    expect([kept('list').value, kept('resource').value]).toEqual([
      { shown: 'refreshing' },
      { shown: 'refreshing' },
    ])
    await answer(1, ['a', 'B'])
    expect(kept('list').context.items).toEqual(['a', 'b', 'c'])
    await answer(2, ['C'])
    await answerOther(['y'])
    expect([kept('list').value, kept('list').context.items, kept('resource').context.data.list]).toEqual([
      { shown: 'complete' },
      ['a', 'B', 'C'],
      ['y'],
    ])
  })

  it('that fails makes nothing read anew', async () => {
    const { server, kept } = await arrange()
    await server.question('match.reserve').answer(refused(-1, '比赛已经结束，不能再预约'))
    expect([kept('list').value, kept('resource').value, server.waiting()]).toEqual([
      { shown: 'complete' },
      { shown: 'fresh' },
      [],
    ])
  })

  it('taken while the rows are read anew makes that begin again', async () => {
    const { server, answer, kept, writeAgain } = await arrange()
    await server.question('match.reserve').answer(ok(match.reserve.full))
    await answer(1, ['old', 'old'])
    writeAgain()
    await server.question('match.reserve').answer(ok(match.reserve.full))
    expect(kept('list').context.items).toEqual(['a', 'b', 'c'])
    await answer(1, ['new', 'new'])
    await answer(2, ['newer'])
    expect(kept('list').context.items).toEqual(['new', 'new', 'newer'])
  })
})

describe('a change by somebody else', () => {
  it('[FEAT-09] that is told over the socket makes what hangs on follows read anew', async () => {
    const { server, overSocket, kept } = await arrange()
    await server.question('match.reserve').answer(refused(-1, '比赛已经结束，不能再预约'))
    overSocket({ type: 'ties.moved' })
    expect([kept('list').value, kept('resource').value]).toEqual([
      { shown: 'refreshing' },
      { shown: 'refreshing' },
    ])
  })

  it('told twice at once is read anew, and the read that is given up is no failure', async () => {
    const { server, overSocket, kept, answer } = await arrange()
    await server.question('match.reserve').answer(refused(-1, '比赛已经结束，不能再预约'))
    overSocket({ type: 'ties.moved' })
    overSocket({ type: 'ties.moved' })
    await answer(1, ['a', 'B'])
    await answer(2, ['C'])
    expect([kept('list').value, kept('list').context.items]).toEqual([{ shown: 'complete' }, ['a', 'B', 'C']])
  })

  it.each([
    [{ type: 'purse.moved', gold: 5, brick: 0 }, ['wallet.balance', 'wallet.tasks', 'wallet.invites']],
    [{ type: 'tasks.moved' }, ['wallet.tasks', 'wallet.invites']],
    [{ type: 'orders.moved' }, ['mall.goods', 'mall.orders']],
    [
      { type: 'task.reached', taskId: 'watch10', text: '看满 10 分钟', textEn: '10 minutes' },
      ['wallet.tasks'],
    ],
    [{ type: 'ties.moved' }, ['social.follows']],
    [{ type: 'reservations.moved' }, ['match.reservations']],
    [{ type: 'member.moved' }, ['account.profile']],
  ] as const)('[FEAT-11] makes what hangs on it old: %j', async (news, tags) => {
    const { requests, overSocket } = await arrange()
    const heard: (readonly string[])[] = []
    requests.on('answers.outdated', (outdated) => heard.push(outdated.tags))
    overSocket(news)
    expect(heard).toEqual([tags])
  })
})
