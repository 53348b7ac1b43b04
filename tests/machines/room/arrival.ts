import { expect, test } from 'vitest'
import { settled } from '../../support/exchange'
import { rooms } from '../../../contract/samples/live'
import { lost, unknown, begin } from './arrange'

test('[FEAT-01] a started stream is shown, and its player gets the addresses and the wish for silence', async () => {
  const run = await begin()
  const view = run.view()
  if (view.is !== 'shown' || view.stream.is !== 'playing') throw new Error(`the room is ${view.is}`)
  expect(view).toEqual({
    is: 'shown',
    room: rooms.started,
    viewers: rooms.started.viewers,
    stream: { is: 'playing', player: run.player() },
    chat: view.chat,
  })
  const { playback, muted } = view.stream.player.getSnapshot().context
  expect({ playback, muted }).toEqual({ playback: rooms.started.playback, muted: true })
})

test('[ERR-05] a room that did not come says why', async () => {
  const view = (await begin(lost)).view()
  expect([view.is, 'error' in view && view.error]).toEqual(['failed', lost])
})

test('[ERR-09] an unknown room is not found', async () => {
  const run = await begin(unknown)
  expect(run.view()).toEqual({ is: 'notFound' })
})

test('[ERR-05] a room that failed for want of a network opens by itself once it is back', async () => {
  const run = await begin(lost)
  run.answer(rooms.started)
  run.reach()
  await settled()
  expect([run.stream(), run.asked()]).toEqual(['playing', 2])
})

test('[REQ-08] a room that did not come is asked for again on retry', async () => {
  const run = await begin(lost)
  run.answer(rooms.started)
  const view = run.view()
  if (view.is === 'failed') view.retry()
  expect(run.view()).toEqual({ is: 'loading' })
  await settled()
  expect([run.stream(), run.asked()]).toEqual(['playing', 2])
})
