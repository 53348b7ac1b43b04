import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Once } from '../domain/idempotency'
import type { RoomGifts } from '../domain/live/gifts'
import { serveMember, serveOnce, serveWithPersonalMarks } from '../http/serve'

/** FEAT-08 What is sent to anchors in their rooms. */
export const giftRoutes = (app: FastifyInstance, gifts: Once<RoomGifts>): void => {
  const { live } = api
  serveMember(app, live.getGifts, (_, { principal }) => gifts.domain.list(principal.memberId))
  serveWithPersonalMarks(app, live.listSupporters, {
    facts: ({ liveId }) => gifts.domain.supporters(liveId),
    mark: async (found, memberId, { liveId }) => ({
      ...found,
      own: await gifts.domain.support(liveId, memberId),
    }),
  })
  serveOnce(app, live.sendGift, {
    once: gifts,
    prepare: (input) => Promise.resolve(input),
    run: (within, input, { principal, key }) => within.send(principal, input, key),
  })
}
