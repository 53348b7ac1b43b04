import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Social } from '../domain/social'
import { serveMember } from '../http/serve'

export const socialRoutes = (app: FastifyInstance, social: Social): void => {
  serveMember(app, api.social.follow, (input, { speaker, now }) =>
    social.follow(speaker.memberId, input, now),
  )
  serveMember(app, api.social.listNotices, (input, { speaker }) => social.notices(speaker.memberId, input))
  serveMember(app, api.social.readNotice, ({ noticeId }, { speaker, now }) =>
    social.read(speaker.memberId, noticeId, now),
  )
}
