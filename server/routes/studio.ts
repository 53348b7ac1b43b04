import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Once } from '../domain/idempotency'
import type { Applications } from '../domain/studio/applications'
import type { Plans } from '../domain/studio/plans'
import type { Studios } from '../domain/studio/studio'
import { serveMember, serveOnce } from '../http/serve'

interface Deps {
  readonly applications: Once<Applications>
  readonly studios: Once<Studios>
  readonly plans: Once<Plans>
}

export const studioRoutes = (app: FastifyInstance, { applications, studios, plans }: Deps): void => {
  const { studio } = api
  serveMember(app, studio.getApplication, (_input, { principal }) =>
    applications.domain.status(principal.memberId),
  )
  serveOnce(app, studio.apply, {
    once: applications,
    prepare: (input) => Promise.resolve(input),
    run: (within, input, { principal, now }) => within.apply(principal, input, now),
  })
  serveOnce(app, studio.changeApplication, {
    once: applications,
    prepare: (input) => Promise.resolve(input),
    run: (within, input, { principal, now }) => within.change(principal, input, now),
  })
  serveMember(app, studio.withdrawApplication, (input, { principal }) =>
    applications.act((within) => within.withdraw(principal, input)),
  )
  serveMember(app, studio.getBlock, (_input, { principal, now }) => studios.domain.block(principal, now))
  serveMember(app, studio.getStudio, (_input, { principal, host, origin, now }) =>
    studios.domain.get(principal, { host, origin }, now),
  )
  serveMember(app, studio.saveStudio, (input, { principal, host, origin, now }) =>
    studios.act((within) => within.save(principal, input, { host, origin }, now)),
  )
  // Several transactions: whoever publishes is cut off between them.
  serveMember(app, studio.getIngest, (_input, { principal, host, origin, now }) =>
    studios.domain.ingest(principal, { host, origin }, now),
  )
  serveMember(app, studio.getOnAir, ({ liveId }, { principal }) => studios.domain.onAir(principal, liveId))
  serveMember(app, studio.endLive, ({ liveId }, { principal, now }) =>
    studios.domain.end(principal, liveId, now),
  )
  serveMember(app, studio.listReports, (input, { principal, now }) =>
    studios.domain.reports(principal, input, now),
  )
  serveMember(app, studio.getReport, ({ liveId }, { principal, now }) =>
    studios.domain.report(principal, liveId, now),
  )
  serveMember(app, studio.saveReplay, (input, { principal, now }) =>
    studios.act((within) => within.saveReplay(principal, input, now)),
  )
  serveMember(app, studio.deleteReplay, ({ liveId }, { principal, now }) =>
    studios.act((within) => within.deleteReplay(principal, liveId, now)),
  )
  serveMember(app, studio.listPlans, (_input, { principal, now }) => plans.domain.list(principal, now))
  serveMember(app, studio.getPlan, ({ liveId }, { principal, now }) =>
    plans.domain.get(principal, liveId, now),
  )
  serveOnce(app, studio.savePlan, {
    once: plans,
    prepare: (input) => Promise.resolve(input),
    run: (within, input, { principal, now }) => within.save(principal, input, now),
  })
  serveMember(app, studio.startPlan, (input, { principal, now }) =>
    plans.act((within) => within.start(principal, input, now)),
  )
  serveMember(app, studio.cancelPlan, (input, { principal, now }) =>
    plans.act((within) => within.cancel(principal, input, now)),
  )
}
