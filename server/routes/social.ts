import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Social } from '../domain/social/social'
import type { Once } from '../domain/idempotency'
import { hashOf } from '../domain/secrets'
import { serve, serveMember, serveOnce } from '../http/serve'

export const socialRoutes = (app: FastifyInstance, once: Once<Social>): void => {
  const { domain: social } = once
  serveOnce(app, api.social.follow, {
    once,
    prepare: (input) => Promise.resolve(input),
    run: (within, input, { principal, token, now }) =>
      within.follow(principal.memberId, input, now, hashOf(token)),
  })
  serveMember(app, api.social.listFollows, (input, { principal }) =>
    social.follows(principal.memberId, input),
  )
  serveMember(app, api.social.listFans, (input, { principal }) => social.fans(principal.memberId, input))
  serveMember(app, api.social.listFriends, (input, { principal }) =>
    social.friends(principal.memberId, input),
  )
  serveMember(app, api.social.listBlocked, (input, { principal }) =>
    social.blocked(principal.memberId, input),
  )
  serve(app, api.social.getPerson, ({ memberId }, { principal }) =>
    social.person(memberId, principal?.memberId ?? null),
  )
  serveMember(app, api.social.removeFan, ({ memberId }, { principal, now }) =>
    once.act((within) => within.removeFan(principal.memberId, memberId, now)),
  )
  serveMember(app, api.social.saveStarts, (input, { principal }) =>
    social.saveStarts(principal.memberId, input),
  )
  serveMember(app, api.messages.listNotices, (input, { principal }) =>
    social.notices(principal.memberId, input),
  )
  serveMember(app, api.messages.readNotice, (input, { principal, now }) =>
    social.read(principal.memberId, input, now),
  )
}
