import type { ActorRefFrom, AnyActorRef } from 'xstate'
import { expect, it } from 'vitest'
import { getMatchInfo, reserve } from '../../contract/match'
import { match } from '../../contract/samples/match'
import { member } from '../../contract/samples/people'
import { formOf, loadedBy } from '../../machines/patterns/form.connect'
import { flagField, textField } from '../../machines/patterns/form.fields'
import type { formMachine } from '../../machines/patterns/form.machine'
import type { Way } from '../../machines/patterns/leaving'
import { startApp } from '../support/app'
import { networkDown, ok, refused, settled } from '../support/exchange'

const fields = {
  matchId: textField({ minLength: 1, maxLength: 64 }, { isRequired: true }),
  on: flagField(),
}

/** A page that lies behind another one, with a form of a write that must not happen twice. */
const arrange = async ({ loads = false } = {}) => {
  let leave: ((way: Way) => void) | undefined
  const form = formOf({
    fields,
    call: reserve,
    toInput: ({ matchId, on }) => ({ matchId, on }),
    ...(loads && {
      load: loadedBy(getMatchInfo, { matchId: 'derby' }, ({ match: { matchId } }) => ({ matchId })),
    }),
    leaving: {
      asking: () => ({ title: '离开？', question: '没有提交', deed: '离开', danger: true }),
      hold: (ask) => {
        leave = ask
        return () => (leave = undefined)
      },
    },
    toast: () => ({ tone: 'success', words: { said: '已保存' } }),
    next: 'back',
  })
  const app = await startApp({
    at: '/home/index',
    kept: { token: 'token of m1', user: member },
    requires: { '/gold': { form } },
  })
  app.navigation.send({ type: 'go', to: '/gold' })
  await settled()
  const actor = (): ActorRefFrom<typeof formMachine> => {
    const screen = app.screens.getSnapshot().context.open.find(({ place }) => place.path === '/gold')
    const children = screen?.actor.getSnapshot().children as Record<string, AnyActorRef>
    return children['form'] as ActorRefFrom<typeof formMachine>
  }
  const view = () => form.connect(actor())
  const write = (text: string) => {
    const shown = view()
    if (shown.is === 'editing') shown.fields.matchId.change(text)
  }
  const submit = () => {
    const shown = view()
    if (shown.is === 'editing') shown.submit()
  }
  const at = () => app.navigation.getSnapshot().context.place?.path
  return { ...app, view, write, submit, at, leave: (way: Way) => leave?.(way) }
}

it('sends the call with the key of its values, tells that it was taken, and leads back', async () => {
  const { server, write, submit, at, toasts } = await arrange()
  write('derby')
  submit()
  const { asked } = server.question('match.reserve')
  expect([asked.input, asked.key?.length]).toEqual([{ matchId: 'derby', on: false }, asked.key?.length])
  await server.question('match.reserve').answer(ok(match.reserve.full))
  expect([at(), toasts.getSnapshot().context.shown]).toEqual([
    '/my/index',
    { tone: 'success', words: { said: '已保存' } },
  ])
})

it('[ERR-11] tells a refusal at its field, and nothing over the page', async () => {
  const { server, write, submit, view, toasts, dialogs } = await arrange()
  write('derby')
  submit()
  await server
    .question('match.reserve')
    .answer(refused(400, '没有这场比赛', true, { fields: { matchId: '没有这场比赛' } }))
  const shown = view()
  expect([
    'fields' in shown && shown.fields.matchId.refusal,
    toasts.getSnapshot().context.shown,
    dialogs.getSnapshot().context.queue,
  ]).toEqual(['没有这场比赛', null, []])
})

it('sent again by hand after a lost way it carries the same key', async () => {
  const { server, write, submit, clock } = await arrange()
  write('derby')
  submit()
  const keys: (string | undefined)[] = []
  while (server.waiting().includes('match.reserve')) {
    const question = server.question('match.reserve')
    keys.push(question.asked.key)
    await question.answer(networkDown)
    clock.increment(60_000)
    await settled()
  }
  submit()
  await settled()
  keys.push(server.question('match.reserve').asked.key)
  expect([new Set(keys).size, keys.length > 1, keys[0] === undefined]).toEqual([1, true, false])
})

it('begins with what a call answers, and that of what it has fields for', async () => {
  const { server, view } = await arrange({ loads: true })
  expect(view()).toEqual({ is: 'loading' })
  await server.question('match.getMatchInfo').answer(ok(match.getMatchInfo.full))
  const shown = view()
  expect('values' in shown && shown.values).toEqual({
    matchId: match.getMatchInfo.full.match.matchId,
    on: false,
  })
})

it('asks before it is left, stays or goes on', async () => {
  const { write, leave, at, dialogs } = await arrange()
  write('derby')
  leave({ type: 'go', to: '/rank' })
  expect([at(), dialogs.getSnapshot().context.queue[0]?.title]).toEqual(['/gold', { said: '离开？' }])
  dialogs.send({ type: 'decline' })
  leave({ type: 'back' })
  dialogs.send({ type: 'confirm' })
  await settled()
  expect(at()).toBe('/my/index')
})
