import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { OfficeCall } from '../../contract/office'
import type { LogRepository } from '../domain/office/log'
import type { Operators } from '../domain/office/operators'
import type { Pages } from '../domain/office/pages'
import { selfOf, type SignIns } from '../domain/office/sign-in'
import { openOffice, serveOperator, serveSignIn, type OperatorAsker } from '../http/serve-operator'

interface Deps {
  readonly signIns: SignIns
  readonly operators: Operators
  readonly pages: Pages
  readonly log: LogRepository
}

const done = { done: true } as const

export const officeRoutes = (app: FastifyInstance, { signIns, operators, pages, log }: Deps): void => {
  const { office } = api
  const serve = <Input, Output>(
    call: OfficeCall<Input, Output>,
    handler: (input: Input, who: string, asker: OperatorAsker) => Promise<Output>,
  ): void => serveOperator(app, signIns, call, (input, asker) => handler(input, asker.operator.name, asker))

  openOffice(app)
  serveSignIn(app, office.signIn, async (input, { ip, token: before, keep }) => {
    const { operator, token } = await signIns.signIn(input, ip, before)
    keep(token)
    return selfOf(operator)
  })
  serve(office.signOut, async (_input, _who, { operator, token, keep }) => {
    await signIns.signOut(operator, token)
    keep(null)
    return done
  })
  serve(office.getSelf, async (_input, _who, { operator }) => selfOf(operator))
  serve(office.changePassword, async (input, _who, { operator: before, keep }) => {
    const { operator, token } = await signIns.changePassword(before, input)
    keep(token)
    return selfOf(operator)
  })

  serve(office.listOperators, (input) => operators.list(input))
  serve(office.addOperator, (input, who) => operators.add(input, who))
  serve(office.changeOperator, (input, who) => operators.change(input, who))
  serve(office.resetOperator, ({ operatorId }, who) => operators.reset(operatorId, who))
  serve(office.listLog, (input) => log.list(input))

  serve(office.listSiteNotices, (input) => pages.notices(input))
  serve(office.saveSiteNotice, (input, who) => pages.saveNotice(input, who))
  serve(office.listSlides, (input) => pages.slides(input))
  serve(office.saveSlide, (input, who) => pages.saveSlide(input, who))
  serve(office.removeSlide, ({ carouselId }, who) => pages.removeSlide(carouselId, who).then(() => done))
  serve(office.orderSlides, (input, who) => pages.order(input, who).then(() => done))
}
