import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Once } from '../domain/idempotency'
import type { RoomPredictions } from '../domain/live/predictions'
import { serveMember, serveOnce, serveShared } from '../http/serve'

const same = <Input>(input: Input): Promise<Input> => Promise.resolve(input)

/** FEAT-08 Predictions on free points, and polls. */
export const predictionRoutes = (app: FastifyInstance, once: Once<RoomPredictions>): void => {
  const { live } = api
  serveShared(app, live.listGames, ({ liveId }) => once.domain.games(liveId))
  serveMember(app, live.getOwnGames, ({ liveId }, { principal }) =>
    once.act((on) => on.own(principal.memberId, liveId)),
  )
  serveMember(app, live.getPoints, (_input, { principal }) => once.act((on) => on.points(principal.memberId)))
  serveMember(app, live.listTemplates, ({ liveId }, { principal }) =>
    once.domain.templates(principal.memberId, liveId),
  )
  serveMember(app, live.listPoints, (input, { principal }) =>
    once.domain.listPoints(principal.memberId, input),
  )
  serveMember(app, live.listOwnPredictions, (input, { principal }) =>
    once.domain.listOwn(principal.memberId, input),
  )
  serveOnce(app, live.stake, {
    once,
    prepare: same,
    run: (on, input, { principal, key }) => on.stake(principal.memberId, input, key),
  })
  serveOnce(app, live.vote, {
    once,
    prepare: same,
    run: (on, input, { principal }) => on.vote(principal.memberId, input),
  })
  serveOnce(app, live.openPrediction, {
    once,
    prepare: same,
    run: (on, input, { principal }) => on.open(principal.memberId, input),
  })
  serveOnce(app, live.lockPrediction, {
    once,
    prepare: same,
    run: (on, { predictionId }, { principal }) => on.lock(principal.memberId, predictionId),
  })
  serveOnce(app, live.voidPrediction, {
    once,
    prepare: same,
    run: (on, { predictionId }, { principal }) => on.void(principal.memberId, predictionId),
  })
  serveOnce(app, live.openPoll, {
    once,
    prepare: same,
    run: (on, input, { principal }) => on.openPoll(principal.memberId, input),
  })
  serveOnce(app, live.endPoll, {
    once,
    prepare: same,
    run: (on, { pollId }, { principal }) => on.endPoll(principal.memberId, pollId),
  })
}
