import { expect, test } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { notices } from '../../contract/samples/messages'
import { support } from '../../contract/samples/support'
import { listQuestions } from '../../contract/support.questions'
import { listOf } from '../../machines/patterns/list.connect'
import { questionRowsOf } from '../../machines/support/question.connect'
import { startApp } from '../support/app'
import { ok } from '../support/exchange'
import type { Question, QuestionState } from '../../contract/support.questions.schema'

const question = support.listQuestions.full.list[0] as Question

const arrange = async () => {
  const rows = questionRowsOf(listOf(listQuestions, { own: true, kind: null, state: null }))
  const { screens, server, overSocket } = await startApp({
    at: '/rank',
    kept: { token: 'token of m1' },
    requires: { '/rank': { rows } },
  })
  const answer = async (state: QuestionState): Promise<void> => {
    const data = { list: [{ ...question, state }], total: 1, page: 1, limit: 20 }
    await server.question('support.listQuestions').answer(ok(data))
  }
  const states = (): readonly QuestionState[] => {
    const [open] = screens.getSnapshot().context.open
    const children = (open?.actor.getSnapshot().children ?? {}) as Readonly<Record<string, AnyActorRef>>
    const shown = children['rows']?.getSnapshot() as { context: { items: readonly Question[] } } | undefined
    return (shown?.context.items ?? []).map(({ state }) => state)
  }
  const notify = (path: string): void =>
    overSocket({
      type: 'notice.arrived',
      notice: { ...notices.started, kind: 'reply', path },
      unread: 1,
    })
  await answer('new')
  return { answer, states, notify, server }
}

test('[FEAT-14] an open list of questions follows what operators make of one', async () => {
  const { answer, states, notify } = await arrange()
  expect(states()).toEqual(['new'])
  notify(`/detailQuestion?id=${question.questionId}`)
  await answer('working')
  expect(states()).toEqual(['working'])
  notify(`/detailQuestion?id=${question.questionId}`)
  await answer('done')
  expect(states()).toEqual(['done'])
})

test('[FEAT-14] a notice of something else asks for no questions', async () => {
  const { notify, server } = await arrange()
  notify('/planinfo?id=l1')
  expect(server.waiting()).not.toContain('support.listQuestions')
})
