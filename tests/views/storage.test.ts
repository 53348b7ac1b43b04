import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCache } from '../../src/actors/storage'

const NOON = Date.UTC(2026, 2, 20, 4)
const WEEK = 604_800_000
let now = NOON

beforeEach(() => {
  now = NOON
  window.localStorage.clear()
  vi.spyOn(Date, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const stored = (): Readonly<Record<string, string>> => Object.fromEntries(Object.entries(window.localStorage))

/** A storage that refuses some of what it is asked. */
const refusing = (refused: readonly (keyof Storage)[], kept: Record<string, string> = {}): Storage => {
  const refuse = (what: keyof Storage) => {
    if (refused.includes(what)) throw new DOMException('refused', 'QuotaExceededError')
  }
  return {
    length: 0,
    key: () => null,
    clear: () => refuse('clear'),
    getItem: (key) => (refuse('getItem'), kept[key] ?? null),
    removeItem: (key) => {
      refuse('removeItem')
      delete kept[key]
    },
    setItem: (key, value) => {
      refuse('setItem')
      kept[key] = value
    },
  }
}

describe('[STORE-02] an entry', () => {
  it('is kept under its name in upper case, with an optional prefix', () => {
    createCache().set('access-token', 't1')
    createCache('touchline_').set('search-history', ['红港'])
    expect(stored()).toEqual({
      'ACCESS-TOKEN': JSON.stringify({ value: 't1', expire: NOON + WEEK }),
      'TOUCHLINE_SEARCH-HISTORY': JSON.stringify({ value: ['红港'], expire: NOON + WEEK }),
    })
    expect(createCache('touchline_').keyOf('Search-history')).toBe('TOUCHLINE_SEARCH-HISTORY')
  })

  it('lives seven days, to the millisecond', () => {
    const cache = createCache()
    cache.set('access-token', 't1')
    now = NOON + WEEK
    expect(cache.get('access-token')).toBe('t1')
    now += 1
    expect(cache.get('access-token')).toBeNull()
  })

  it('that is over is removed when it is read', () => {
    const cache = createCache()
    cache.set('access-token', 't1')
    now = NOON + WEEK + 1
    cache.get('access-token')
    expect(stored()).toEqual({})
  })

  it('may live another while, or for ever', () => {
    const cache = createCache()
    cache.set('code', 1, 60)
    cache.set('device-id', 'd1', null)
    now = NOON + 60_001
    expect([cache.get('code'), cache.get('device-id')]).toEqual([null, 'd1'])
    now = NOON + 100 * WEEK
    expect(cache.get('device-id')).toBe('d1')
  })

  it('written again lives anew', () => {
    const cache = createCache()
    cache.set('access-token', 't1')
    now = NOON + WEEK
    cache.set('access-token', 't2')
    now = NOON + 2 * WEEK
    expect(cache.get('access-token')).toBe('t2')
  })

  it.each([['text'], [7], [0], [false], [null], [[1, '二']], [{ 昵称: '小九', deep: { list: [] } }]])(
    'comes back as it was: %j',
    (value) => {
      const cache = createCache()
      cache.set('thing', value)
      expect(cache.get('thing')).toEqual(value)
    },
  )

  it('can be removed, and all of them cleared', () => {
    const cache = createCache()
    cache.set('one', 1)
    cache.set('two', 2)
    cache.remove('one')
    expect([cache.get('one'), cache.get('two')]).toEqual([null, 2])
    cache.clear()
    expect(stored()).toEqual({})
  })

  it('that never was is null', () => {
    expect(createCache().get('nothing')).toBeNull()
  })
})

describe('[STORE-04] broken or foreign content', () => {
  it.each([
    '',
    'garbage',
    '{"value":',
    'null',
    '7',
    '"text"',
    '[]',
    '{}',
    '{"value":1}',
    '{"expire":null}',
    '{"value":1,"expire":"soon"}',
    '{"value":1,"expire":{}}',
  ])('is no entry: %s', (text) => {
    window.localStorage.setItem('THING', text)
    expect(createCache().get('thing')).toBeNull()
  })

  it('a value that cannot be written is not kept', () => {
    const circle: { self?: unknown } = {}
    circle.self = circle
    const cache = createCache()
    cache.set('thing', circle)
    cache.set('other', undefined)
    expect([cache.get('thing'), cache.get('other')]).toEqual([null, null])
  })
})

describe('[STORE-04] a storage that refuses', () => {
  it('is an empty one, whatever is asked of it', () => {
    const cache = createCache('', () => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    cache.set('thing', 1)
    cache.remove('thing')
    cache.clear()
    expect(cache.get('thing')).toBeNull()
  })

  it('to be read has nothing', () => {
    expect(createCache('', () => refusing(['getItem'])).get('thing')).toBeNull()
  })

  it('to be written, being full, loses what was to be replaced', () => {
    const kept = { THING: JSON.stringify({ value: 'old', expire: null }) }
    const cache = createCache('', () => refusing(['setItem'], kept))
    cache.set('thing', 'new')
    expect([cache.get('thing'), kept]).toEqual([null, {}])
  })

  it('to give up what is over still does not show it', () => {
    const kept = { THING: JSON.stringify({ value: 'old', expire: NOON - 1 }) }
    expect(createCache('', () => refusing(['removeItem'], kept)).get('thing')).toBeNull()
  })
})
