import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { OfficeCall } from '../../contract/office.call'
import type { Once } from '../domain/idempotency'
import type { LeagueDesk } from '../domain/league/league-desk'
import type { SignIns } from '../domain/office/sign-in'
import { serveOperator } from '../http/serve-operator'

interface Deps {
  readonly signIns: Pick<SignIns, 'operatorOf'>
  readonly leagues: Once<LeagueDesk>
}

const done = { done: true } as const

/** Leagues in the operators' hands. */
export const leagueDeskRoutes = (app: FastifyInstance, { signIns, leagues }: Deps): void => {
  const { office } = api
  const serve = <Input, Output>(
    call: OfficeCall<Input, Output>,
    handler: (input: Input, who: string) => Promise<Output>,
  ): void => serveOperator(app, signIns, call, (input, { operator }) => handler(input, operator.name))

  serve(office.findLeagues, (input) => leagues.act((on) => on.find(input)))
  serve(office.getLeague, ({ leagueId }) => leagues.act((on) => on.card(leagueId)))
  serve(office.hideLeague, (input, who) => leagues.act((on) => on.hide(input, who)).then(() => done))
  serve(office.featureLeague, (input, who) => leagues.act((on) => on.feature(input, who)).then(() => done))
  serve(office.nameLeague, (input, who) => leagues.act((on) => on.name(input, who)).then(() => done))
}
