import { assign, emit, setup, type ActorRefFrom } from 'xstate'
import { describe, expect, it } from 'vitest'
import { confirmation } from '../../machines/patterns/confirmation'
import { dialogsMachine, type Dialog } from '../../machines/app/dialogs.machine'
import type { Place } from '../../machines/app/navigation.guard'
import type { BackPressed, Layer, NavigationEvent } from '../../machines/app/navigation.machine'
import { hosted } from '../support/hosted'
import { logoutQuestion } from '../paths/support/questions'

const expired: Dialog = {
  id: 'expired',
  title: 'request.expiredTitle',
  words: { text: 'request.expired' },
}
const network: Dialog = {
  id: 'network',
  title: 'request.networkTitle',
  words: { text: 'request.network' },
}

/** Stands for the navigation: keeps what lies over the page, and hands the next step back to it. */
const layers = setup({
  types: {
    context: {} as { told: readonly string[]; laid: readonly Layer[] },
    events: {} as Extract<NavigationEvent, { type: 'layer.wanted' | 'layer.released' }> | BackPressed,
  },
}).createMachine({
  context: { told: [], laid: [] },
  on: {
    'layer.wanted': {
      actions: assign(({ context, event }) => ({
        told: [...context.told, event.type],
        laid: [...context.laid, event.by],
      })),
    },
    'layer.released': {
      actions: assign(({ context, event }) => ({
        told: [...context.told, event.type],
        laid: context.laid.filter((layer) => layer !== event.by),
      })),
    },
    'back.pressed': { actions: ({ context, event }) => context.laid.at(-1)?.send(event) },
  },
})

const arrange = () => {
  const { actor, heard } = hosted(dialogsMachine)
  const want = (...dialogs: readonly Dialog[]) => {
    for (const dialog of dialogs) actor.send({ type: 'dialog.wanted', dialog })
  }
  const now = () => ({ is: actor.getSnapshot().value, queue: actor.getSnapshot().context.queue })
  return { actor, want, now, heard }
}

it('nothing is asked at first', () => {
  const { now } = arrange()
  expect(now()).toEqual({ is: 'closed', queue: [] })
})

it('a dialog is answered, and the application hears which', () => {
  const { actor, want, now, heard } = arrange()
  want(network)
  expect(now()).toEqual({ is: 'open', queue: [network] })
  actor.send({ type: 'confirm' })
  expect(now()).toEqual({ is: 'closed', queue: [] })
  expect(heard).toEqual([{ type: 'dialog.answered', id: 'network' }])
})

it('[SES-04] ten of the same are one', () => {
  const { want, now } = arrange()
  want(...Array.from({ length: 10 }, () => expired))
  expect(now()).toEqual({ is: 'open', queue: [expired] })
})

it('[SES-04] the first to say that the session expired is the one that is heard', () => {
  const { want, now } = arrange()
  want(expired, { ...expired, words: { said: '您已在别处登录' } })
  expect(now()).toEqual({ is: 'open', queue: [expired] })
})

it('a second dialog waits for the answer to the first', () => {
  const { actor, want, now, heard } = arrange()
  want(network, expired)
  expect(now()).toEqual({ is: 'open', queue: [network, expired] })
  actor.send({ type: 'confirm' })
  expect(now()).toEqual({ is: 'open', queue: [expired] })
  actor.send({ type: 'confirm' })
  expect(now()).toEqual({ is: 'closed', queue: [] })
  expect(heard).toEqual([
    { type: 'dialog.answered', id: 'network' },
    { type: 'dialog.answered', id: 'expired' },
  ])
})

it('a dialog can be withdrawn unanswered, the others stay', () => {
  const { actor, want, now, heard } = arrange()
  want(network, expired)
  actor.send({ type: 'dialogs.withdrawn', id: 'network' })
  expect(now()).toEqual({ is: 'open', queue: [expired] })
  actor.send({ type: 'dialogs.withdrawn', id: 'expired' })
  expect(now()).toEqual({ is: 'closed', queue: [] })
  expect(heard).toEqual([])
})

it('withdrawing what was never asked changes nothing', () => {
  const { actor, now } = arrange()
  actor.send({ type: 'dialogs.withdrawn', id: 'network' })
  expect(now()).toEqual({ is: 'closed', queue: [] })
})

it('[ERR-05] the network dialog goes with the page that could not be read; its query leaves it', () => {
  const places = setup({
    types: {
      events: {} as { type: 'show'; path: string },
      emitted: {} as { type: 'place.shown'; place: Place },
    },
  }).createMachine({
    on: {
      show: {
        actions: emit(({ event }) => ({ type: 'place.shown', place: { path: event.path, search: '' } })),
      },
    },
  })
  const { actor, other } = hosted(dialogsMachine, { beside: { navigation: { logic: places } } })
  const queue = () => actor.getSnapshot().context.queue
  other('navigation').send({ type: 'show', path: '/service' })
  actor.send({ type: 'dialog.wanted', dialog: network })
  other('navigation').send({ type: 'show', path: '/service' })
  expect(queue()).toEqual([network])
  other('navigation').send({ type: 'show', path: '/chat/index' })
  expect(queue()).toEqual([])
})

it('[NAV-01] a statement is closed by a step back, one after the other', () => {
  const { actor, other, heard } = hosted(dialogsMachine, { beside: { navigation: { logic: layers } } })
  const thanks = { id: 'reported', title: { said: '举报已收到，谢谢' }, words: { said: '有结果会通知你' } }
  const now = () => {
    const { laid } = (other('navigation') as ActorRefFrom<typeof layers>).getSnapshot().context
    return [laid.length, ...actor.getSnapshot().context.queue.map(({ id }) => id)]
  }
  actor.send({ type: 'dialog.wanted', dialog: thanks })
  actor.send({ type: 'dialog.wanted', dialog: network })
  expect(now()).toEqual([1, 'reported', 'network'])
  other('navigation').send({ type: 'back.pressed' })
  expect(now()).toEqual([1, 'network'])
  other('navigation').send({ type: 'back.pressed' })
  expect([now(), heard]).toEqual([
    [0],
    [
      { type: 'dialog.answered', id: 'reported' },
      { type: 'dialog.answered', id: 'network' },
    ],
  ])
  // It leads to the login: what a step back finds then is no page of a member.
  actor.send({ type: 'dialog.wanted', dialog: expired })
  expect(now()).toEqual([0, 'expired'])
})

describe('a question', () => {
  const asker = setup({
    types: { context: {} as { answers: readonly string[] } },
    actors: { confirmation },
  }).createMachine({
    context: { answers: [] },
    initial: 'asking',
    states: {
      asking: {
        invoke: { src: 'confirmation', input: logoutQuestion },
        on: {
          'question.*': {
            target: 'over',
            actions: assign(({ context, event }) => ({ answers: [...context.answers, event.type] })),
          },
          stop: 'over',
        },
      },
      over: {},
    },
  })

  const ask = () => {
    const { actor, other, heard } = hosted(asker, {
      beside: { dialogs: { logic: dialogsMachine } },
    })
    const dialogs = other('dialogs') as ActorRefFrom<typeof dialogsMachine>
    return {
      dialogs,
      heard,
      stop: () => actor.send({ type: 'stop' }),
      answers: () => actor.getSnapshot().context.answers,
      queue: () => dialogs.getSnapshot().context.queue,
    }
  }

  it('is told its asker alone when it is confirmed', () => {
    const { dialogs, queue, answers, heard } = ask()
    expect(
      queue().map(({ title, words, question }) => [title, words, question?.deed, question?.danger]),
    ).toEqual([[{ said: '退出登录' }, { said: '确定要退出登录吗？' }, { said: '退出登录' }, true]])
    dialogs.send({ type: 'confirm' })
    expect([queue(), answers(), heard]).toEqual([[], ['question.confirmed'], []])
  })

  it('is told its asker when it is declined; a statement cannot be', () => {
    const { dialogs, queue, answers, heard } = ask()
    dialogs.send({ type: 'dialog.wanted', dialog: network })
    dialogs.send({ type: 'decline' })
    expect([queue(), answers(), heard]).toEqual([[network], ['question.declined'], []])
    dialogs.send({ type: 'decline' })
    expect(queue()).toEqual([network])
  })

  it.each([
    ['back.pressed', 'question.declined'],
    ['confirm', 'question.confirmed'],
  ] as const)(
    '[NAV-01] lies over its page until it is answered, which a step back does: %s',
    (by, answer) => {
      const { actor, other } = hosted(asker, {
        beside: { navigation: { logic: layers }, dialogs: { logic: dialogsMachine } },
      })
      const told = (): readonly string[] =>
        (other('navigation') as ActorRefFrom<typeof layers>).getSnapshot().context.told
      expect(told()).toEqual(['layer.wanted'])
      other(by === 'confirm' ? 'dialogs' : 'navigation').send({ type: by })
      expect([actor.getSnapshot().context.answers, told()]).toEqual([
        [answer],
        ['layer.wanted', 'layer.released'],
      ])
    },
  )

  it('goes with the state that asked it', () => {
    const { stop, queue, answers } = ask()
    expect(queue().length).toBe(1)
    stop()
    expect([queue(), answers()]).toEqual([[], []])
  })
})
