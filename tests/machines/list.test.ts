import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { connectList, toPage, type List } from '../../machines/connect/list'
import { listMachine, type Page } from '../../machines/generic/list.machine'
import { coverageOf } from '../kit/coverage'
import { settled } from '../kit/exchange'
import type { CallError } from '../../machines/call-error'

const coverage = coverageOf(listMachine)
const timeout: CallError = { kind: 'timeout' }

/** Three rows in two pages. */
const first: Page = { items: ['a', 'b'], next: 2, total: 3 }
const second: Page = { items: ['c'], next: null, total: 3 }
const nothing: Page = { items: [], next: null, total: 0 }

type Answer = Page | CallError
const isPage = (answer: Answer): answer is Page => 'items' in answer

const arrange = ({ seen, answers = [] }: { seen?: Page; answers?: readonly Answer[] }) => {
  const left = [...answers]
  const asked: unknown[] = []
  const machine = listMachine.provide({
    actors: {
      loadPage: fromPromise<Page, { params: unknown; page: number }>(({ input }) => {
        asked.push(`${String(input.params)} ${input.page}`)
        const answer = left.shift()
        if (answer === undefined) return new Promise<Page>(() => {})
        return isPage(answer) ? Promise.resolve(answer) : Promise.reject(answer)
      }),
    },
  })
  const actor = createActor(machine, {
    input: { params: 'all', seen },
    inspect: coverage.inspect,
  }).start()
  const { send } = actor
  return {
    asked,
    now: () => ({ is: actor.getSnapshot().value, ...actor.getSnapshot().context }),
    view: (): List<string, string> => connectList(actor.getSnapshot(), (event) => actor.send(event)),
    refresh: () => send({ type: 'refresh' }),
    retry: () => send({ type: 'retry' }),
    reachEnd: () => send({ type: 'end.reached' }),
    change: (params: string, known?: Page) => send({ type: 'params.changed', params, seen: known }),
  }
}

const all = { params: 'all', error: null }
const whole = { items: ['a', 'b', 'c'], next: null, total: 3 }

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
    expect(asked).toEqual(['all 1', 'all 2', 'all 1'])
  })

  it('asked for twice is one', async () => {
    const { refresh, asked } = arrange({ answers: [first, second] })
    await settled()
    refresh()
    refresh()
    await settled()
    expect(asked).toEqual(['all 1', 'all 1'])
  })

  it('may find that nothing is left', async () => {
    const { now, refresh } = arrange({ answers: [first, nothing] })
    await settled()
    refresh()
    await settled()
    expect(now()).toEqual({ ...all, is: 'empty', ...nothing })
  })

  it('that fails leaves the older rows, which can still be extended', async () => {
    const { now, refresh, retry, reachEnd, view } = arrange({ answers: [first, timeout, timeout, second] })
    await settled()
    refresh()
    await settled()
    expect(now()).toEqual({ ...all, is: { shown: 'stale' }, ...first, error: timeout })
    expect(moreAndFreshness(view())).toEqual(['offered', 'stale'])
    retry()
    await settled()
    expect(now()).toEqual({ ...all, is: { shown: 'stale' }, ...first, error: timeout })
    reachEnd()
    await settled()
    expect(now()).toEqual({ ...all, is: { shown: 'complete' }, ...whole })
  })

  it('that fails on a whole list leaves nothing to extend', async () => {
    const { now, refresh, reachEnd, asked } = arrange({ answers: [second, timeout] })
    await settled()
    refresh()
    await settled()
    reachEnd()
    expect(now()).toEqual({ ...all, is: { shown: 'stale' }, ...second, error: timeout })
    expect(asked).toEqual(['all 1', 'all 1'])
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
  expect(asked).toEqual(['all 1', 'all 2', 'all 2', 'all 1', 'football 1'])
})

it('[CONST-01] [CONST-05] a page knows whether another follows it', () => {
  const rows = (page: number, total: number) => toPage({ list: ['x'], page, limit: 50, total })
  expect([rows(1, 50), rows(1, 51), rows(2, 51), rows(1, 0)]).toEqual([
    { items: ['x'], next: null, total: 50 },
    { items: ['x'], next: 2, total: 51 },
    { items: ['x'], next: null, total: 51 },
    { items: ['x'], next: null, total: 0 },
  ])
})

it('every transition was taken', () => {
  expect(coverage.untaken()).toEqual([])
})
