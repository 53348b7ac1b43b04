import { createActor } from 'xstate'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getMemberNoticeByCode, listHotWorksService } from '../../contract/home'
import { defaultOptions } from '../../machines/app/call-options'
import { exchange } from '../../src/actors/exchange'
import { breath } from '../../src/actors/idle'
import { begin, serveAll } from '../support/calls'
import type { Call } from '../../contract/call'

serveAll()

/** What happens, in its order: what is asked, and what else the page does. */
const watch = () => {
  const seen: string[] = []
  const { send } = XMLHttpRequest.prototype
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    seen.push('asked')
    send.call(this, body)
  })
  return seen
}

const beginBehind = (call: Call) =>
  createActor(exchange, {
    input: { call, input: {}, options: defaultOptions, token: null, isBehind: true },
  }).start()

describe('what a page asks for', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('asks its first question at once, and what waits to be drawn comes before the next', async () => {
    const seen = watch()
    begin(listHotWorksService)
    begin(getMemberNoticeByCode)
    // What has moved is drawn by a message of React's.
    void breath().then(() => seen.push('drawn'))
    await expect.poll(() => seen).toEqual(['asked', 'drawn', 'asked'])
  })

  it('waits, where an older answer is seen, until the page has nothing else to do, one in a task after the other', async () => {
    const seen = watch()
    const works: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (work: () => void) => works.push(work))
    beginBehind(listHotWorksService)
    beginBehind(getMemberNoticeByCode)
    await expect.poll(() => works).toHaveLength(2)
    expect(seen).toEqual([])
    for (const work of works) work()
    void breath().then(() => seen.push('drawn'))
    await expect.poll(() => seen).toEqual(['asked', 'drawn', 'asked'])
  })
})
