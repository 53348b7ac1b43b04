import { expect, test } from 'vitest'
import { settled } from '../../support/exchange'
import { rooms } from '../../../contract/samples/live'
import { member } from '../../../contract/samples/people'
import { NOW } from '../../../contract/samples/sample'
import { matchUpdate } from '../../../contract/samples/socket'
import { liveId, me, lost, begin } from './arrange'

test('[FEAT-03] the score is held to the picture: the chat hears how far behind it is', async () => {
  const run = await begin()
  run.player()?.send({
    type: 'media.attached',
    can: { mediaSource: true, nativeHls: false, pictureInPicture: false },
  })
  run.player()?.send({ type: 'engine.opened' })
  run.player()?.send({ type: 'latency.measured', delay: 1_200, behind: 0 })
  expect([run.context().delay, run.chat()?.delayMs]).toEqual([1_200, 1_200])
  run.notify({
    type: 'room.moved',
    liveId,
    lines: [],
    live: null,
    match: { ...matchUpdate, at: NOW },
    serverOffset: 0,
  })
  expect(run.chat()?.match).toBe(null)
})

test('[ROLE-02] a member talks from the start; one who logs in meanwhile from then on', async () => {
  const run = await begin()
  const other = await begin(rooms.started, member)
  expect(other.chat()?.member).toEqual(me)
  expect(run.chat()?.member).toBe(null)
  run.session.send({ type: 'token.found', token: 'tk' })
  await settled()
  expect([run.context().member, run.chat()?.member]).toEqual([me, me])
  run.session.send({ type: 'token.lost' })
  expect(run.chat()?.member).toBe(null)
})

test('[ROLE-02] who logs in while the room is still on its way may talk when it is there', async () => {
  const run = await begin(lost)
  run.session.send({ type: 'token.found', token: 'tk' })
  await settled()
  run.answer(rooms.started)
  run.retry()
  await settled()
  expect(run.chat()?.member).toEqual(me)
})
