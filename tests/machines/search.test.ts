import { fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import { search as samples } from '../../contract/samples/search'
import { searchMachine, type SearchInput } from '../../machines/search/search.machine'
import { settled } from '../support/exchange'
import { hosted } from '../support/hosted'
import { clearQuestion } from '../paths/support/questions'
import { dialogsMachine } from '../../machines/app/dialogs.machine'

const lost = { kind: 'network' }
const suggestions = samples.suggest.full

const arrange = (given: Partial<SearchInput> = {}, isFailing = false) => {
  const input = { typed: '', history: [], asking: () => clearQuestion, ...given }
  const asked: string[] = []
  const kept: (readonly string[])[] = []
  const machine = searchMachine.provide({
    actors: {
      suggest: fromPromise(({ input: { typed, silent } }) => {
        asked.push(silent ? `${typed} quietly` : typed)
        return isFailing ? Promise.reject(lost) : Promise.resolve(suggestions)
      }),
    },
    actions: { storeHistory: (_, { history }) => void kept.push(history) },
  })
  const { actor, clock, other } = hosted(machine, {
    input,
    beside: { dialogs: { logic: dialogsMachine } },
  })
  const now = () => {
    const { asking: _asking, ...context } = actor.getSnapshot().context
    return { is: actor.getSnapshot().value, ...context }
  }
  return { actor, clock, asked, kept, now, dialogs: other('dialogs') }
}

it('[FEAT-04] asks for suggestions once somebody pauses, for what stands there then', async () => {
  const { actor, clock, asked, now } = arrange()
  for (const typed of ['h', 'ho', 'hon']) {
    actor.send({ type: 'typed.changed', typed })
    clock.increment(150)
  }
  expect(asked).toEqual([])
  clock.increment(50)
  await settled()
  expect(asked).toEqual(['hon'])
  expect(now()).toEqual({
    is: { suggesting: 'shown', history: 'kept' },
    typed: 'hon',
    history: [],
    suggestions,
    error: null,
  })
})

it('[FEAT-04] an emptied field has no suggestions, nor has one whose suggestions did not come', async () => {
  const { actor, clock, now } = arrange(undefined, true)
  actor.send({ type: 'typed.changed', typed: 'h' })
  clock.increment(200)
  await settled()
  expect(now().is).toEqual({ suggesting: 'failed', history: 'kept' })
  actor.send({ type: 'typed.changed', typed: 'h' })
  actor.send({ type: 'typed.changed', typed: '  ' })
  expect(now()).toEqual({
    is: { suggesting: 'silent', history: 'kept' },
    typed: '  ',
    history: [],
    suggestions: [],
    error: lost,
  })
})

it('[ERR-05] suggestions that did not come are asked for again, without a word, once the server is back', async () => {
  const { actor, asked, clock, now } = arrange(undefined, true)
  actor.send({ type: 'typed.changed', typed: 'h' })
  clock.increment(200)
  await settled()
  expect(Object.keys(actor.getSnapshot().children)).toEqual(['untilServerBack'])
  actor.send({ type: 'server.back' })
  await settled()
  expect([asked, now().is]).toEqual([['h', 'h quietly'], { suggesting: 'failed', history: 'kept' }])
})

it('[FEAT-04] [STORE-03] what is searched for is kept once, newest first, twelve at most', () => {
  const { actor, kept, now } = arrange({ typed: '', history: ['老陈', '红港'] })
  actor.send({ type: 'search', text: ' 红港 ' })
  actor.send({ type: 'search', text: '   ' })
  expect([now().typed, now().history, kept]).toEqual(['红港', ['红港', '老陈'], [['红港', '老陈']]])
  for (let nth = 0; nth < 15; nth += 1) actor.send({ type: 'search', text: `${nth}` })
  expect(now().history).toEqual(['14', '13', '12', '11', '10', '9', '8', '7', '6', '5', '4', '3'])
})

it('[FEAT-04] the history is cleared after asking', () => {
  const { actor, kept, now, dialogs } = arrange({ history: ['老陈'] })
  actor.send({ type: 'history.clear' })
  expect(now().is).toEqual({ suggesting: 'silent', history: 'confirming' })
  dialogs.send({ type: 'decline' })
  expect([now().is.history, now().history]).toEqual(['kept', ['老陈']])
  actor.send({ type: 'history.clear' })
  dialogs.send({ type: 'confirm' })
  expect([now().history, kept]).toEqual([[], [[]]])
})

it('[ERR-11] suggestions that do not come are told once, and offered again in their place', async () => {
  const { actor, clock, asked, now } = arrange(undefined, true)
  for (const typed of ['h', 'ho']) {
    actor.send({ type: 'typed.changed', typed })
    clock.increment(200)
    await settled()
  }
  actor.send({ type: 'retry' })
  await settled()
  expect([asked, now().is]).toEqual([
    ['h', 'ho quietly', 'ho quietly'],
    { suggesting: 'failed', history: 'kept' },
  ])
})
