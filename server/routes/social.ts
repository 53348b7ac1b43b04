import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Social } from '../domain/social'
import { serveMember } from '../http/serve'

export const socialRoutes = (app: FastifyInstance, social: Social): void => {
  serveMember(app, api.social.follow, (input, { principal, now }) =>
    social.follow(principal.memberId, input, now),
  )
  serveMember(app, api.social.listFollows, (input, { principal }) =>
    social.follows(principal.memberId, input),
  )
  serveMember(app, api.social.listFans, (input, { principal }) => social.fans(principal.memberId, input))
  serveMember(app, api.social.listFriends, (input, { principal }) =>
    social.friends(principal.memberId, input),
  )
  serveMember(app, api.messages.listNotices, (input, { principal }) =>
    social.notices(principal.memberId, input),
  )
  serveMember(app, api.messages.readNotice, ({ noticeId }, { principal, now }) =>
    social.read(principal.memberId, noticeId, now),
  )
}
