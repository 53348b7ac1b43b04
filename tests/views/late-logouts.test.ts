import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openApp } from './support/app'
import { networkDown, ok, settled } from '../support/exchange'
import { keepLogout } from '../../src/actors/late-logouts'
import { tellLogouts } from '../../src/actors/late-logouts-told'
import { clearStorage } from '../../src/actors/persistence'
import { createCache } from '../../src/actors/storage'
import { hashOf } from '../../server/domain/secrets'
import { account } from '../../contract/samples/account'
import { member } from '../../contract/samples/people'
import { appActor } from '../../machines/app/app-system'

vi.mock('../../src/actors/page', async (original) => ({
  ...(await original<typeof import('../../src/actors/page')>()),
  reloadPage: () => {},
}))

// What draws pages here has no digests.
vi.mock('../../src/actors/kept-answers', async (original) => ({
  ...(await original<typeof import('../../src/actors/kept-answers')>()),
  digestOf: async (token: string) => hashOf(token),
}))

const KEY = 'late-logouts'
const HASH = hashOf('token-of-mine')
const kept = () => Object.keys(createCache().get(KEY) ?? {})
const session = { 'ACCESS-TOKEN': 'token-of-mine', 'CURRENT-USER': member }

beforeEach(() => window.localStorage.clear())

/** A logout that is answered so. */
const logOut = async (answer: Parameters<Awaited<ReturnType<typeof open>>['answer']>[1]) => {
  const opened = await open()
  keepLogout('token-of-mine', opened.app.system)
  await expect.poll(kept).toEqual([HASH])
  act(() => appActor(opened.app.system, 'session').send({ type: 'logout' }))
  await act(settled)
  await opened.answer('account.logout', answer)
  return opened
}
const open = async () => {
  const { app, server } = await openApp('#/agreement', session, () => true)
  const answer = async (id: string, result: Parameters<ReturnType<typeof server.question>['answer']>[0]) => {
    await act(() => server.question(id).answer(result))
    await act(settled)
  }
  return { app, server, answer }
}

test('[SES-03] a logout that the server has answered leaves nothing to tell', async () => {
  await logOut(ok(account.logout.full))
  await expect.poll(kept).toEqual([])
})

test('[SES-03] one that it has not is told once it is there again, by the hash alone, whoever is here then', async () => {
  const { app, server, answer } = await logOut(networkDown)
  const isAsked = () => expect.poll(server.waiting).toContain('account.lateLogout')
  expect(kept()).toEqual([HASH])
  expect(JSON.stringify(window.localStorage)).not.toContain('token-of-mine')
  // Of somebody else, whose session ends by itself.
  clearStorage()
  expect(kept()).toEqual([HASH])
  tellLogouts(app.system)
  await isAsked()
  expect(server.question('account.lateLogout').asked).toEqual(
    expect.objectContaining({ input: { tokenHash: HASH } }) as unknown,
  )
  await answer('account.lateLogout', networkDown)
  expect([kept(), appActor(app.system, 'reachability').getSnapshot().value]).toEqual([[HASH], 'waiting'])
  tellLogouts(app.system)
  await isAsked()
  await answer('account.lateLogout', ok(account.lateLogout.full))
  expect(kept()).toEqual([])
})

test('[STORE-04] what stands there and is no hash, or is of a session that cannot last any more, is left out', async () => {
  createCache().set(KEY, { [HASH]: Date.now() - 1, 'a token': Date.now() + 1_000 })
  const { app, server } = await open()
  tellLogouts(app.system)
  await act(settled)
  expect(server.waiting()).not.toContain('account.lateLogout')
})
