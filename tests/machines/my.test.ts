import { expect, test } from 'vitest'
import { host } from './support/account'
import { ok, settled } from '../support/exchange'
import { logoutQuestion } from '../paths/support/questions'
import { myMachine } from '../../machines/account/my.machine'
import { appActor } from '../../machines/app/app-system'
import { logoutOf } from '../../machines/app/session.connect'
import { account } from '../../contract/samples/account'

const open = async () => {
  const hosted = host(myMachine, { asking: () => logoutQuestion }, () => ok(account.getSimpleInfo.full), {
    token: 'token of m1',
  })
  await settled()
  return hosted
}

test('[FEAT-07] opening the page asks anew who the member is', async () => {
  const { asked, session } = await open()
  expect(asked).toEqual([{ id: 'account.getSimpleInfo', input: {} }])
  expect(session.getSnapshot().context.user).toEqual(account.getSimpleInfo.full)
})

test('[SES-03] a logout is asked back before it is said', async () => {
  const { actor, session, dialogs } = await open()
  actor.send({ type: 'logout.ask' })
  expect([actor.getSnapshot().value, session.getSnapshot().value]).toEqual([
    'confirming',
    { member: 'known' },
  ])
  dialogs.send({ type: 'decline' })
  expect([actor.getSnapshot().value, session.getSnapshot().value]).toEqual(['open', { member: 'known' }])
  actor.send({ type: 'logout.ask' })
  dialogs.send({ type: 'confirm' })
  expect([actor.getSnapshot().value, session.getSnapshot().value]).toEqual(['open', 'loggingOut'])
})

test('[SES-03] what ends the session is kept before the goodbye is said, by who says it alone', async () => {
  const kept: unknown[] = []
  const { logic } = logoutOf({
    asking: () => logoutQuestion,
    keep: (token, system) => kept.push([token, appActor(system, 'session').getSnapshot().value]),
    watch: () => () => {},
  })
  const hosted = host(
    logic as typeof myMachine,
    { asking: () => logoutQuestion },
    () => ok(account.getSimpleInfo.full),
    { token: 'token of m1' },
  )
  await settled()
  hosted.actor.send({ type: 'logout.ask' })
  hosted.dialogs.send({ type: 'decline' })
  expect(kept).toEqual([])
  hosted.actor.send({ type: 'logout.ask' })
  hosted.dialogs.send({ type: 'confirm' })
  expect(kept).toEqual([['token of m1', { member: 'known' }]])
})
