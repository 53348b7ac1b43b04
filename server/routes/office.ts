import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { OfficeCall } from '../../contract/office'
import type { Once } from '../domain/idempotency'
import type { Anchors } from '../domain/office/anchors'
import type { LogRepository } from '../domain/office/log'
import type { Operators } from '../domain/office/operators'
import type { OfficeClips } from '../domain/office/clips'
import type { MessageReports } from '../domain/office/message-reports'
import type { Reports } from '../domain/office/reports'
import type { Pages } from '../domain/office/pages'
import type { Now } from '../domain/ports'
import type { Office } from '../domain/studio/office'
import type { Documents } from '../domain/account/documents'
import type { DeskOfQuestions } from '../domain/support/questions'
import type { Uploads } from '../domain/account/uploads'
import type { MallDesk } from '../domain/mall/desk'
import type { GameDesk } from '../domain/live/game-desk'
import type { GiftDesk } from '../domain/live/gift-desk'
import type { Corrections } from '../domain/wallet/correction-desk'
import type { CampaignDesk } from '../domain/activity/campaign-desk'
import type { RateDesk } from '../domain/wallet/rate-desk'
import type { RewardDesk } from '../domain/wallet/reward-desk'
import type { LedgerDesk } from '../domain/wallet/desk'
import type { Help } from '../domain/support/help'
import type { DeskOfService } from '../domain/support/service'
import type { Hosts } from '../domain/support/hosts'
import { selfOf, type SignIns } from '../domain/office/sign-in'
import {
  openOffice,
  serveOperator,
  serveOperatorOnce,
  serveSignIn,
  type OperatorAsker,
} from '../http/serve-operator'

interface Deps {
  readonly signIns: SignIns
  readonly operators: Operators
  readonly pages: Once<Pages>
  readonly log: LogRepository
  readonly anchors: Once<Anchors>
  readonly reports: Once<Reports>
  readonly messageReports: Once<MessageReports>
  readonly clips: Once<OfficeClips>
  readonly hosts: Hosts
  readonly documents: Documents
  readonly questions: Once<DeskOfQuestions>
  readonly service: Once<DeskOfService>
  readonly help: Once<Help>
  readonly mall: Once<MallDesk>
  readonly ledger: Once<LedgerDesk>
  readonly corrections: Once<Corrections>
  readonly rewards: Once<RewardDesk>
  readonly rates: Once<RateDesk>
  readonly gifts: Once<GiftDesk>
  readonly games: Once<GameDesk>
  readonly campaigns: Once<CampaignDesk>
  readonly uploads: Once<Uploads>
  /** What the command line does, too. */
  readonly studio: Once<Office>
  readonly now: Now
}

const done = { done: true } as const

export const officeRoutes = (
  app: FastifyInstance,
  {
    signIns,
    operators,
    pages,
    log,
    anchors,
    reports,
    messageReports,
    clips,
    hosts,
    documents,
    questions,
    service,
    help,
    mall,
    ledger,
    corrections,
    rewards,
    rates,
    gifts,
    games,
    campaigns,
    uploads,
    studio,
    now,
  }: Deps,
): void => {
  const { office } = api
  const serve = <Input, Output>(
    call: OfficeCall<Input, Output>,
    handler: (input: Input, who: string, asker: OperatorAsker) => Promise<Output>,
  ): void => serveOperator(app, signIns, call, (input, asker) => handler(input, asker.operator.name, asker))

  const serveOnce = <Input extends object, Output, Domain>(
    call: OfficeCall<Input, Output>,
    once: Once<Domain>,
    run: (domain: Domain, input: Input, who: string) => Promise<Output>,
  ): void => serveOperatorOnce(app, signIns, call, { once, now, run })

  openOffice(app)
  serveSignIn(app, office.signIn, async (input, { ip, token: before, keep }) => {
    const { operator, token } = await app.security.watch(
      { done: 'an operator signed in', refused: 'a sign-in to the office was refused' },
      { ip, facts: { by: 'password and code', operator: await signIns.knownName(input.name) } },
      () => signIns.signIn(input, ip, before),
    )
    keep(token)
    return selfOf(operator)
  })
  serve(office.signOut, async (_input, _who, { operator, token, keep }) => {
    await signIns.signOut(operator, token)
    keep(null)
    return done
  })
  serve(office.getSelf, async (_input, _who, { operator }) => selfOf(operator))
  serve(office.changePassword, async (input, _who, { operator: before, ip, keep }) => {
    const { operator, token } = await app.security.watch(
      { done: 'an operator changed the password', refused: 'a change of an operator’s password was refused' },
      { ip, facts: { operator: before.name } },
      () => signIns.changePassword(before, input),
    )
    keep(token)
    return selfOf(operator)
  })

  serve(office.listOperators, (input) => operators.list(input))
  serve(office.addOperator, (input, who) => operators.add(input, who))
  serve(office.changeOperator, (input, who) => operators.change(input, who))
  serve(office.resetOperator, ({ operatorId }, who) => operators.reset(operatorId, who))
  serve(office.listLog, (input) => log.list(input))

  serve(office.listApplications, (input) => anchors.act((on) => on.applications(input)))
  serve(office.decideApplication, async ({ applicationId, accepted, reason }, who) => {
    const verdict = accepted ? ({ is: 'accepted' } as const) : ({ is: 'refused', reason } as const)
    await studio.act((on) => on.decide(applicationId, verdict, who, now()))
    return done
  })
  serve(office.listAnchors, (input) => anchors.act((on) => on.list(input)))
  serve(office.blockAnchor, (input, who) => anchors.act((on) => on.block(input, who)).then(() => done))
  serve(office.unblockAnchor, ({ memberId }, who) =>
    anchors.act((on) => on.unblock(memberId, who)).then(() => done),
  )
  serve(office.endLive, (input, who) => anchors.act((on) => on.endLive(input, who)).then(() => done))

  serve(office.listEndedLives, (input) => anchors.act((on) => on.ended(input)))
  serve(office.withholdReplay, (input, who) => anchors.act((on) => on.withhold(input, who)).then(() => done))
  serve(office.showReplay, ({ liveId }, who) => anchors.act((on) => on.show(liveId, who)).then(() => done))

  serve(office.listClips, (input) => clips.act((on) => on.list(input)))
  serve(office.removeClip, (input, who) => clips.act((on) => on.remove(input, who)).then(() => done))

  serve(office.listReports, (input) => reports.act((on) => on.list(input)))
  serve(office.settleReport, (input, who) => reports.act((on) => on.settle(input, who)).then(() => done))
  serve(office.listMessageReports, (input) => messageReports.act((on) => on.list(input)))
  serve(office.readMessagesAround, ({ reportId }, who) =>
    messageReports.act((on) => on.around(reportId, who)),
  )
  serve(office.settleMessageReport, (input, who) =>
    messageReports.act((on) => on.settle(input, who)).then(() => done),
  )
  serve(office.liftMessageMute, (input, who) =>
    messageReports.act((on) => on.lift(input, who)).then(() => done),
  )
  serve(office.listBlockedHosts, (input) => hosts.list(input))
  serve(office.blockHost, (input, who) => hosts.block(input, who).then(() => done))
  serve(office.unblockHost, ({ host }, who) => hosts.unblock(host, who).then(() => done))
  serve(office.readTalk, (input) => reports.act((on) => on.talk(input)))
  serve(office.moderate, (input, who) => reports.act((on) => on.moderate(input, who)).then(() => done))

  serve(office.listCases, (input) => service.act((on) => on.list(input)))
  serve(office.readCase, ({ caseId }) => service.act((on) => on.read(caseId)))
  serve(office.takeCase, ({ caseId }, who) => service.act((on) => on.take(caseId, who)).then(() => done))
  serve(office.answerCase, (input, who) => service.act((on) => on.answer(input, who)).then(() => done))
  serve(office.closeCase, ({ caseId }, who) => service.act((on) => on.close(caseId, who)).then(() => done))
  serve(office.listArticles, (input) => help.domain.page(input))
  serveOnce(office.saveArticle, help, (on, input, who) => on.save(input, who).then(() => done))
  serve(office.findQuestions, (input) => questions.act((on) => on.search(input)))
  serve(office.answerQuestion, (input, who) => questions.act((on) => on.answer(input, who)))
  serve(office.uploadPicture, async ({ file }) => {
    const prepared = await uploads.domain.prepare(null, 'cover', Buffer.from(await file.arrayBuffer()))
    return uploads.act((within) => within.add(null, prepared))
  })
  serve(office.findGoods, (input) => mall.act((on) => on.searchGoods(input)))
  serveOnce(office.saveGoods, mall, (on, input, who) => on.saveGoods(input, who))
  serve(office.addCodes, (input, who) => mall.act((on) => on.addCodes(input, who)))
  serve(office.removeCodes, (input, who) => mall.act((on) => on.removeCodes(input, who)))
  serve(office.findOrders, (input) => mall.act((on) => on.searchOrders(input)))
  serve(office.sendOrders, (input, who) => mall.act((on) => on.send(input, who)))
  serve(office.decideRefund, (input, who) => mall.act((on) => on.decideRefund(input, who)))
  serve(office.findAccounts, (input) => ledger.act((on) => on.find(input)))
  serve(office.getAccounts, ({ memberId }) => ledger.act((on) => on.accounts(memberId)))
  serve(office.listAccountEntries, (input) => ledger.act((on) => on.entries(input)))
  serve(office.exportEntries, (input, who) => ledger.act((on) => on.exported(input, who)))
  serve(office.listPlatformEntries, (input) => ledger.act((on) => on.platform(input)))
  serve(office.getBooks, () => ledger.act((on) => on.books()))
  serve(office.proveBooks, (_input, who) => ledger.act((on) => on.prove(who)))
  serve(office.askCorrection, (input, who) => corrections.act((on) => on.ask(input, who)))
  serve(office.listCorrections, (input) => corrections.act((on) => on.list(input)))
  serve(office.decideCorrection, (input, who) => corrections.act((on) => on.decide(input, who)))
  serve(office.getRewards, () => rewards.act((on) => on.read()))
  serve(office.saveTaskRule, (input, who) => rewards.act((on) => on.saveTask(input, who)))
  serve(office.saveCheckInRule, (input, who) => rewards.act((on) => on.saveCheckIn(input, who)))
  serve(office.dropRule, (input, who) => rewards.act((on) => on.drop(input, who)))
  serve(office.getRates, () => rates.act((on) => on.read()))
  serve(office.saveRates, (input, who) => rates.act((on) => on.save(input, who)))
  serve(office.listGifts, () => gifts.act((on) => on.read()))
  serve(office.saveGift, (input, who) => gifts.act((on) => on.save(input, who)))
  serve(office.orderGifts, (input, who) => gifts.act((on) => on.order(input, who)))
  serve(office.listPredictions, (input) => games.act((on) => on.predictions(input)))
  serve(office.listPayouts, (input) => games.act((on) => on.payouts(input)))
  serve(office.voidPrediction, (input, who) => games.act((on) => on.void(input, who)).then(() => done))
  serve(office.listPolls, (input) => games.act((on) => on.polls(input)))
  serve(office.endPoll, (input, who) => games.act((on) => on.endPoll(input, who)).then(() => done))
  serve(office.listActivities, (input) => campaigns.act((on) => on.list(input)))
  serveOnce(office.saveActivity, campaigns, (on, input, who) => on.saveActivity(input, who))
  serve(office.saveCampaign, (input, who) => campaigns.act((on) => on.saveCampaign(input, who)))
  serve(office.endCampaign, (input, who) => campaigns.act((on) => on.endCampaign(input, who)))
  serve(office.listDocuments, (input) => documents.list(input))
  serve(office.publishDocument, (input, who) => documents.publish(input, who))
  serve(office.listSiteNotices, (input) => pages.domain.notices(input))
  serve(office.saveSiteNotice, (input, who) => pages.domain.saveNotice(input, who))
  serve(office.listSlides, (input) => pages.domain.slides(input))
  serveOnce(office.saveSlide, pages, (on, input, who) => on.saveSlide(input, who))
  serve(office.removeSlide, ({ carouselId }, who) =>
    pages.domain.removeSlide(carouselId, who).then(() => done),
  )
  serve(office.orderSlides, (input, who) => pages.domain.order(input, who).then(() => done))
}
