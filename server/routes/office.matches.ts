import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { OfficeCall } from '../../contract/office.call'
import type { Once } from '../domain/idempotency'
import type { MatchDesk } from '../domain/match/match-desk'
import type { SignIns } from '../domain/office/sign-in'
import { serveOperator } from '../http/serve-operator'

interface Deps {
  readonly signIns: Pick<SignIns, 'operatorOf'>
  readonly matches: Once<MatchDesk>
}

const done = { done: true } as const

/** Matches in the operators' hands. */
export const matchDeskRoutes = (app: FastifyInstance, { signIns, matches }: Deps): void => {
  const { office } = api
  const serve = <Input, Output>(
    call: OfficeCall<Input, Output>,
    handler: (input: Input, who: string) => Promise<Output>,
  ): void => serveOperator(app, signIns, call, (input, { operator }) => handler(input, operator.name))

  serve(office.findMatches, (input) => matches.act((on) => on.find(input)))
  serve(office.getMatch, ({ matchId }) => matches.act((on) => on.card(matchId)))
  serve(office.correctMatch, (input, who) => matches.act((on) => on.correct(input, who)).then(() => done))
  serve(office.withdrawCorrection, (input, who) =>
    matches.act((on) => on.withdraw(input, who)).then(() => done),
  )
}
