import { describe, expect, it } from 'vitest'
import { getLivingRecordByViewers } from '../../../contract/live'
import { live, records } from '../../../contract/samples/live'
import { listOf } from '../../../machines/patterns/list.connect'
import { identityOf, requestsMachine } from '../../../machines/app/requests.machine'
import { requestMachine } from '../../../machines/app/request.machine'
import { createServer, ok, refused, settled } from '../../support/exchange'
import { hosted } from '../../support/hosted'
import type { LivingInput } from '../../../contract/live.schema'
import type { AnyStateMachine } from 'xstate'

const id = 'live.getLivingRecordByViewers'
const params: Pick<LivingInput, 'matchType'> = { matchType: 1 }
const dependency = listOf(getLivingRecordByViewers, params, 2)
const pageOf = (page: number, total: number) => ({
  list: page === 1 ? [records.derby, records.lions] : [records.jungle],
  total,
  page,
  limit: 2,
})

const arrange = (seen: (key: string) => unknown = () => undefined) => {
  const server = createServer()
  const requests = requestsMachine.provide({
    actors: { request: requestMachine.provide({ actors: { exchange: server.exchange } }) },
  })
  const { actor } = hosted(dependency.logic as AnyStateMachine, {
    input: dependency.input(seen),
    beside: { requests: { logic: requests, input: { token: null } } },
  })
  return { server, view: () => dependency.connect(actor) }
}

const factsOf = (view: object) =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => typeof value !== 'function'))

describe('[CONST-01] a list of a paged call', () => {
  it('asks for its first page, then for the next', async () => {
    const { server, view } = arrange()
    expect(server.question(id).asked.input).toEqual({ matchType: 1, page: 1, limit: 2 })
    await server.question(id).answer(ok(pageOf(1, 3)))
    const shown = view()
    expect(factsOf(shown)).toEqual({
      is: 'shown',
      params: { matchType: 1 },
      items: [records.derby, records.lions],
      total: 3,
      more: 'offered',
      freshness: 'fresh',
    })
    if (shown.is === 'shown') shown.extend()
    expect(server.question(id).asked.input).toEqual({ matchType: 1, page: 2, limit: 2 })
    await server.question(id).answer(ok(pageOf(2, 3)))
    expect(factsOf(view())).toEqual({
      is: 'shown',
      params: { matchType: 1 },
      items: [records.derby, records.lions, records.jungle],
      total: 3,
      more: 'none',
      freshness: 'fresh',
    })
  })

  it('begins with what an earlier visit has seen', () => {
    const key = identityOf(getLivingRecordByViewers, { matchType: 1, page: 1, limit: 2 })
    const { view } = arrange((wanted) => (wanted === key ? pageOf(1, 2) : undefined))
    expect(factsOf(view())).toEqual({
      is: 'shown',
      params: { matchType: 1 },
      items: [records.derby, records.lions],
      total: 2,
      more: 'none',
      freshness: 'refreshing',
    })
  })

  it('asked with other parameters leaves the question for the former ones', async () => {
    const { server, view } = arrange()
    view().change({ matchType: 1 })
    await settled()
    expect(server.questions.map((question) => question.isAborted())).toEqual([true, false])
    await server.question(id).answer(ok(live.getLivingRecordByViewers.empty))
    expect(factsOf(view())).toEqual({ is: 'empty', params: { matchType: 1 } })
  })

  it('knows why it failed', async () => {
    const { server, view } = arrange()
    await server.question(id).answer(refused(500, '出错了'))
    expect(factsOf(view())).toEqual({
      is: 'failed',
      params: { matchType: 1 },
      error: { kind: 'refused', code: 500, msg: '出错了', overHttp: true, data: null },
    })
  })
})
