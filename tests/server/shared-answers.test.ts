import { EventEmitter, once } from 'node:events'
import { expect, test } from 'vitest'
import { ResultCode } from '../../contract/codes'
import { DomainError } from '../../server/domain/domain-error'
import { createSharedAnswers, type Made } from '../../server/http/shared-answers'

const LIFETIME = 1_000

/** Answers by a clock of its own, with the questions that had to be made. */
const opened = (bounds: { maxEntries?: number; maxBytes?: number; late?: number } = {}) => {
  let at = 0
  const made: string[] = []
  const answers = createSharedAnswers({ lifetime: LIFETIME, now: () => at, ...bounds })
  const make = (text: string) => async (): Promise<Made> => {
    made.push(text)
    return { facts: text, text }
  }
  const ask = async (key: string, text = key, asOf = -Infinity): Promise<unknown> =>
    (await answers.get(key, asOf, make(text))).facts
  const ready = (key: string, text = key): unknown => answers.ready(key, -Infinity, make(text))?.facts ?? null
  return { answers, made, ask, ready, to: (instant: number) => (at = instant) }
}

/** An answer in the making, with its end in hand. */
const slowly = () => {
  const ends = new EventEmitter()
  const made = once(ends, 'made').then(([text]) => ({ facts: text as string, text: text as string }))
  return {
    make: () => made,
    end: (text: string) => ends.emit('made', text),
    fail: (error: Error) => ends.emit('error', error),
  }
}

test('an answer is made once in a second', async () => {
  const { made, ask, ready, to } = opened()
  expect(await ask('home', 'first')).toBe('first')
  to(LIFETIME - 1)
  expect(await ask('home', 'second')).toBe('first')
  to(LIFETIME)
  expect(ready('home')).toBe(null)
  expect(await ask('home', 'third')).toBe('third')
  expect(made).toEqual(['first', 'third'])
})

const AHEAD = 750

test('what soon is too old is made anew while it is told, once', async () => {
  const { answers, made, ask, ready, to } = opened()
  await ask('home', 'first')
  to(AHEAD - 1)
  expect([ready('home', 'too soon'), made]).toEqual(['first', ['first']])
  to(AHEAD)
  const slow = slowly()
  expect(answers.ready('home', -Infinity, slow.make)?.facts).toBe('first')
  to(LIFETIME - 1)
  expect([ready('home', 'once more'), made]).toEqual(['first', ['first']])
  to(LIFETIME)
  const waiting = ask('home', 'once more')
  slow.end('second')
  expect([await waiting, ready('home'), made]).toEqual(['second', 'second', ['first']])
  // A second from when its making began.
  to(AHEAD + LIFETIME)
  expect(ready('home')).toBe(null)
  expect(answers.size.entries).toBe(1)
})

test('news tell what is made ahead that it is too late', async () => {
  const { answers, ask, ready, to } = opened()
  await ask('home', 'before')
  to(AHEAD)
  const slow = slowly()
  answers.ready('home', -Infinity, slow.make)
  answers.renew()
  slow.end('before, still')
  await slow.make()
  expect(ready('home')).toBe(null)
  expect(await ask('home', 'after')).toBe('after')
  expect(answers.size.entries).toBe(1)
})

test('what fails ahead is tried again by the next, and nobody hears of it', async () => {
  const { answers, ask, ready, to } = opened()
  await ask('home', 'first')
  to(AHEAD)
  const failing = slowly()
  expect(answers.ready('home', -Infinity, failing.make)?.facts).toBe('first')
  failing.fail(new Error('the store is away'))
  await expect(failing.make()).rejects.toThrow('the store is away')
  expect(ready('home', 'second')).toBe('first')
  await expect.poll(() => ready('home', 'third')).toBe('second')
})

test('its second begins when its making begins', async () => {
  const { answers, ask, to } = opened()
  const slow = slowly()
  const first = answers.get('home', -Infinity, slow.make)
  to(900)
  slow.end('slow')
  expect((await first).facts).toBe('slow')
  to(LIFETIME)
  expect(await ask('home', 'next')).toBe('next')
})

test('whoever asks while it is made waits for the same one, however long it takes', async () => {
  const { answers, made, ask, to } = opened()
  const slow = slowly()
  const first = answers.get('home', -Infinity, slow.make)
  to(5 * LIFETIME)
  const second = ask('home', 'another')
  slow.end('one')
  expect([(await first).facts, await second]).toEqual(['one', 'one'])
  expect(made).toEqual([])
})

test('what fails is told to those who wait, and not kept', async () => {
  const { answers, ask } = opened()
  const failing = slowly()
  const asked = [1, 2].map(() => answers.get('home', -Infinity, failing.make))
  failing.fail(new Error('the store is away'))
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(answers.size).toEqual({ entries: 0, bytes: 0 })
  expect(await ask('home', 'back')).toBe('back')
})

test('news for everybody make every answer old, also one in the making', async () => {
  const { answers, ask, to } = opened()
  await ask('home', 'before')
  to(10)
  const slow = slowly()
  const late = answers.get('room', -Infinity, slow.make)
  to(20)
  answers.renew()
  to(30)
  slow.end('before')
  await late
  expect(await ask('home', 'after')).toBe('after')
  expect(await ask('room', 'after')).toBe('after')
})

test('who wrote reads what was made later, and nobody else has to', async () => {
  const { answers, made, ask, to } = opened()
  await ask('home', 'before')
  to(10)
  answers.wrote('anna')
  to(20)
  expect(await ask('home', 'others', answers.wroteAt('ben'))).toBe('before')
  expect(await ask('home', 'others', answers.wroteAt(null))).toBe('before')
  expect(await ask('home', 'after', answers.wroteAt('anna'))).toBe('after')
  expect(await ask('home', 'once more', answers.wroteAt('anna'))).toBe('after')
  expect(made).toEqual(['before', 'after'])
})

test('of more writers than it remembers none reads what is too old', async () => {
  const { answers, ask, to } = opened()
  await ask('home', 'before')
  to(10)
  answers.wrote('anna')
  to(11)
  for (let nth = 0; nth < 20_000; nth += 1) answers.wrote(`m${nth}`)
  to(20)
  expect(await ask('home', 'after', answers.wroteAt('anna'))).toBe('after')
})

test('it holds so many answers and so many bytes at most, and the oldest go', async () => {
  const few = opened({ maxEntries: 3 })
  for (const key of ['a', 'b', 'c', 'd']) await few.ask(key)
  expect(few.answers.size.entries).toBe(3)
  expect(['a', 'b', 'c', 'd'].map((key) => few.ready(key) !== null)).toEqual([false, true, true, true])
  const small = opened({ maxBytes: 100_000 })
  for (let nth = 0; nth < 100; nth += 1) await small.ask(`key${nth}`, 'x'.repeat(10_000))
  expect(small.answers.size.entries).toBe(2)
  expect(small.answers.size.bytes).toBeLessThanOrEqual(100_000)
})

test('what is over is gone with the next that is made', async () => {
  const { answers, ask, to } = opened()
  for (const key of ['a', 'b', 'c']) await ask(key)
  to(LIFETIME)
  await ask('d')
  expect(answers.size.entries).toBe(1)
})

const gone = (): Promise<Made> => Promise.reject(new DomainError(ResultCode.SERVER_LOST, '直播不存在'))

test('where the next one is late or fails the one before is told, until it is too old or news come', async () => {
  const { answers, ask, to } = opened({ late: 5_000 })
  await ask('home', 'first')
  to(2_000)
  const slow = slowly()
  const asked = async (make: () => Promise<Made>, asOf = -Infinity): Promise<unknown> =>
    (await answers.get('home', asOf, make)).facts
  expect(await asked(slow.make)).toBe('first')
  const waiting = asked(slow.make)
  slow.end('second')
  expect(await waiting).toBe('second')
  to(4_000)
  expect(await asked(() => Promise.reject(new Error('the database is away')))).toBe('second')
  await expect(asked(gone)).rejects.toThrow('直播不存在')
  // Who has written since waits for what is made later.
  expect(await ask('home', 'third', 3_000)).toBe('third')
  to(4_000 + LIFETIME + 5_000)
  await expect(asked(() => Promise.reject(new Error('the database is away')))).rejects.toThrow(
    'the database is away',
  )
  await ask('home', 'fourth')
  to(4_000 + 2 * LIFETIME + 5_001)
  const late = slowly()
  const told = asked(late.make)
  answers.renew()
  late.end('fifth')
  expect(await told).toBe('fifth')
})

test('while something is not made in time what is older is kept, and goes a while after it', async () => {
  const { answers, ask, to } = opened({ late: 5_000 })
  await ask('a')
  to(500)
  const slow = slowly()
  const waiting = answers.get('slow', -Infinity, slow.make)
  to(2_000)
  await ask('b')
  expect(answers.size.entries).toBe(3)
  slow.end('slow')
  await waiting
  to(3_500)
  await ask('c')
  expect(answers.size.entries).toBe(4)
  to(2_000 + 5_000)
  await ask('d')
  expect(answers.size.entries).toBe(1)
})
