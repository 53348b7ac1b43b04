import { expect, test } from 'vitest'
import { createActor, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { settled } from '../support/exchange'
import { connectCalendarFeed } from '../../machines/schedule/calendar-feed.connect'
import { calendarFeedMachine } from '../../machines/schedule/calendar-feed.machine'
import { match } from '../../contract/samples/match'

const { full } = match.getCalendarFeed

/** The feed, asked of a server that answers in this order. */
const open = (...answers: readonly ('address' | 'nothing')[]) => {
  let asked = 0
  const quietly: boolean[] = []
  const feed = calendarFeedMachine.provide({
    actors: {
      readFeed: fromPromise(({ input: { silent } }) => {
        asked += 1
        quietly.push(silent)
        return answers[asked - 1] === 'address' ? Promise.resolve(full) : Promise.reject({ kind: 'network' })
      }),
    },
  })
  const host = setup({ actors: { feed } }).createMachine({
    invoke: { src: 'feed', id: 'feed', systemId: 'feed' },
  })
  const { system } = createActor(host).start()
  const actor = system.get('feed') as ActorRefFrom<typeof calendarFeedMachine>
  return { view: () => connectCalendarFeed(actor), asked: () => asked, quietly, actor }
}

test('[FEAT-02] the address is asked for when the member wants it, and put away', async () => {
  const { view, asked } = open('address')
  const before = view()
  const calls = asked()
  if (before.is === 'closed') before.open()
  const meanwhile = view().is
  await settled()
  const shown = view()
  if (shown.is === 'known') shown.close()
  expect([before.is, calls, meanwhile, shown.is === 'known' && shown.url, view().is]).toEqual([
    'closed',
    0,
    'asking',
    full.url,
    'closed',
  ])
})

test('one that does not come is asked for again', async () => {
  const { view, asked } = open('nothing', 'address')
  const before = view()
  if (before.is === 'closed') before.open()
  await settled()
  const failed = view()
  if (failed.is === 'failed') failed.retry()
  await settled()
  expect([failed.is, view().is, asked()]).toEqual(['failed', 'known', 2])
})

test('[ERR-05] one that does not come is asked for again, without a word, once the server is back', async () => {
  const { view, quietly, actor } = open('nothing', 'address')
  const before = view()
  if (before.is === 'closed') before.open()
  await settled()
  const waits = Object.keys(actor.getSnapshot().children)
  actor.send({ type: 'server.back' })
  await settled()
  expect([waits, view().is, quietly]).toEqual([['untilServerBack'], 'known', [false, true]])
})
