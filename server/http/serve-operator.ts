import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify'
import { ResultCode } from '../../contract/codes'
import { API_PREFIX, OFFICE_COOKIE, OFFICE_HEADER } from '../../contract/constants'
import type { OfficeCall } from '../../contract/office'
import { DomainError } from '../domain/domain-error'
import { sessionOver } from '../domain/account/session-over'
import type { Once } from '../domain/idempotency'
import { SESSION_LIFETIME, type Operator, type SignIns } from '../domain/office/sign-in'
import { success } from './answer'
import { hashOf, route, writeKeyOf, type Answerer } from './serve'

declare module 'fastify' {
  interface FastifyRequest {
    operator: { readonly operator: Operator; readonly token: string } | null
  }
}

/** Sets the session's cookie; null ends it. */
type KeepSession = (token: string | null) => void

/** Who is at the door, from where. `token`: of the session before, where there is one. */
export interface Comer {
  readonly ip: string
  readonly token: string | null
  readonly keep: KeepSession
}

/** An operator who asks. */
export interface OperatorAsker {
  readonly operator: Operator
  readonly token: string
  readonly ip: string
  /** Of a write that must not happen twice; null: it came without. */
  readonly key: string | null
  readonly keep: KeepSession
}

/**
 * RFC 6265bis, 4.1.3.2 Over https the cookie has the prefix by which browsers take it from this host alone, for this host alone. It is no cookie over
 * http, which the office is used by within a local network.
 */
const cookieFor = (request: FastifyRequest): { readonly name: string; readonly place: string } =>
  request.protocol === 'https'
    ? { name: `__Host-${OFFICE_COOKIE}`, place: 'Path=/; Secure' }
    : { name: OFFICE_COOKIE, place: `Path=${API_PREFIX}` }

const tokenOf = (request: FastifyRequest): string | null => {
  const { cookie = '' } = request.headers
  const { name } = cookieFor(request)
  const pairs = cookie.split(';').map((pair) => pair.trim().split('='))
  const [, token = ''] = pairs.find(([given]) => given === name) ?? []
  return token === '' ? null : token
}

/** No page of another origin can send the header unasked, and none is admitted: what comes without is not the office. */
const isOffice = ({ headers }: FastifyRequest): boolean => headers[OFFICE_HEADER.toLowerCase()] === '1'

const keeping =
  (request: FastifyRequest, reply: FastifyReply): KeepSession =>
  (token) => {
    const age = token === null ? 0 : SESSION_LIFETIME / 1_000
    const { name, place } = cookieFor(request)
    reply.header('set-cookie', `${name}=${token ?? ''}; ${place}; Max-Age=${age}; HttpOnly; SameSite=Strict`)
  }

const rejected = (message: string): DomainError => new DomainError(ResultCode.SERVER_REJECTED, message)

const refusalOf = ({ roles, anyPassword }: OfficeCall, operator: Operator | null): DomainError | null => {
  if (operator === null) return sessionOver()
  if (operator.mustChange && !anyPassword) return rejected('请先修改初始密码')
  return roles.length === 0 || roles.includes(operator.role) ? null : rejected('你的角色不能使用这项功能')
}

const enterWith =
  (call: OfficeCall, { operatorOf }: Pick<SignIns, 'operatorOf'>): preParsingHookHandler =>
  (request, reply, payload, done) => {
    reply.header('cache-control', 'no-store')
    const token = isOffice(request) ? tokenOf(request) : null
    const enter = (operator: Operator | null): void => {
      request.operator = operator === null || token === null ? null : { operator, token }
      // Nobody waits for the answer any more.
      if (request.raw.socket.destroyed) reply.hijack()
      else done(refusalOf(call, operator), payload)
    }
    if (token === null) enter(null)
    else void operatorOf(token).then(enter, done)
  }

const enterOffice: preParsingHookHandler = (request, reply, payload, done) => {
  reply.header('cache-control', 'no-store')
  done(isOffice(request) ? null : rejected('请从运营后台登录'), payload)
}

/** Before the calls of the office. */
export const openOffice = (app: FastifyInstance): void => {
  app.decorateRequest('operator', null)
}

/** Serves the call that begins a session: open to everybody who comes from the office's own page. */
export const serveSignIn = <Input, Output>(
  app: FastifyInstance,
  call: OfficeCall<Input, Output>,
  handler: (input: Input, comer: Comer) => Promise<Output>,
): void => {
  const answer: Answerer = (input, { ip }, request, reply) =>
    handler(input as Input, { ip, token: tokenOf(request), keep: keeping(request, reply) }).then(success)
  route(app, call, answer, false, enterOffice)
}

/** Serves a call of the office: to operators of its roles, by the session's cookie and with the office's header. `bodyLimit`: bytes, where it takes files. */
export const serveOperator = <Input, Output>(
  app: FastifyInstance,
  sessions: Pick<SignIns, 'operatorOf'>,
  call: OfficeCall<Input, Output>,
  handler: (input: Input, asker: OperatorAsker) => Promise<Output>,
  bodyLimit: number | null = null,
): void => {
  const answer: Answerer = (input, _asker, request, reply) => {
    if (request.operator === null) throw sessionOver()
    return handler(input as Input, {
      ...request.operator,
      ip: request.ip,
      key: writeKeyOf(call, request),
      keep: keeping(request, reply),
    }).then(success)
  }
  route(app, call, answer, false, enterWith(call, sessions), bodyLimit)
}

/**
 * `serveOperator` for a write that must not happen twice: where it comes with a key, what it does and its answer are kept in one transaction, and the
 * same key of the same operator is given that answer.
 */
export const serveOperatorOnce = <Input extends object, Output, Domain>(
  app: FastifyInstance,
  sessions: Pick<SignIns, 'operatorOf'>,
  call: OfficeCall<Input, Output>,
  {
    once,
    now,
    run,
  }: {
    readonly once: Once<Domain>
    readonly now: () => number
    readonly run: (domain: Domain, input: Input, who: string) => Promise<Output>
  },
): void => {
  if (!call.once) throw new Error(`${call.id} may happen twice: serve it by serveOperator()`)
  serveOperator(app, sessions, call, async (input, { operator, key }) => {
    const inputHash = key === null ? '' : await hashOf(input)
    const { operatorId, name } = operator
    return once.run({ operatorId, callId: call.id, key, inputHash, now: now() }, (domain) =>
      run(domain, input, name),
    )
  })
}
