import { describe, expect, it } from 'vitest'
import { type listMachine, type Page } from '../../machines/patterns/list.machine'
import { settled, createServer, ok, refused } from '../support/exchange'
import { timeout, first, second, nothing, arrange, all, whole } from './support/list'
import { pagesOf, toPage, type List, listOf } from '../../machines/patterns/list.connect'
import { keepsGone, withGone } from '../../machines/patterns/kept-rows'
import { getLivingRecordByViewers } from '../../contract/live'
import { live, records } from '../../contract/samples/live'
import { identityOf, requestsMachine } from '../../machines/app/requests.machine'
import { requestMachine } from '../../machines/app/request.machine'
import { hosted } from '../support/hosted'
import type { LivingInput } from '../../contract/live.schema'
import { createActor, type ActorRefFrom, type AnyStateMachine } from 'xstate'

describe('the first page', () => {
  it('is loaded and shown', async () => {
    const { now, view, asked } = arrange({ answers: [first] })
    expect(now()).toEqual({ ...all, is: 'loading', items: [], next: null, total: 0 })
    expect(view()).toEqual({ is: 'loading', params: 'all', earlier: [], change: expect.any(Function) })
    await settled()
    expect(now()).toEqual({ ...all, is: { shown: 'partial' }, ...first })
    expect(asked).toEqual(['all 1'])
  })

  it('may be all there is', async () => {
    const { now } = arrange({ answers: [second] })
    await settled()
    expect(now()).toEqual({ ...all, is: { shown: 'complete' }, ...second })
  })

  it('may be empty, and is asked for again by wish', async () => {
    const { now, view, refresh } = arrange({ answers: [nothing, first] })
    await settled()
    expect(now()).toEqual({ ...all, is: 'empty', ...nothing })
    expect(view()).toEqual({
      is: 'empty',
      params: 'all',
      change: expect.any(Function),
      refresh: expect.any(Function),
    })
    refresh()
    await settled()
    expect(now()).toEqual({ ...all, is: { shown: 'partial' }, ...first })
  })

  it('that does not come is offered again, and comes by a retry or a refresh', async () => {
    const { now, view, retry, refresh } = arrange({ answers: [timeout, timeout, first] })
    await settled()
    expect(now()).toEqual({ ...all, is: 'failed', ...nothing, error: timeout })
    expect(view()).toEqual({
      is: 'failed',
      params: 'all',
      error: timeout,
      change: expect.any(Function),
      retry: expect.any(Function),
    })
    retry()
    await settled()
    expect(now()).toEqual({ ...all, is: 'failed', ...nothing, error: timeout })
    refresh()
    await settled()
    expect(now()).toEqual({ ...all, is: { shown: 'partial' }, ...first })
  })
})

describe('what the device has kept', () => {
  it('[ERR-11] is shown as older where the first page does not come', async () => {
    const { now } = arrange({ answers: [{ ...timeout, older: first }] })
    await settled()
    expect(now()).toEqual({
      ...all,
      is: { shown: 'stale' },
      ...first,
      error: { ...timeout, older: first },
    })
  })

  it('[ERR-11] says nothing of now where it is empty: the first page has failed, and comes by a retry', async () => {
    const lost = { ...timeout, older: nothing }
    const { now, view, retry } = arrange({ answers: [lost, nothing] })
    await settled()
    expect(now()).toEqual({ ...all, is: 'failed', ...nothing, error: lost })
    expect(view().is).toBe('failed')
    retry()
    await settled()
    expect(now()).toEqual({ ...all, is: 'empty', ...nothing })
  })
})

describe('the next page', () => {
  it('comes when the end is reached, and stands below', async () => {
    const { now, reachEnd, asked } = arrange({ answers: [first, second] })
    await settled()
    reachEnd()
    reachEnd()
    expect(now()).toEqual({ ...all, is: { shown: 'extending' }, ...first })
    await settled()
    expect(now()).toEqual({ ...all, is: { shown: 'complete' }, ...whole })
    expect(asked).toEqual(['all 1', 'all 2'])
  })

  it('may have one after it', async () => {
    const middle: Page = { items: ['c'], next: 3, total: 5 }
    const { now, reachEnd } = arrange({ answers: [first, middle] })
    await settled()
    reachEnd()
    await settled()
    expect(now()).toEqual({
      ...all,
      is: { shown: 'partial' },
      items: ['a', 'b', 'c'],
      next: 3,
      total: 5,
    })
  })

  it('that does not come leaves the rows where they are', async () => {
    const { now, reachEnd, retry } = arrange({ answers: [first, timeout, timeout, second] })
    await settled()
    reachEnd()
    await settled()
    expect(now()).toEqual({ ...all, is: { shown: 'stuck' }, ...first, error: timeout })
    retry()
    await settled()
    expect(now()).toEqual({ ...all, is: { shown: 'stuck' }, ...first, error: timeout })
    reachEnd()
    await settled()
    expect(now()).toEqual({ ...all, is: { shown: 'complete' }, ...whole })
  })
})

describe('a list seen before', () => {
  it('is shown at once while a newer one is on its way', async () => {
    const { now } = arrange({ seen: first, answers: [second] })
    expect(now()).toEqual({ ...all, is: { shown: 'refreshing' }, ...first })
    await settled()
    expect(now()).toEqual({ ...all, is: { shown: 'complete' }, ...second })
  })

  it('that was empty is loaded like a new one', () => {
    expect(arrange({ seen: nothing }).now()).toEqual({ ...all, is: 'loading', ...nothing })
  })
})

describe('a refresh', () => {
  it('begins again with the first page', async () => {
    const { now, refresh, reachEnd, asked } = arrange({ answers: [first, second, first] })
    await settled()
    reachEnd()
    await settled()
    refresh()
    expect(now()).toEqual({ ...all, is: { shown: 'refreshing' }, ...whole })
    await settled()
    expect(now()).toEqual({ ...all, is: { shown: 'partial' }, ...first })
    expect(asked).toEqual(['all 1', 'all 2', 'all 1 quietly'])
  })

  it('asked for twice is one', async () => {
    const { refresh, asked } = arrange({ answers: [first, second] })
    await settled()
    refresh()
    refresh()
    await settled()
    expect(asked).toEqual(['all 1', 'all 1 quietly'])
  })

  it('may find that nothing is left', async () => {
    const { now, refresh } = arrange({ answers: [first, nothing] })
    await settled()
    refresh()
    await settled()
    expect(now()).toEqual({ ...all, is: 'empty', ...nothing })
  })

  it('[ERR-11] that fails leaves the older rows, below which nothing of now is put', async () => {
    const { now, refresh, retry, reachEnd, view, asked } = arrange({
      answers: [first, timeout, timeout, first],
    })
    await settled()
    refresh()
    await settled()
    expect(now()).toEqual({ ...all, is: { shown: 'stale' }, ...first, error: timeout })
    expect(moreAndFreshness(view())).toEqual(['failed', 'stale'])
    retry()
    await settled()
    reachEnd()
    await settled()
    expect(now()).toEqual({ ...all, is: { shown: 'stale' }, ...first, error: timeout })
    retry()
    await settled()
    expect([moreAndFreshness(view()), asked]).toEqual([
      ['offered', 'fresh'],
      ['all 1', 'all 1 quietly', 'all 1 quietly', 'all 1 quietly'],
    ])
  })

  it('that fails on a whole list leaves nothing to extend', async () => {
    const { now, refresh, reachEnd, asked } = arrange({ answers: [second, timeout] })
    await settled()
    refresh()
    await settled()
    reachEnd()
    expect(now()).toEqual({ ...all, is: { shown: 'stale' }, ...second, error: timeout })
    expect(asked).toEqual(['all 1', 'all 1 quietly'])
  })
})

describe('other parameters', () => {
  it('are loaded anew; the earlier rows stay in sight until then', async () => {
    const { now, view, change, asked } = arrange({ answers: [first, second] })
    await settled()
    change('football')
    expect(now()).toEqual({ is: 'loading', params: 'football', error: null, ...first })
    expect(view()).toEqual({
      is: 'loading',
      params: 'football',
      earlier: ['a', 'b'],
      change: expect.any(Function),
    })
    await settled()
    expect(now()).toEqual({ is: { shown: 'complete' }, params: 'football', error: null, ...second })
    expect(asked).toEqual(['all 1', 'football 1'])
  })

  it('whose page was seen before are shown at once', () => {
    const { now, change } = arrange({ seen: first })
    change('tennis', second)
    expect(now()).toEqual({ is: { shown: 'refreshing' }, params: 'tennis', error: null, ...second })
  })

  it('that do not come leave none of the others’ rows', async () => {
    const { now, change } = arrange({ answers: [first, timeout] })
    await settled()
    change('football')
    await settled()
    expect(now()).toEqual({ is: 'failed', params: 'football', ...nothing, error: timeout })
  })

  it('changed twice, only the last are shown', async () => {
    const { now, change } = arrange({ answers: [first, second, first] })
    await settled()
    change('football')
    change('tennis')
    await settled()
    expect(now()).toEqual({ is: { shown: 'partial' }, params: 'tennis', error: null, ...first })
  })
})

it('[ERR-05] pages that failed for want of a network are asked for by themselves once it is back', async () => {
  const { now, asked, reachEnd, refresh, serverBack } = arrange({
    answers: [timeout, first, timeout, second, timeout, first],
  })
  await settled()
  serverBack()
  await settled()
  reachEnd()
  await settled()
  expect(now().is).toEqual({ shown: 'stuck' })
  serverBack()
  await settled()
  refresh()
  await settled()
  expect(now().is).toEqual({ shown: 'stale' })
  serverBack()
  await settled()
  expect([now().is, asked]).toEqual([
    { shown: 'partial' },
    ['all 1', 'all 1 quietly', 'all 2', 'all 2 quietly', 'all 1 quietly', 'all 1 quietly'],
  ])
})

const moreAndFreshness = (view: List<string, string>) =>
  view.is === 'shown' ? [view.more, view.freshness] : null

it('a view is told what stands below the last row, and how fresh the rows are', async () => {
  const { view, reachEnd, refresh } = arrange({ answers: [first, timeout, second, first] })
  await settled()
  expect(moreAndFreshness(view())).toEqual(['offered', 'fresh'])
  reachEnd()
  expect(moreAndFreshness(view())).toEqual(['loading', 'fresh'])
  await settled()
  expect(moreAndFreshness(view())).toEqual(['failed', 'fresh'])
  reachEnd()
  await settled()
  expect(moreAndFreshness(view())).toEqual(['none', 'fresh'])
  refresh()
  expect(moreAndFreshness(view())).toEqual(['none', 'refreshing'])
})

it('an end that comes into sight while the list is asked for anew is offered once that is done', async () => {
  const { view } = arrange({ seen: first, answers: [first] })
  expect(moreAndFreshness(view())).toEqual(['loading', 'refreshing'])
  await settled()
  expect(moreAndFreshness(view())).toEqual(['offered', 'fresh'])
})

it('a view’s wishes reach the list', async () => {
  const { view, asked } = arrange({ answers: [first, timeout] })
  await settled()
  const shown = view()
  if (shown.is === 'shown') {
    shown.extend()
    await settled()
    shown.retry()
    shown.refresh()
    shown.change('football')
  }
  expect(asked).toEqual(['all 1', 'all 2', 'all 2', 'all 1 quietly', 'football 1'])
})

const rows = (page: number, total: number) => toPage({ list: ['x'], page, limit: 50, total })

it('[CONST-01] [CONST-05] a page knows whether another follows it', () => {
  expect([rows(1, 50), rows(1, 51), rows(2, 51), rows(1, 0)]).toEqual([
    { items: ['x'], next: null, total: 50 },
    { items: ['x'], next: 2, total: 51 },
    { items: ['x'], next: null, total: 51 },
    { items: ['x'], next: null, total: 0 },
  ])
})

const id = 'live.getLivingRecordByViewers'
const params: Pick<LivingInput, 'matchType'> = { matchType: 1 }
const dependency = listOf(getLivingRecordByViewers, params, 2)
const pageOf = (page: number, total: number) => ({
  list: page === 1 ? [records.derby, records.lions] : [records.jungle],
  total,
  page,
  limit: 2,
})

const running = (seen: (key: string) => unknown = () => undefined) => {
  const server = createServer()
  const requests = requestsMachine.provide({
    actors: { request: requestMachine.provide({ actors: { exchange: server.exchange } }) },
  })
  const { actor } = hosted(dependency.logic as AnyStateMachine, {
    input: dependency.input(seen),
    beside: { requests: { logic: requests, input: { token: null, newKey: () => 'key-of-mine' } } },
  })
  return { server, view: () => dependency.connect(actor) }
}

const factsOf = (view: object) =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => typeof value !== 'function'))

describe('[CONST-01] a list of a paged call', () => {
  it('asks for its first page, then for the next', async () => {
    const { server, view } = running()
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
    const { view } = running((wanted) => (wanted === key ? pageOf(1, 2) : undefined))
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
    const { server, view } = running()
    view().change({ matchType: 1 })
    await settled()
    expect(server.questions.map((question) => question.isAborted())).toEqual([true, false])
    await server.question(id).answer(ok(live.getLivingRecordByViewers.empty))
    expect(factsOf(view())).toEqual({ is: 'empty', params: { matchType: 1 } })
  })

  it('knows why it failed', async () => {
    const { server, view } = running()
    await server.question(id).answer(refused(500, '出错了'))
    expect(factsOf(view())).toEqual({
      is: 'failed',
      params: { matchType: 1 },
      error: { kind: 'refused', code: 500, msg: '出错了', overHttp: true, data: null },
    })
  })
})

describe('rows that a write has made old', () => {
  it('are read anew behind what is shown, as many as there are', async () => {
    const { now, outdate, reachEnd, wanted } = arrange({ answers: [first, second, first, whole] })
    await settled()
    reachEnd()
    await settled()
    outdate()
    expect(now()).toEqual({ ...all, is: { shown: 'refreshing' }, ...whole })
    outdate()
    await settled()
    expect(now()).toEqual({ ...all, is: { shown: 'complete' }, ...whole })
    expect(wanted).toEqual([undefined, undefined, 3, 3])
  })

  it('may be there now where none were', async () => {
    const { now, outdate, asked } = arrange({ answers: [nothing, first] })
    await settled()
    outdate()
    await settled()
    expect([now().is, asked]).toEqual([{ shown: 'partial' }, ['all 1', 'all 1 quietly']])
  })
})

const merged = (shown: string, newer: string): string =>
  withGone(shown.split(''), newer.split(''), (row) => row.toLowerCase()).join('')

describe('rows that a write takes out of a list that keeps them', () => {
  it('[FEAT-09] stay where they stood, and what is newer takes the place of what was', () => {
    expect([merged('abcd', 'ACD'), merged('abcd', ''), merged('abcd', 'dabc')]).toEqual([
      'AbCD',
      'abcd',
      'abcd',
    ])
  })

  it('what is new stands behind the row that it follows', () => {
    expect([merged('abc', 'xaybcz'), merged('abc', 'acde'), merged('', 'ab')]).toEqual([
      'xaybcz',
      'abcde',
      'ab',
    ])
  })
})

describe('rows that are gone', () => {
  it('[FEAT-09] stay where a write has taken them, and go once the page is entered anew', async () => {
    const answers = ['abc', 'ac', 'ac'].map((letters) => ({
      items: letters.split(''),
      next: null,
      total: letters.length,
    }))
    const { logic, input } = pagesOf<string, null>({
      params: null,
      load: () => Promise.resolve(answers.shift() ?? whole),
      seen: () => undefined,
      merged: keepsGone(String),
    })
    const actor = createActor(logic, { input: input(() => undefined) }).start() as ActorRefFrom<
      typeof listMachine
    >
    const after = async () => {
      await settled()
      return actor.getSnapshot().context.items
    }
    const before = await after()
    actor.send({ type: 'data.outdated' })
    const left = await after()
    actor.send({ type: 'data.outdated', isEntered: true })
    expect([before, left, await after()]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
      ['a', 'c'],
    ])
  })
})
