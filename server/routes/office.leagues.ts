import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { OfficeCall } from '../../contract/office.call'
import { IMPORT_MAX } from '../../contract/office.import-rules'
import type { Once } from '../domain/idempotency'
import type { ImportDesk } from '../domain/import/import-desk'
import type { LeagueDesk } from '../domain/league/league-desk'
import type { SignIns } from '../domain/office/sign-in'
import { serveOperator } from '../http/serve-operator'

interface Deps {
  readonly signIns: Pick<SignIns, 'operatorOf'>
  readonly leagues: Once<LeagueDesk>
  readonly imports: ImportDesk
}

const done = { done: true } as const

/** Bytes of a body that carries files: as JSON a text takes up to twice its size, and more. */
const FILES_MAX = 3 * IMPORT_MAX

/** Leagues in the operators' hands, and files that bring them in. */
export const leagueDeskRoutes = (app: FastifyInstance, { signIns, leagues, imports }: Deps): void => {
  const { office } = api
  const serve = <Input, Output>(
    call: OfficeCall<Input, Output>,
    handler: (input: Input, who: string) => Promise<Output>,
    bodyLimit: number | null = null,
  ): void =>
    serveOperator(app, signIns, call, (input, { operator }) => handler(input, operator.name), bodyLimit)

  serve(office.findLeagues, (input) => leagues.act((on) => on.find(input)))
  serve(office.getLeague, ({ leagueId }) => leagues.act((on) => on.card(leagueId)))
  serve(office.hideLeague, (input, who) => leagues.act((on) => on.hide(input, who)).then(() => done))
  serve(office.featureLeague, (input, who) => leagues.act((on) => on.feature(input, who)).then(() => done))
  serve(office.getImportTemplate, () => Promise.resolve({ text: imports.template() }))
  serve(office.previewImport, (input) => imports.preview(input), FILES_MAX)
  serve(office.importMatches, (input, who) => imports.bring(input, who), FILES_MAX)
  serve(office.nameLeague, (input, who) => leagues.act((on) => on.name(input, who)).then(() => done))
}
