import { expect, test } from 'vitest'
import { host } from './kit/account'
import { coverageOf } from '../kit/coverage'
import { ok, settled } from '../kit/exchange'
import { myMachine } from '../../machines/account/my.machine'
import { member } from '../../contract/samples/member'

const coverage = coverageOf(myMachine)

const open = async () => {
  const hosted = host(myMachine, undefined, () => ok(member.getSimpleInfo.full), {
    token: 'token of m1',
    inspect: coverage.inspect,
  })
  await settled()
  return hosted
}

test('[FEAT-07] opening the page asks anew who the member is', async () => {
  const { asked, session } = await open()
  expect(asked).toEqual([{ id: 'member.getSimpleInfo', input: {} }])
  expect(session.getSnapshot().context.user).toEqual(member.getSimpleInfo.full)
})

test('[SES-03] a logout is asked back before it is said', async () => {
  const { actor, session } = await open()
  actor.send({ type: 'logout.confirm' })
  expect([actor.getSnapshot().value, session.getSnapshot().value]).toEqual(['open', { member: 'known' }])
  actor.send({ type: 'logout.ask' })
  actor.send({ type: 'logout.cancel' })
  expect([actor.getSnapshot().value, session.getSnapshot().value]).toEqual(['open', { member: 'known' }])
  actor.send({ type: 'logout.ask' })
  actor.send({ type: 'logout.confirm' })
  expect([actor.getSnapshot().value, session.getSnapshot().value]).toEqual(['open', 'loggingOut'])
})

test('every transition was taken', () => {
  expect(coverage.untaken()).toEqual([])
})
