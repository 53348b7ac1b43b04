import { createActor, emit, fromPromise, setup, type AnyActorRef } from 'xstate'
import { expect, test } from 'vitest'
import { attempt, goOnAnew, outlast, type Intent, type KeptIntent } from '../../machines/patterns/outlasting'
import type { Toast } from '../../machines/app/toasts.machine'
import { sendGift } from '../../contract/live.gifts'
import { settled } from '../support/exchange'

const refusal = { kind: 'refused', overHttp: true, code: 50001, msg: 'no', data: null }
const rounds = async (): Promise<void> => {
  for (let round = 0; round < 20; round += 1) await settled()
}

/** A place where something is meant once, in an application around it. `answers`: to each try in turn; a text is what was done. */
const place = (answers: (string | object)[]) => {
  const keys: string[] = []
  const told: Toast[] = []
  const left = new Map<string, KeptIntent>()
  const store = {
    keep: (kept: KeptIntent) => void left.set(kept.key, kept),
    forget: (key: string) => void left.delete(key),
  }
  const intent: Intent<{ what: string }, string> = {
    ask: ({ key = '' }) => {
      keys.push(key)
      const next = answers.shift() ?? { kind: 'network' }
      return typeof next === 'string' ? Promise.resolve(next) : Promise.reject(next)
    },
    input: { what: 'rose' },
    key: 'key-1',
    told: (output) => ({ tone: 'plain', words: { said: output ?? 'refused' } }),
    kept: {
      store,
      call: sendGift,
      input: { what: 'rose' },
      done: { tone: 'plain', words: { said: 'done' } },
    },
  }
  const sheet = setup({
    actors: {
      send: fromPromise<string, typeof intent>(({ input, signal, system }) =>
        attempt(input, { signal, system }),
      ),
      outlast: outlast<{ what: string }, string>(),
    },
  }).createMachine({
    initial: 'sending',
    states: {
      sending: { invoke: { src: 'send', input: intent, onDone: 'done', onError: 'unsure' } },
      unsure: { invoke: { src: 'outlast', input: intent }, on: { retry: 'sending' } },
      done: {},
    },
  })
  const reachability = setup({}).createMachine({ on: { back: { actions: emit({ type: 'server.back' }) } } })
  const toasts = setup({}).createMachine({
    on: {
      'toast.wanted': {
        actions: ({ event }) => void told.push((event as unknown as { toast: Toast }).toast),
      },
    },
  })
  const session = setup({ types: { context: {} as { user: { memberId: string } } } }).createMachine({
    context: { user: { memberId: 'm-1' } },
    on: { other: { actions: ({ context }) => void (context.user.memberId = 'm-2') } },
  })
  const app = setup({
    actors: { sheet, reachability, toasts, session, requests: setup({}).createMachine({}) },
  }).createMachine({
    invoke: [
      { src: 'reachability', systemId: 'reachability' },
      { src: 'toasts', systemId: 'toasts' },
      { src: 'session', systemId: 'session' },
      { src: 'requests', systemId: 'requests' },
    ],
    initial: 'open',
    states: {
      open: { invoke: { id: 'sheet', src: 'sheet', systemId: 'sheet' }, on: { close: 'closed' } },
      closed: {},
    },
  })
  const actor = createActor(app).start()
  const of = (id: string) => actor.system.get(id) as AnyActorRef
  return {
    keys,
    left: () => [...left.values()],
    goOnAnew: (kept: KeptIntent) =>
      void goOnAnew(kept, intent.ask as Parameters<typeof goOnAnew>[1], store, actor.system),
    told: () => told.map(({ words }) => words),
    close: () => actor.send({ type: 'close' }),
    retry: () => of('sheet').send({ type: 'retry' }),
    comesBack: () => of('reachability').send({ type: 'back' }),
    isLeftByMember: () => of('session').send({ type: 'other' }),
  }
}

test('[FEAT-08] [FEAT-10] what nobody answered goes on under its key once its place is closed, until the server answers, and is told', async () => {
  const { keys, told, close, comesBack } = place([{ kind: 'network' }, { kind: 'network' }, 'sent'])
  await rounds()
  close()
  await rounds()
  expect([keys, told()]).toEqual([['key-1'], []])
  comesBack()
  await rounds()
  expect(told()).toEqual([])
  comesBack()
  await rounds()
  expect([keys, told()]).toEqual([['key-1', 'key-1', 'key-1'], [{ said: 'sent' }]])
})

test('[FEAT-08] what is closed while it is on its way, and then is not answered, goes on; a refusal is told and ends it', async () => {
  const { keys, told, close, comesBack } = place([{ kind: 'timeout' }, refusal])
  close()
  await rounds()
  comesBack()
  await rounds()
  comesBack()
  await rounds()
  expect([keys, told()]).toEqual([['key-1', 'key-1'], [{ said: 'refused' }]])
})

test('[FEAT-08] [FEAT-10] what is closed while it is on its way, and then refused, is told', async () => {
  const { keys, told, close } = place([refusal])
  close()
  await rounds()
  expect([keys, told()]).toEqual([['key-1'], [{ said: 'refused' }]])
})

test('[FEAT-08] another try of its own place is no leaving', async () => {
  const { keys, told, retry, comesBack } = place([{ kind: 'network' }, 'sent'])
  await rounds()
  retry()
  await rounds()
  comesBack()
  await rounds()
  expect([keys, told()]).toEqual([['key-1', 'key-1'], []])
})

test('[FEAT-08] [FEAT-10] what nobody has answered is kept until somebody does, and goes on in the next page under its key', async () => {
  const { keys, told, left, retry } = place([{ kind: 'network' }, 'sent'])
  const kept = {
    call: sendGift,
    input: { what: 'rose' },
    key: 'key-1',
    memberId: 'm-1',
    done: { tone: 'plain', words: { said: 'done' } },
    refused: { tone: 'plain', words: { said: 'refused' } },
  } as const
  expect(left()).toEqual([kept])
  await rounds()
  expect(left()).toEqual([kept])
  retry()
  await rounds()
  expect([keys.length, left(), told()]).toEqual([2, [], []])

  const next = place(['never', { kind: 'timeout' }, 'sent'])
  next.close()
  await rounds()
  next.goOnAnew(kept)
  await rounds()
  next.comesBack()
  await rounds()
  expect([next.keys, next.told(), next.left()]).toEqual([['key-1', 'key-1', 'key-1'], [{ said: 'done' }], []])

  const other = place(['never', refusal])
  await rounds()
  other.goOnAnew({ ...kept, memberId: 'm-2' })
  await rounds()
  expect([other.keys.length, other.told()]).toEqual([1, []])
  other.goOnAnew(kept)
  await rounds()
  expect([other.keys.length, other.told()]).toEqual([2, [{ said: 'refused' }]])
})

test('[SES-03] what one member meant is not sent for another', async () => {
  const { keys, told, close, comesBack, isLeftByMember } = place([{ kind: 'network' }, 'sent'])
  await rounds()
  close()
  await rounds()
  isLeftByMember()
  comesBack()
  await rounds()
  expect([keys, told()]).toEqual([['key-1'], []])
})
