import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Once } from '../domain/idempotency'
import type { Hosts } from '../domain/support/hosts'
import type { QuestionsOfMembers } from '../domain/support/questions'
import { serveMember, serveOnce } from '../http/serve'

interface Deps {
  readonly hosts: Hosts
  readonly questions: Once<QuestionsOfMembers>
}

export const supportRoutes = (app: FastifyInstance, { hosts, questions }: Deps): void => {
  const { support } = api
  serveMember(app, support.checkHost, ({ host }) => hosts.check(host))
  serveMember(app, support.listQuestions, (input, { principal }) =>
    questions.domain.list(principal.memberId, input),
  )
  serveMember(app, support.getQuestion, ({ questionId }, { principal }) =>
    questions.act((within) => within.get(questionId, principal.memberId)),
  )
  serveOnce(app, support.addQuestion, {
    once: questions,
    prepare: async (input) => input,
    run: (within, input, { principal }) => within.add(principal.memberId, input),
  })
  serveMember(app, support.removeQuestion, async ({ questionId }, { principal }) => {
    await questions.act((within) => within.remove(principal.memberId, questionId))
    return { done: true as const }
  })
  serveMember(app, support.voteQuestion, ({ questionId, on }, { principal }) =>
    questions.act((within) => within.vote(principal.memberId, questionId, on)),
  )
}
