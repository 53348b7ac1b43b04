import { createActor, emit, fromCallback, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { expect, it } from 'vitest'
import { connectStreamKey, streamKeyOf } from '../../machines/studio/stream-key.connect'
import { streamKeyMachine, type KeyUse } from '../../machines/studio/stream-key.machine'
import type { Place } from '../../machines/app/navigation.guard'
import { createBell } from '../../src/features/studio/bell'
import { hosted } from '../support/hosted'
import { settled } from '../support/exchange'
import { studio } from '../../contract/samples/studio'

const { full } = studio.getIngest
const [refusal] = studio.getIngest.refused

const asked: KeyUse[] = []
const asking = (use: KeyUse) => {
  asked.push(use)
  return { title: '', question: '', deed: '', danger: true }
}

const open = (answers: boolean) => {
  const state = { made: 0 }
  const machine = streamKeyMachine.provide({
    actors: {
      makeKey: fromPromise(() => {
        state.made += 1
        return answers
          ? Promise.resolve(full)
          : Promise.reject({ kind: 'refused', overHttp: true, data: null, ...refusal })
      }),
      confirmation: fromCallback(() => {}),
    },
  })
  const actor = createActor(machine, { input: { asking } }).start() as ActorRefFrom<typeof streamKeyMachine>
  return { actor, view: () => connectStreamKey(actor), state }
}

it('[FEAT-16] a key is made when somebody wants to see it, and forgotten when it is put away', async () => {
  const { actor, view, state } = open(true)
  const before = view()
  if (before.is === 'hidden') before.show('none')
  await settled()
  const shown = view()
  expect([state.made, shown]).toEqual([1, { is: 'shown', ingest: full, hide: expect.any(Function) }])
  if (shown.is === 'shown') shown.hide()
  expect([view().is, actor.getSnapshot().context.ingest]).toEqual(['hidden', null])
})

it('[FEAT-16] a key that is shown is put away once its page is left', async () => {
  const places = setup({
    types: {
      events: {} as { type: 'show'; path: string },
      emitted: {} as { type: 'place.shown'; place: Place },
    },
  }).createMachine({
    on: {
      show: {
        actions: emit(({ event }) => ({ type: 'place.shown', place: { path: event.path, search: '' } })),
      },
    },
  })
  const { actor, other } = hosted(
    streamKeyMachine.provide({ actors: { makeKey: fromPromise(() => Promise.resolve(full)) } }),
    { input: { asking }, beside: { navigation: { logic: places } } },
  )
  actor.send({ type: 'key.show', use: 'none' })
  await settled()
  const seen = []
  for (const path of ['/room', '/liveplan']) {
    other('navigation').send({ type: 'show', path })
    seen.push(connectStreamKey(actor).is)
  }
  expect([...seen, actor.getSnapshot().context.ingest]).toEqual(['shown', 'hidden', null])
})

it('[FEAT-16] a key that is shown is put away once an encoder comes with it', async () => {
  const bell = createBell()
  const { logic } = streamKeyOf(asking, bell.hear)
  const actor = createActor(
    (logic as typeof streamKeyMachine).provide({
      actors: { makeKey: fromPromise(() => Promise.resolve(full)) },
    }),
    { input: { asking } },
  ).start()
  actor.send({ type: 'key.show', use: 'none' })
  await settled()
  expect(actor.getSnapshot().value).toBe('shown')
  bell.ring()
  expect([actor.getSnapshot().value, actor.getSnapshot().context.ingest]).toEqual(['hidden', null])
})

it('[FEAT-16] while a picture arrives it is asked first', async () => {
  const { actor, view, state } = open(true)
  const before = view()
  if (before.is === 'hidden') before.show('goesOn')
  expect([actor.getSnapshot().value, state.made]).toEqual(['confirming', 0])
  expect(asked).toEqual(['goesOn'])
  actor.send({ type: 'question.confirmed' })
  await settled()
  expect([view().is, state.made]).toEqual(['shown', 1])
})

it('says in the server’s words why there is none', async () => {
  const { view } = open(false)
  const before = view()
  if (before.is === 'hidden') before.show('none')
  await settled()
  const failed = view()
  expect(failed.is === 'failed' && failed.reason).toBe(refusal?.msg)
})
