import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { awaitSettled } from '../../src/app/open-screen'
import { screensMachine } from '../../machines/app/screens.machine'

const loading = setup({ types: { tags: {} as 'busy' } }).createMachine({
  initial: 'loading',
  states: { loading: { tags: 'busy', on: { came: 'shown' } }, shown: {} },
})

/** A screen in the frame that needs a room and a list. */
const opened = () => {
  const room = createActor(loading).start()
  const list = createActor(loading).start()
  const screens = createActor(screensMachine)
  const snapshot = screens.getSnapshot()
  const actor = { getSnapshot: () => ({ children: { room, list }, hasTag: () => false }) }
  const context = { open: [{ key: 'a', actor }], inFrame: { is: 'screen', key: 'a' }, sheet: null }
  screens.getSnapshot = () => ({ ...snapshot, context }) as unknown as typeof snapshot
  return { screens, room, list }
}

const soon = { lookEvery: 1, longest: 50 }

test('a link to a room waits for the room, not for what stands beside it', async () => {
  const { screens, room } = opened()
  const settled = awaitSettled(screens, { ...soon, need: 'room' })
  room.send({ type: 'came' })
  expect([await settled, await awaitSettled(screens, soon)]).toEqual([true, false])
})

test('a page is waited for until all that it needs has come', async () => {
  const { screens, room, list } = opened()
  room.send({ type: 'came' })
  const settled = awaitSettled(screens, { lookEvery: 1, longest: 60_000 })
  list.send({ type: 'came' })
  expect(await settled).toBe(true)
})
