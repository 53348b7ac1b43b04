import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { UnmakeAnchorInput } from '../../contract/office.desk.schema'
import type { OfficeCall } from '../../contract/office.call'
import type { SettingsCard } from '../../contract/office.settings.schema'
import type { Once } from '../domain/idempotency'
import type { AttentionDesk } from '../domain/office/attention'
import type { Now } from '../domain/ports'
import type { MemberDesk } from '../domain/office/members'
import type { JobDesk } from '../domain/office/jobs'
import type { HotWordDesk } from '../domain/search/hot-word-desk'
import type { SettingsDesk } from '../domain/office/settings'
import type { SignIns } from '../domain/office/sign-in'
import { serveOperator, serveOperatorOnce, type OperatorAsker } from '../http/serve-operator'

interface Deps {
  readonly signIns: Pick<SignIns, 'operatorOf'>
  readonly attention: AttentionDesk
  readonly jobs: JobDesk
  readonly hotWords: Once<HotWordDesk>
  readonly now: Now
  readonly settings: SettingsDesk
  readonly started: Pick<SettingsCard, 'version' | 'database' | 'startedWith'>
  readonly members: Once<MemberDesk>
  readonly makeAnchor: (memberId: string, by: string) => Promise<void>
  readonly unmakeAnchor: (input: UnmakeAnchorInput, by: string) => Promise<void>
}

const done = { done: true } as const

/** What operators look after. */
export const deskRoutes = (
  app: FastifyInstance,
  { signIns, attention, jobs, hotWords, settings, started, members, makeAnchor, unmakeAnchor, now }: Deps,
): void => {
  const { office } = api
  const serve = <Input, Output>(
    call: OfficeCall<Input, Output>,
    handler: (input: Input, who: string, asker: OperatorAsker) => Promise<Output>,
  ): void => serveOperator(app, signIns, call, (input, asker) => handler(input, asker.operator.name, asker))

  serve(office.getAttention, (_input, _who, { operator }) => attention.read(operator.role))
  serve(office.listJobs, (input) => jobs.list(input))
  serve(office.retryJob, ({ jobId }, who) => jobs.retry(jobId, who).then(() => done))
  serve(office.giveUpJob, (input, who) => jobs.giveUp(input, who).then(() => done))
  serve(office.listHotWords, () => hotWords.domain.list())
  serveOperatorOnce(app, signIns, office.saveHotWord, {
    once: hotWords,
    now,
    run: (on, input, who) => on.save(input, who).then(() => done),
  })
  serve(office.removeHotWord, ({ wordId }, who) => hotWords.domain.remove(wordId, who).then(() => done))
  serve(office.orderHotWords, (input, who) => hotWords.domain.order(input, who).then(() => done))
  serve(office.getSettings, async () => ({ ...(await settings.read()), ...started }))
  serve(office.saveSettings, (input, who) => settings.save(input, who).then(() => done))
  serve(office.findMembers, (input) => members.act((on) => on.find(input)))
  serve(office.getMember, ({ memberId }) => members.act((on) => on.card(memberId)))
  serve(office.restrictMember, (input, who) => members.act((on) => on.restrict(input, who)).then(() => done))
  serve(office.liftMember, (input, who) => members.act((on) => on.lift(input, who)).then(() => done))
  serve(office.endMemberSessions, ({ memberId }, who) =>
    members.act((on) => on.endSessions(memberId, who)).then(() => done),
  )
  serve(office.makeAnchor, ({ memberId }, who) => makeAnchor(memberId, who).then(() => done))
  serve(office.unmakeAnchor, (input, who) => unmakeAnchor(input, who).then(() => done))
}
