import { describe, expect, it } from 'vitest'
import { toPage, type List } from '../../../machines/patterns/list.connect'
import { settled } from '../../support/exchange'
import { timeout, first, second, nothing, arrange, all, whole } from './arrange'

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
