import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listThreads } from '../../contract/messages'
import { carouses } from '../../contract/home'
import { answered } from '../../contract/samples/sample'
import { forgetAnswers, forgetOthers, keptAnswer, keepAnswer } from '../../src/actors/kept-answers'
import { storeSession } from '../../src/actors/persistence'
import { identityOf } from '../../machines/app/requests.machine'
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
      keys: () => Promise.resolve([...cache.keys()]),
      delete: (address: string) => Promise.resolve(cache.delete(address)),
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

  it('come with a failure of the way, and with no other', async () => {
    reply(json(answered([1])))
    await send(carouses)
    await vi.waitFor(async () => expect(await keptAnswer(null, slides)).toEqual([1]))
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
    const threads = identityOf(listThreads, { page: 1, limit: 20 })
    storeSession({ token: 'one', user: member })
    const kept = openCaches()
    const open = kept.open.bind(kept)
    vi.spyOn(kept, 'open').mockImplementation(async (name) => {
      storeSession({ token: null, user: null })
      await forgetAnswers()
      return open(name)
    })
    vi.stubGlobal('caches', kept)
    await keepAnswer('one', threads, rows)
    expect(await kept.keys()).toEqual([])
  })

  it('are of the session that got them, and are forgotten with it', async () => {
    const threads = identityOf(listThreads, { page: 1, limit: 20 })
    storeSession({ token: 'one', user: member })
    await keepAnswer('one', threads, rows)
    await keepAnswer('another', threads, rows)
    expect(await keptAnswer('one', threads)).toEqual(rows)
    expect([await keptAnswer('another', threads), await keptAnswer(null, threads)]).toEqual([
      undefined,
      undefined,
    ])
    storeSession({ token: null, user: null })
    await keepAnswer(null, slides, [1])
    await forgetAnswers()
    expect([await keptAnswer('one', threads), await keptAnswer(null, slides)]).toEqual([undefined, [1]])
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
