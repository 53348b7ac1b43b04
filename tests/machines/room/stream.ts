import { expect, test } from 'vitest'
import { settled } from '../../support/exchange'
import { LiveStatus } from '../../../contract/enums'
import { rooms } from '../../../contract/samples/live'
import { planned, lost, begin } from './arrange'

test('[LIVE-01] viewers change while one looks', async () => {
  const run = await begin()
  run.move(LiveStatus.START, 77)
  const view = run.view()
  expect(view.is === 'shown' && [view.viewers, view.room.viewers]).toEqual([77, 77])
})

test('[LIVE-01] a plan that starts while one looks is asked where it plays, and plays', async () => {
  const run = await begin(planned)
  expect([run.stream(), run.status()]).toEqual(['planned', 'planned'])
  run.answer(rooms.started)
  run.move(LiveStatus.PLAN, 3)
  expect(run.stream()).toBe('planned')
  run.move(LiveStatus.START, 4)
  expect([run.stream(), run.status()]).toEqual(['beginning', 'started'])
  await settled()
  expect([run.stream(), run.asked()]).toEqual(['playing', 2])
})

test('[LIVE-01] begun, but not playing yet: asked again after 3 s, and on retry', async () => {
  const run = await begin(planned)
  run.answer({ ...rooms.started, playback: [] })
  run.move(LiveStatus.START, 4)
  await settled()
  expect(run.stream()).toBe('awaiting')
  run.answer(lost)
  await run.pass(3_000)
  expect([run.stream(), run.asked()]).toEqual(['awaiting', 3])
  run.answer(rooms.started)
  const view = run.view()
  if (view.is === 'shown' && view.stream.is === 'awaiting') view.stream.retry()
  expect(run.stream()).toBe('beginning')
  await settled()
  expect(run.stream()).toBe('playing')
})

test('[LIVE-02] the stream ends while one looks: the player goes, the room stays, and nothing revives it', async () => {
  const run = await begin()
  run.move(LiveStatus.END, 12)
  expect([run.stream(), run.status(), run.player()]).toEqual(['over', 'ended', undefined])
  run.move(LiveStatus.START, 12)
  expect([run.stream(), run.status()]).toEqual(['over', 'ended'])
})

test('[LIVE-02] a plan that is cancelled is over', async () => {
  const run = await begin(planned)
  run.move(LiveStatus.END, 0)
  expect([run.stream(), run.status()]).toEqual(['over', 'ended'])
})

test('[LIVE-01] a stream that is over from the start', async () => {
  const run = await begin(rooms.ended)
  expect([run.stream(), run.status()]).toEqual(['over', 'ended'])
})
