import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listNotices, listThreads, readThread } from '../../contract/messages'
import { messages, notices, recalled, threadMessages, threads } from '../../contract/samples/messages'
import { carouses } from '../../contract/home'
import { answered } from '../../contract/samples/sample'
import { forgetAnswers, forgetOthers, keptAnswer, keepAnswer } from '../../src/actors/kept-answers'
import {
  amendCopy,
  findCopy,
  keepCopy,
  keepNotice,
  movedThreads,
  watchCopies,
} from '../../src/actors/kept-threads'
import { storeSession } from '../../src/actors/persistence'
import { identityOf } from '../../machines/app/requests.machine'
import type { Thread, Threads } from '../../contract/messages.schema'
import { member } from '../../contract/samples/people'
import { send, serveAll } from '../support/calls'
import { json, text } from '../support/http-server'

const { reply } = serveAll()

/** The browser's own, as far as answers need it. */
const openCaches = (): CacheStorage => {
  const all = new Map<string, Map<string, string>>()
  const open = (name: string) => {
    const cache = all.get(name) ?? new Map<string, string>()
    all.set(name, cache)
    return Promise.resolve({
      put: async (address: string, response: Response) => {
        cache.delete(address)
        cache.set(address, await response.text())
      },
      keys: () =>
        Promise.resolve([...cache.keys()].map((address) => new Request(new URL(address, location.href)))),
      delete: ({ url }: Request) => Promise.resolve(cache.delete(url.slice(location.origin.length))),
    })
  }
  return {
    open,
    keys: () => Promise.resolve([...all.keys()]),
    delete: (name: string) => Promise.resolve(all.delete(name)),
    match: (address: string, { cacheName }: { cacheName: string }) => {
      const found = all.get(cacheName)?.get(address)
      return Promise.resolve(found === undefined ? undefined : new Response(found))
    },
  } as unknown as CacheStorage
}

const slides = identityOf(carouses, {})
const rows = { list: [], total: 0 }

describe('[ERR-11] answers that the device keeps', () => {
  beforeEach(() => {
    vi.stubGlobal('caches', openCaches())
    storeSession({ token: null, user: null })
    return () => vi.unstubAllGlobals()
  })

  it('[FEAT-01] are kept by a page that is never idle too, as a room on a slow phone', async () => {
    vi.stubGlobal('requestIdleCallback', (callback: () => void, { timeout }: { timeout: number }) => {
      if (timeout > 0) callback()
    })
    await keepAnswer(null, slides, rows)
    expect(await keptAnswer(null, slides)).toEqual(rows)
  })

  it('come with a failure of the way, and with no other', async () => {
    reply(json(answered([1])))
    await send(carouses)
    await expect.poll(() => keptAnswer(null, slides)).toEqual([1])
    reply(text('', 503))
    const failed = await send(carouses)
    expect(failed).toEqual({
      ok: false,
      error: expect.objectContaining({ code: 503 }) as unknown,
      older: [1],
    })
    reply(json({ code: 400, msg: '不行', data: null }))
    expect('older' in (await send(carouses))).toBe(false)
  })

  it('are not left behind by a logout while they are being written', async () => {
    const asked = identityOf(listThreads, { page: 1, limit: 20 })
    storeSession({ token: 'one', user: member })
    const kept = openCaches()
    const open = kept.open.bind(kept)
    vi.spyOn(kept, 'open').mockImplementation(async (name) => {
      storeSession({ token: null, user: null })
      await forgetAnswers()
      return open(name)
    })
    vi.stubGlobal('caches', kept)
    await keepAnswer('one', asked, rows)
    expect(await kept.keys()).toEqual([])
  })

  it('are of the session that got them, and are forgotten with it', async () => {
    const asked = identityOf(listThreads, { page: 1, limit: 20 })
    storeSession({ token: 'one', user: member })
    await keepAnswer('one', asked, rows)
    await keepAnswer('another', asked, rows)
    expect(await keptAnswer('one', asked)).toEqual(rows)
    expect([await keptAnswer('another', asked), await keptAnswer(null, asked)]).toEqual([
      undefined,
      undefined,
    ])
    storeSession({ token: null, user: null })
    await keepAnswer(null, slides, [1])
    await forgetAnswers()
    expect([await keptAnswer('one', asked), await keptAnswer(null, slides)]).toEqual([undefined, [1]])
  })

  it('that a page left behind when it was gone are forgotten by the next one', async () => {
    const kept = openCaches()
    vi.stubGlobal('caches', kept)
    storeSession({ token: 'one', user: member })
    await keepAnswer('one', slides, [1])
    storeSession({ token: null, user: null })
    await keepAnswer(null, slides, [2])
    await kept.open('answers-of-one')
    await forgetOthers()
    expect(await kept.keys()).toEqual(['answers-visitor'])
    expect(await keptAnswer(null, slides)).toEqual([2])
  })

  it('are sixty at most, seven days old at most, and read with care', async () => {
    for (let nth = 0; nth < 62; nth += 1) await keepAnswer(null, `read ${nth}`, nth)
    expect([await keptAnswer(null, 'read 1'), await keptAnswer(null, 'read 2')]).toEqual([undefined, 2])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 })
    expect(await keptAnswer(null, 'read 2')).toBe(undefined)
    vi.useRealTimers()
    const cache = await caches.open('answers-visitor')
    await cache.put(`/answers?${encodeURIComponent('read 3')}`, new Response('{"at":"x"}'))
    expect(await keptAnswer(null, 'read 3')).toBe(undefined)
    vi.stubGlobal('caches', undefined)
    expect(await keptAnswer(null, 'read 4')).toBe(undefined)
    await forgetAnswers()
  })
})

describe('[FEAT-06] copies of threads', () => {
  const { friend } = threads
  const newest = identityOf(readThread, { threadId: friend.threadId })
  const first = identityOf(listThreads, { page: 1, limit: 20 })
  beforeEach(async () => {
    vi.stubGlobal('caches', openCaches())
    storeSession({ token: 'one', user: member })
    movedThreads.forget(movedThreads.read())
    await keepAnswer('one', newest, messages.readThread.full)
    await keepAnswer('one', first, messages.listThreads.full)
    return () => vi.unstubAllGlobals()
  })
  const seqs = async () => {
    const { thread, messages: lines } = (await keptAnswer('one', newest)) as typeof messages.readThread.full
    return [thread.lastSeq, lines.map(({ seq, text: said }) => [seq, said])]
  }
  const before = threadMessages.map(({ seq, text: said }) => [seq, said])

  it('take up what is recalled and what is written, in the list too, whether or not the thread is open', async () => {
    await amendCopy('one', { thread: friend, message: recalled })
    const last = { ...friend.last, text: '', removed: true, recalled: true }
    const thread = { ...friend, lastSeq: 5, last }
    await amendCopy('one', { thread, message: { ...threadMessages[3], seq: 5, text: '第五条' } })
    const amended = before.map(([seq, said]) => [seq, seq === recalled.seq ? '' : said])
    expect(await seqs()).toEqual([5, [...amended, [5, '第五条']]])
    const { list } = (await keptAnswer('one', first)) as typeof messages.listThreads.full
    expect(list.find(({ threadId }) => threadId === friend.threadId)?.last).toEqual(last)
  })

  it('know how far nothing is missing: what comes behind a hole is caught up with', async () => {
    const thread = { ...friend, lastSeq: 9 }
    await amendCopy('one', { thread, message: { ...threadMessages[3], seq: 9 } })
    expect(await seqs()).toEqual([4, before])
    const lines = { thread, messages: threadMessages.slice(2), knownSeq: 9, hasOlder: true, own: [] }
    await keepCopy('one', lines)
    expect(await seqs()).toEqual([9, before.slice(2)])
  })

  it('say in the list what an open thread has shown, and nothing older than it says', async () => {
    const lastIn = async () => {
      const { list } = (await keptAnswer('one', first)) as typeof messages.listThreads.full
      return list.find(({ threadId }) => threadId === friend.threadId)?.last?.text
    }
    const last = { ...friend.last, text: '这图不错', own: false }
    const thread = { ...friend, lastSeq: 5, last }
    const lines = { thread, messages: threadMessages, knownSeq: 5, hasOlder: false, own: [] }
    await keepCopy('one', lines)
    expect(await lastIn()).toBe('这图不错')
    await keepCopy('one', { ...lines, thread: friend, knownSeq: 4 })
    expect(await lastIn()).toBe('这图不错')
  })

  it('are known before they are kept, for their own session, until a list is as new', async () => {
    const thread = { ...friend, lastSeq: 5 }
    const told: Thread[] = []
    const stop = watchCopies((copied) => told.push(copied))
    const kept = keepCopy('one', { thread, messages: [], knownSeq: 5, hasOlder: false, own: [] })
    stop()
    expect([movedThreads.read(), told]).toEqual([{ [friend.threadId]: thread }, [thread]])
    movedThreads.forget({ [friend.threadId]: friend })
    expect(movedThreads.read()).toEqual({ [friend.threadId]: thread })
    movedThreads.forget({ [friend.threadId]: thread })
    expect(movedThreads.read()).toEqual({})
    await amendCopy('other', { thread, message: null })
    expect(movedThreads.read()).toEqual({})
    await kept
  })

  it('[FEAT-09] take up a notice that comes: among the notices, and in its row, once', async () => {
    const all = identityOf(listNotices, { page: 1, limit: 20 })
    const system = identityOf(listNotices, { box: 'system', page: 1, limit: 20 })
    await keepAnswer('one', all, messages.listNotices.empty)
    await keepAnswer('one', first, { ...messages.listThreads.full, list: [friend, threads.interaction] })
    const rowOf = async (box: string) => {
      const { list } = (await keptAnswer('one', first)) as Threads
      const row = list.find(({ threadId }) => threadId === box)
      return row && [row.unread, row.last?.text, row.at]
    }
    const fan = {
      ...notices.started,
      noticeId: 'n-fan',
      kind: 'fan' as const,
      at: threads.interaction.at + 1,
    }
    await keepNotice('one', fan)
    await keepNotice('one', fan)
    expect([await keptAnswer('one', all), await keptAnswer('one', system)]).toEqual([
      { ...messages.listNotices.empty, list: [fan], total: 1 },
      undefined,
    ])
    expect([await rowOf('interaction'), await rowOf('system')]).toEqual([[2, fan.title, fan.at], undefined])
    await keepNotice('one', { ...fan, noticeId: 'n-login', kind: 'system' })
    expect(await rowOf('system')).toEqual([1, fan.title, fan.at])
  })

  it('are found by whom one writes with, for their own session alone', async () => {
    expect((await findCopy('one', friend.person.memberId))?.threadId).toBe(friend.threadId)
    expect([await findCopy('one', 'm-nobody'), await findCopy('other', friend.person.memberId)]).toEqual([
      null,
      null,
    ])
  })
})
