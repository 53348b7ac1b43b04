import { act } from 'react'
import { expect, test } from 'vitest'
import { networkDown, ok, refused } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { account } from '../../contract/samples/account'
import { messages, threads } from '../../contract/samples/messages'
import type { Outgoing } from '../../machines/messages/thread.lines'
import { outbox } from '../../src/actors/outbox'
import { clearStorage, storeSession } from '../../src/actors/persistence'
import { watchTabOwner } from '../../src/actors/tab-owner'

const { threadId } = threads.friend
const waits = (key: string, text: string): Outgoing => ({
  key,
  text,
  picture: null,
  file: null,
  quote: null,
  is: 'pending',
  problem: null,
})
const [first, second] = [waits('key-number-1', '到了吗'), waits('key-number-2', '我在门口')]

const writer = account.getSimpleInfo.full
/** Done by who is logged in, before the page is left. */
const leave = (deed: () => void, by = writer): void => {
  storeSession({ token: 'token', user: by })
  deed()
}

/** A member’s page that was opened with these messages left behind. */
const open = async (hash: string, own: readonly Outgoing[]) => {
  leave(() => outbox.store(threadId, own))
  const opened = await openApp(
    hash,
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': account.getSimpleInfo.full },
    () => true,
  )
  const { server } = opened
  const asked = () => server.questions.filter(({ asked: { call } }) => call.id === 'messages.sendMessage')
  const isAsked = () => server.waiting().includes('messages.sendMessage')
  const send = async (answer: Parameters<ReturnType<typeof server.question>['answer']>[0]) => {
    await drawn(isAsked)
    await act(() => server.question('messages.sendMessage').answer(answer))
  }
  return { ...opened, send, sent: () => asked().map(({ asked: { input, key } }) => ({ input, key })) }
}

test('[FEAT-06] what was written in a thread that is not open is sent in its order, under the keys it has', async () => {
  const { send, sent } = await open('#/schedule/index', [first, second])
  await send(ok(messages.sendMessage.full))
  await send(ok(messages.sendMessage.full))
  await drawn(() => outbox.load(threadId).length === 0)
  expect(sent()).toEqual([first, second].map(({ key, text }) => ({ input: { threadId, key, text }, key })))
})

test('[FEAT-06] a picture goes on uploading when its thread is left, and is sent before what was written behind it', async () => {
  const file = new File(['.'], 'a.png', { type: 'image/png' })
  const picture = { ...first, text: '', file }
  const { app, server, send, sent } = await open('#/schedule/index', [picture, second])
  // This browser has no database.
  expect(outbox.load(threadId)).toEqual([{ ...picture, isKept: false }, second])
  app.system.get('outbox').send({ type: 'outbox.look' })
  await drawn(() => server.waiting().includes('account.uploadFile'))
  const { full } = account.uploadFile
  await act(() => server.question('account.uploadFile').answer(ok(full)))
  // It is shown as this page has it until it is sent, and needs no other place than the server's any more.
  await drawn(() => outbox.load(threadId)[0]?.picture === full.url)
  expect(outbox.load(threadId)).toEqual([{ ...picture, picture: full.url }, second])
  await send(ok(messages.sendMessage.full))
  await send(ok(messages.sendMessage.full))
  await drawn(() => outbox.load(threadId).length === 0)
  expect(sent().map(({ input }) => input)).toEqual([
    { threadId, key: first.key, text: '', picture: full.url },
    { threadId, key: second.key, text: second.text },
  ])
})

test('[FEAT-06] where there is no way it waits, and is tried again under its key', async () => {
  const { app, send, sent } = await open('#/schedule/index', [first])
  await send(networkDown)
  expect(outbox.load(threadId)).toEqual([first])
  void act(() => app.system.get('navigation').send({ type: 'go', to: '/rank' }))
  await send(ok(messages.sendMessage.full))
  await drawn(() => outbox.load(threadId).length === 0)
  expect(new Set(sent().map(({ key }) => key))).toEqual(new Set([first.key]))
})

test('[FEAT-06] one that is refused stays with its reason, and those behind it go', async () => {
  const { send } = await open('#/schedule/index', [first, second])
  await send(refused(-1, '对方拒收了你的消息'))
  await send(ok(messages.sendMessage.full))
  const told = { ...first, is: 'failed', problem: '对方拒收了你的消息' }
  await drawn(() => outbox.load(threadId).length === 1)
  expect(outbox.load(threadId)).toEqual([told])
})

test('[FEAT-06] what is wanted back in a thread that is not open is taken back; why one is not stands beside it later', async () => {
  leave(() =>
    outbox.storeRecalls(threadId, [
      { seq: 3, from: 'both', problem: null },
      { seq: 4, from: 'both', problem: null },
      { seq: 5, from: 'me', problem: null },
    ]),
  )
  const { server } = await open('#/schedule/index', [])
  const answer = async (by: Parameters<ReturnType<typeof server.question>['answer']>[0]) => {
    await drawn(() => server.waiting().includes('messages.recallMessage'))
    await act(() => server.question('messages.recallMessage').answer(by))
  }
  await answer(refused(-1, '发出超过 2 分钟，不能撤回了'))
  await answer(ok(messages.recallMessage.full))
  await drawn(() => server.waiting().includes('messages.hideMessage'))
  await act(() => server.question('messages.hideMessage').answer(ok(messages.hideMessage.full)))
  await drawn(() => outbox.loadRecalls(threadId).length === 1)
  expect(outbox.loadRecalls(threadId)).toEqual([
    { seq: 3, from: 'both', problem: '发出超过 2 分钟，不能撤回了' },
  ])
})

test('[FEAT-06] what somebody else has left on the device is neither shown nor sent', async () => {
  leave(() => outbox.store(threadId, [first]), { ...writer, memberId: 'another' })
  leave(() => expect([outbox.load(threadId), outbox.waiting()]).toEqual([[], []]))
})

test('[FEAT-06] what waited as the session ended is sent after the next login', async () => {
  leave(() => outbox.store(threadId, [first]))
  clearStorage()
  const { app, send, sent } = await open('#/schedule/index', [])
  watchTabOwner(app.system)
  await send(ok(messages.sendMessage.full))
  expect(sent().map(({ key }) => key)).toEqual([first.key])
})
