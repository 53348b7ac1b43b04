import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Whip } from './whip'

const WHIP_PATH = '/whip'
const SESSION_PATH = `${WHIP_PATH}/:session`
const SDP = 'application/sdp'
const FRAGMENT = 'application/trickle-ice-sdpfrag'
/** Bytes of an offer: a browser's has ten thousand. */
const OFFER_MAX = 64 * 1024
const DAY_S = 86_400

const NO_KEY = '缺少推流密钥：请把密钥填在编码器的 Bearer Token（令牌）一栏'
const NO_SDP = '推流请求应为 application/sdp'

type Request = FastifyRequest<{ Params: { session: string } }>

const keyOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null

const typeOf = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '')

/** A key is asked for each time, so any page may ask. */
const openToPages = (reply: FastifyReply): FastifyReply =>
  reply
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', 'Location, ETag')
    .header('cache-control', 'no-store')

const say = (reply: FastifyReply, status: number, words: string): FastifyReply =>
  openToPages(reply).code(status).type('text/plain; charset=utf-8').send(words)

const askForKey = (reply: FastifyReply): FastifyReply =>
  say(reply.header('www-authenticate', 'Bearer realm="whip"'), 401, NO_KEY)

const WORDS: Readonly<Record<number, string>> = {
  200: '',
  204: '',
  403: '推流密钥不正确',
  404: '没有这路推流，它可能已经结束',
  422: '不支持重新建立连接（ICE restart），请重新推流',
}

const refuseOthers = (allowed: string) => (_request: FastifyRequest, reply: FastifyReply) =>
  say(reply.header('allow', allowed), 405, '这个地址只接收 WHIP 推流')

/** WHIP over HTTP: RFC 9725. */
export const serveWhip = async (
  app: FastifyInstance,
  whip: Pick<Whip, 'begin' | 'patch' | 'end'>,
): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: OFFER_MAX }, (_request, body, done) =>
      done(null, body),
    )
    for (const url of [WHIP_PATH, SESSION_PATH]) {
      scope.options(url, (_request, reply) =>
        openToPages(reply)
          .code(204)
          .header('access-control-allow-methods', 'POST, PATCH, DELETE, OPTIONS')
          .header('access-control-allow-headers', 'Authorization, Content-Type, If-Match')
          .header('access-control-max-age', DAY_S)
          .header('accept-post', SDP)
          .send(),
      )
    }
    scope.post(WHIP_PATH, async (request, reply) => {
      const key = keyOf(request)
      if (key === null) return askForKey(reply)
      if (typeOf(request) !== SDP) return say(reply.header('accept-post', SDP), 415, NO_SDP)
      const { ip, socket } = request
      const answer = await whip.begin(bodyOf(request), { key, ip, local: socket.localAddress ?? '' })
      if (answer.is === 'refused') return say(reply, answer.status, answer.reason)
      return openToPages(reply)
        .code(201)
        .header('location', `${WHIP_PATH}/${answer.session}`)
        .header('accept-patch', FRAGMENT)
        .type(SDP)
        .send(answer.sdp)
    })
    scope.patch(SESSION_PATH, (request: Request, reply) => {
      const key = keyOf(request)
      if (key === null) return askForKey(reply)
      if (typeOf(request) !== FRAGMENT)
        return say(reply.header('accept-patch', FRAGMENT), 415, `应为 ${FRAGMENT}`)
      const status = whip.patch(request.params.session, key, bodyOf(request))
      return say(reply, status, WORDS[status] ?? '')
    })
    scope.delete(SESSION_PATH, (request: Request, reply) => {
      const key = keyOf(request)
      if (key === null) return askForKey(reply)
      const status = whip.end(request.params.session, key)
      return say(reply, status, WORDS[status] ?? '')
    })
    scope.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: WHIP_PATH,
      handler: refuseOthers('POST, OPTIONS'),
    })
    scope.route({
      method: ['GET', 'PUT', 'POST'],
      url: SESSION_PATH,
      handler: refuseOthers('PATCH, DELETE, OPTIONS'),
    })
  })
}
