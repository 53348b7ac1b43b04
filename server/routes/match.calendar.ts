import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '../../contract/api'
import { ResultCode } from '../../contract/codes'
import { matchCalendarPath, memberCalendarPath } from '../../contract/constants'
import type { Calendars } from '../domain/match/calendars'
import { refuse } from '../http/answer'
import { perMinute } from '../http/limits'
import { serveMember } from '../http/serve'

const ID = /^[A-Za-z0-9_-]{1,64}$/

/** A calendar file with its ETag; 304 to whoever has it already. */
const answer = (request: FastifyRequest, reply: FastifyReply, text: string | null, name: string) => {
  if (text === null) return refuse(reply, ResultCode.SERVER_LOST, '没有这个日历，请重新获取地址')
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (request.headers['if-none-match']?.split(/,\s*/).some((one) => one.replace(/^W\//, '') === etag))
    return reply.code(304).send()
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.ics"`)
    .send(text)
}

/** FEAT-02 Calendars, for programs that send no token: whoever has the address may read. */
export const calendarRoutes = (app: FastifyInstance, calendars: Calendars): void => {
  const { now } = app.serving
  const config = { rateLimit: perMinute('match.calendar') }
  serveMember(app, api.match.getCalendarFeed, (_input, { principal }) => calendars.feed(principal.memberId))
  const read =
    (name: string, calendar: (id: string, host: string, at: number) => Promise<string | null>) =>
    async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
      const { id } = request.params
      return answer(request, reply, ID.test(id) ? await calendar(id, request.hostname, now()) : null, name)
    }
  const hidden = { config, schema: { hide: true } }
  app.get(memberCalendarPath(':id'), hidden, read('touchline', calendars.ofMember))
  app.get(matchCalendarPath(':id'), hidden, read('match', calendars.ofMatch))
}
