import { createActor, fromPromise } from 'xstate'
import { expect, test, vi } from 'vitest'
import { moderation as books } from '../../contract/samples/live'
import { lines } from '../../contract/samples/socket'
import { connectModeration } from '../../machines/live/moderation.connect'
import {
  moderationMachine,
  type BooksRequest,
  type Hides,
  type ModerationAction,
} from '../../machines/live/moderation.machine'
import { settled } from '../support/exchange'

const begin = (refusal: unknown = null) => {
  const acted: ModerationAction[] = []
  const stored: Hides[] = []
  const asked: BooksRequest[] = []
  const readBooks = vi.fn<() => Promise<typeof books>>(() => Promise.resolve(books))
  const actor = createActor(
    moderationMachine.provide({
      actors: {
        readBooks: fromPromise(({ input }) => {
          asked.push(input)
          return readBooks()
        }),
        act: fromPromise(({ input }) => {
          if (input.action) acted.push(input.action)
          return refusal === null ? Promise.resolve(null) : Promise.reject(refusal)
        }),
      },
      actions: { store: (_, hides) => stored.push(hides) },
    }),
    { input: { liveId: 'r-chen', hides: { people: [], words: [] } } },
  ).start()
  return {
    acted,
    stored,
    readBooks,
    asked,
    back: () => actor.send({ type: 'server.back' }),
    view: () => connectModeration(actor.getSnapshot(), (command) => actor.send(command)),
  }
}
const [, , line] = lines
if (line === undefined) throw new Error('there is no line')

test('[FEAT-06] what is done about a line closes its menu once it is done, and leaves it where it is refused', async () => {
  for (const [refusal, after] of [
    [null, 'closed'],
    [new Error('403'), 'menu'],
  ] as const) {
    const run = begin(refusal)
    run.view().choose(line)
    const menu = run.view()
    if (menu.is === 'menu') menu.act({ do: 'remove', seq: line.seq })
    const busy = run.view()
    expect(['isBusy' in busy && busy.isBusy, run.acted]).toEqual([true, [{ do: 'remove', seq: line.seq }]])
    await settled()
    expect(run.view().is).toBe(after)
  }
})

const sanctionsOf = (run: ReturnType<typeof begin>) => {
  const now = run.view()
  return now.is === 'menu' ? now.sanctions : undefined
}
/** A line of somebody who is muted in the books. */
const muted = { ...line, memberId: null, nickname: 'KK1987' }

test('[FEAT-06] who moderates is told in the menu what the author of a line is under, and can lift it there', async () => {
  const run = begin()
  run.view().choose(muted, true)
  expect(sanctionsOf(run)).toBe(null)
  await settled()
  const standing = books.sanctions.filter(({ person }) => person.nickname === 'KK1987')
  expect([sanctionsOf(run), standing.length, run.asked]).toEqual([
    standing,
    1,
    [{ liveId: 'r-chen', silent: true }],
  ])
  const menu = run.view()
  if (menu.is === 'menu') menu.act({ do: 'lift', sanctionId: '11' })
  await settled()
  expect([run.acted, run.view().is]).toEqual([[{ do: 'lift', sanctionId: '11' }], 'closed'])
})

test('[FEAT-06] a menu does without what its author is under where that does not come, or is nobody’s to know', async () => {
  const run = begin()
  run.readBooks.mockRejectedValueOnce({ kind: 'network' })
  run.view().choose(muted, true)
  await settled()
  expect(sanctionsOf(run)).toEqual([])
  const viewer = begin()
  viewer.view().choose(muted)
  await settled()
  expect([sanctionsOf(viewer), viewer.asked]).toEqual([[], []])
})

test('[FEAT-06] what is done about a line does not wait for what its author is under', async () => {
  const run = begin()
  run.view().choose(muted, true)
  const menu = run.view()
  if (menu.is === 'menu') menu.act({ do: 'remove', seq: line.seq })
  await settled()
  expect([run.acted, run.view().is]).toEqual([[{ do: 'remove', seq: line.seq }], 'closed'])
})

test('[FEAT-06] the books are read again after each change', async () => {
  const run = begin()
  run.view().openBooks()
  expect(run.view()).toEqual(expect.objectContaining({ is: 'books', books: null, isBusy: true }))
  await settled()
  const shown = run.view()
  expect(shown).toEqual(expect.objectContaining({ is: 'books', books, isBusy: false }))
  if (shown.is === 'books') shown.act({ do: 'lift', sanctionId: '12' })
  await settled()
  expect([run.readBooks.mock.calls.length, run.view().is]).toEqual([2, 'books'])
})

test('[FEAT-06] the books open at a line that was removed, and otherwise at none', async () => {
  const run = begin()
  run.view().openBooks(line)
  await settled()
  const at = run.view()
  expect(at).toEqual(expect.objectContaining({ is: 'books', line }))
  if (at.is === 'books') at.close()
  run.view().openBooks()
  await settled()
  expect(run.view()).toEqual(expect.objectContaining({ is: 'books', line: null }))
})

test('[FEAT-06] who is not named a moderator is told why at the ID, until something else is done', async () => {
  const run = begin({
    kind: 'refused',
    code: 600,
    msg: '没有这位用户，可能已经离开',
    overHttp: true,
    data: null,
  })
  run.view().openBooks()
  await settled()
  const notNamed = () => {
    const now = run.view()
    return now.is === 'books' ? now.notNamed : undefined
  }
  const shown = run.view()
  expect(notNamed()).toBe(null)
  if (shown.is === 'books') shown.act({ do: 'name', memberId: 'm-nobody', on: true })
  await settled()
  expect(notNamed()).toEqual({ memberId: 'm-nobody', words: '没有这位用户，可能已经离开' })
  if (shown.is === 'books') shown.act({ do: 'lift', sanctionId: '12' })
  expect(notNamed()).toBe(null)
})

test('[FEAT-06] books that do not come can be asked for again', async () => {
  const run = begin()
  run.readBooks.mockRejectedValueOnce(new Error('offline'))
  run.view().openBooks()
  await settled()
  const failed = run.view()
  expect(failed).toEqual(expect.objectContaining({ hasFailed: true, books: null }))
  if (failed.is === 'books') failed.retry()
  await settled()
  expect(run.view()).toEqual(expect.objectContaining({ hasFailed: false, books }))
})

test('[FEAT-06] [ERR-05] books that did not come are read again by themselves, and silently', async () => {
  const run = begin()
  run.readBooks.mockRejectedValueOnce({ kind: 'network' })
  run.view().openBooks()
  await settled()
  run.back()
  await settled()
  expect(run.view()).toEqual(expect.objectContaining({ hasFailed: false, books }))
  expect(run.asked).toEqual([
    { liveId: 'r-chen', silent: false },
    { liveId: 'r-chen', silent: true },
  ])
})

test('[FEAT-06] what is hidden is kept on the device', () => {
  const run = begin()
  run.view().openHides()
  const hides = { people: [{ id: 'm-1', name: '某人' }], words: ['剧透'] }
  run.view().change(hides)
  expect([run.view().hides, run.stored]).toEqual([hides, [hides]])
})
