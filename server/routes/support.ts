import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Once } from '../domain/idempotency'
import type { Help } from '../domain/support/help'
import type { Hosts } from '../domain/support/hosts'
import type { QuestionsOfMembers } from '../domain/support/questions'
import type { Service } from '../domain/support/service'
import { serveMember, serveOnce, serveWithPersonalMarks } from '../http/serve'

interface Deps {
  readonly hosts: Hosts
  readonly questions: Once<QuestionsOfMembers>
  readonly service: Once<Service>
  readonly help: Help
}

export const supportRoutes = (app: FastifyInstance, { hosts, questions, service, help }: Deps): void => {
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
  serveWithPersonalMarks(app, support.listHelp, {
    facts: ({ queryName }) => help.list(queryName),
    mark: (found, memberId) => help.mark(found, memberId),
  })
  serveMember(app, support.voteHelp, async ({ articleId, helpful }, { principal }) => {
    await help.vote(principal.memberId, articleId, helpful)
    return { done: true as const }
  })
  serveMember(app, support.getService, (_input, { principal }) =>
    service.act((within) => within.state(principal.memberId)),
  )
  serveMember(app, support.openService, (_input, { principal }) =>
    service.act((within) => within.open(principal.memberId)),
  )
  serveMember(app, support.rateService, ({ rating }, { principal }) =>
    service.act((within) => within.rate(principal.memberId, rating)),
  )
}
