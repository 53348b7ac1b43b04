import { describe, expect, it } from 'vitest'
import { type Page } from '../../../machines/patterns/list.machine'
import { settled } from '../../support/exchange'
import { timeout, first, second, nothing, arrange, all, whole } from './arrange'

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
