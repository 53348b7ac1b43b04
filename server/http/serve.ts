import { createHash } from 'node:crypto'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onSendHookHandler,
  preParsingHookHandler,
  RouteOptions,
} from 'fastify'
import { Type as T, type TSchema } from 'typebox'
import type { Call } from '../../contract/call'
import { ResultCode } from '../../contract/codes'
import { API_PREFIX, AUTH_SCHEME, IDEMPOTENCY_KEY } from '../../contract/constants'
import { MemberType } from '../../contract/enums'
import { WRITE_KEY } from '../../contract/rules'
import { Nullable } from '../../contract/schema'
import { schemasOf } from '../../contract/schemas'
import { deviceOf, type Use } from '../domain/account/device'
import { networkOf } from '../domain/network'
import type { Intent, Once } from '../domain/idempotency'
import type { Now, Sessions, Principal } from '../domain/ports'
import { DomainError } from '../domain/domain-error'
import { sessionOver, type SessionEnd } from '../domain/account/session-over'
import { success } from './answer'
import { encodingFor, isWorthPacking, pack } from './compress'
import { perMinute } from './limits'
import { readMultipart, readPicture } from './multipart'
import type { SharedAnswer, SharedAnswers } from './shared-answers'

/** Who asks, from where and when (epoch milliseconds). `principal` is null for a visitor, `token` where none was sent. */
export interface Asker {
  readonly principal: Principal | null
  readonly token: string | null
  readonly ip: string
  /** What the browser calls itself; '' where it says nothing. */
  readonly agent: string
  readonly now: number
  /** The host the page was asked from, without its port. */
  readonly host: string
  /** Where the page was asked from. */
  readonly origin: string
  /** What was named the key of this write. */
  readonly key: string | null
}
export type MemberAsker = Asker & { readonly principal: Principal; readonly token: string }
type Handler<Input, Output, Who> = (input: Input, asker: Who) => Promise<Output>

/** What every served call needs; set once by `buildApp`. */
interface Serving {
  readonly sessions: Sessions
  readonly now: Now
  /** Paths of the calls served so far. */
  readonly paths: Set<string>
  readonly answers: SharedAnswers
}

declare module 'fastify' {
  interface FastifyInstance {
    serving: Serving
  }
  interface FastifyContextConfig {
    callId?: string
    /** Its input is filled in by somebody: a refusal names the field. */
    isWrite?: boolean
  }
  interface FastifyRequest {
    principal: Principal | null
    token: string | null
  }
}

/** `fields`: words for each field of the input that the refusal belongs to; `retryAfter`: seconds until it may be asked again. */
const failed = T.Object({
  code: T.Integer(),
  msg: T.String(),
  data: Nullable(T.Object({ fields: T.Record(T.String(), T.String()), retryAfter: T.Optional(T.Integer()) })),
})
const envelopeOf = (data: TSchema) => T.Object({ code: T.Integer(), msg: T.String(), data })

const tokenOf = ({ headers: { authorization } }: FastifyRequest): string | null => {
  if (authorization === undefined) return null
  const [scheme = '', token] = authorization.split(' ')
  return scheme.toLowerCase() === AUTH_SCHEME.toLowerCase() && token ? token : null
}

const agentOf = ({ headers }: FastifyRequest): string => headers['user-agent'] ?? ''

const useOf = (request: FastifyRequest): Use => ({
  device: deviceOf(agentOf(request)),
  network: networkOf(request.address),
})

/** ROLE-04 A visitor's call takes any token or none: an old one makes a visitor of its bearer. */
const refusalOf = (
  { access }: Call,
  principal: Principal | null,
  end: SessionEnd | null,
): DomainError | null => {
  if (access === 'public') return null
  if (principal === null) return sessionOver(end)
  return access === 'anchor' && principal.userType !== MemberType.ANCHOR
    ? new DomainError(ResultCode.SERVER_REJECTED, '仅主播可以使用，请先申请成为主播')
    : null
}

/** Who bears the token; where nobody does, how another device ended that session. */
const bearerOf = async (
  { access }: Call,
  sessions: Serving['sessions'],
  token: string,
  use: Use,
): Promise<readonly [Principal | null, SessionEnd | null]> => {
  const principal = await sessions.principalOf(token, use)
  return [principal, principal === null && access !== 'public' ? await sessions.endOf(token) : null]
}

/** Finds out who asks. Without a promise where no token was sent: the next request waits for each of them. */
const admit =
  (call: Call, { sessions }: Serving): preParsingHookHandler =>
  (request, reply, payload, done) => {
    const token = tokenOf(request)
    if (token !== null || call.method !== 'GET') reply.header('cache-control', 'no-store')
    const enter = (principal: Principal | null, end: SessionEnd | null = null): void => {
      request.principal = principal
      // Nobody waits for the answer any more.
      if (request.raw.socket.destroyed) reply.hijack()
      else done(refusalOf(call, principal, end), payload)
    }
    request.token = token
    if (token === null) enter(null)
    else void bearerOf(call, sessions, token, useOf(request)).then((found) => enter(...found), done)
  }

const keyHolders = { operator: [{ office: [] }], member: [{ bearer: [] }], anchor: [{ bearer: [] }] }

/** What fastify checks and writes a call by, and the document of the API tells. */
export const schemaOf = (call: Call) => {
  const { input, output } = schemasOf(call.id)
  const place = call.carrier === 'query' || call.carrier === 'multipart' ? 'querystring' : 'body'
  return {
    operationId: call.id,
    tags: [call.id.split('.')[0] ?? ''],
    ...(call.carrier === 'multipart' && { consumes: ['multipart/form-data'] }),
    ...(call.access !== 'public' && { security: keyHolders[call.access] }),
    ...(call.carrier !== 'none' && { [place]: input }),
    response: { 200: envelopeOf(output), '4xx': failed, '5xx': failed },
  }
}

const isWriteKey = new RegExp(WRITE_KEY)

/** The key of a write that must not happen twice; null: it came without, or may happen twice. Throws where it is none. */
export const writeKeyOf = ({ once }: Call, { headers }: FastifyRequest): string | null => {
  const key = headers[IDEMPOTENCY_KEY.toLowerCase()]
  if (!once || key === undefined) return null
  if (typeof key !== 'string' || !isWriteKey.test(key))
    throw new DomainError(ResultCode.PARAMETER_ERROR, `${IDEMPOTENCY_KEY} 不正确，请检查后重试`)
  return key
}

const inputOf = (call: Call, request: FastifyRequest): unknown => {
  if (call.carrier === 'none') return {}
  return call.carrier === 'query' ? request.query : request.body
}

/** Gives what is to be sent, or a promise of it, or nothing where it has sent it. */
export type Answerer = (input: unknown, asker: Asker, request: FastifyRequest, reply: FastifyReply) => unknown

const JSON_TYPE = 'application/json; charset=utf-8'

/** Answers by the envelope of what the handler gives. */
const afresh =
  (app: FastifyInstance, call: Call, handler: Handler<never, unknown, never>): Answerer =>
  async (input, asker) => {
    const data = await handler(input as never, asker as never)
    if (call.kind === 'write' && asker.principal) app.serving.answers.wrote(asker.principal.memberId)
    return success(data)
  }

/** A call's route. `enter`: finds out who asks, before a body is read. `bodyLimit`: bytes; null: as many as of every call. */
export const route = (
  app: FastifyInstance,
  call: Call,
  answer: Answerer,
  isPacked: boolean,
  enter: preParsingHookHandler = admit(call, app.serving),
  bodyLimit: number | null = null,
): void => {
  const { serving } = app
  const url = API_PREFIX + call.path
  serving.paths.add(url)
  const options: RouteOptions = {
    method: call.method,
    url,
    schema: schemaOf(call),
    config: { callId: call.id, isWrite: call.kind === 'write', rateLimit: perMinute(call.id) },
    // After the limit, which counts in onRequest, and before a body is read.
    preParsing: enter,
    preValidation: (request, _reply, done) => {
      if (request.body === undefined && call.carrier !== 'multipart') request.body = {}
      done()
    },
    handler: (request, reply) => {
      const { principal, token, address: ip } = request
      const asker: Asker = {
        principal,
        token,
        ip,
        agent: agentOf(request),
        now: serving.now(),
        get host() {
          return request.hostname
        },
        get origin() {
          return `${request.protocol}://${request.host}`
        },
        key: writeKeyOf(call, request),
      }
      if (call.carrier !== 'multipart') return answer(inputOf(call, request), asker, request, reply)
      return readPicture(request).then((file) =>
        answer({ ...(request.query as object), file }, asker, request, reply),
      )
    },
    ...(isPacked && { onSend: packOne }),
    ...(bodyLimit !== null && { bodyLimit }),
  }
  if (call.carrier !== 'multipart') {
    app.route(options)
    return
  }
  // Forms have hooks of their own, which no other call is to wait for.
  void app.register(async (own) => {
    await readMultipart(own)
    own.route(options)
  })
}

/** What is made for one asker is packed for that one. */
const packOne: onSendHookHandler = (request, reply, payload, done) => {
  if (typeof payload !== 'string') {
    done(null, payload)
    return
  }
  reply.header('vary', 'accept-encoding')
  const encoding = encodingFor(request.headers['accept-encoding'])
  const bytes = Buffer.from(payload)
  if (encoding === null || !isWorthPacking(bytes)) {
    done(null, bytes)
    return
  }
  const finish = (packed: Buffer): void => {
    reply.header('content-encoding', encoding).header('content-length', packed.length)
    done(null, packed)
  }
  void pack(bytes, encoding).then(finish, done)
}

/** Sends the finished bytes; at once where they are there. */
const sendShared = (
  { bytes }: SharedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> | undefined => {
  reply.header('content-type', JSON_TYPE).header('vary', 'accept-encoding')
  const encoding = encodingFor(request.headers['accept-encoding'])
  const isPacked = encoding !== null && isWorthPacking(bytes.plain)
  if (isPacked) reply.header('content-encoding', encoding)
  const sent = isPacked ? bytes.as(encoding) : bytes.plain
  if (sent instanceof Promise) return sent.then((made) => reply.send(made))
  // The reply itself is something to wait for; who has sent it waits for nothing.
  void reply.send(sent)
  return undefined
}

/** What is in memory goes at once. */
const sendWhenMade = (
  answer: SharedAnswer | Promise<SharedAnswer>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> | undefined =>
  answer instanceof Promise
    ? answer.then((made) => sendShared(made, request, reply))
    : sendShared(answer, request, reply)

/** Equal for equal questions, whatever order their fields came in. The asker's own id is no part of a question. */
const keyOf = (call: Call, input: unknown): string => {
  const fields = Object.entries(input as object).filter(([name]) => !call.ofMember || name !== 'memberId')
  return `${call.id} ${JSON.stringify(fields.length < 2 ? fields : fields.toSorted(([a], [b]) => (a < b ? -1 : 1)))}`
}

/**
 * Serves a call of the contract: its path, its access, its schemas, its limit. The handler returns the data or throws a
 * `DomainError`; what the output's schema does not name never leaves. Its answer is never packed: it may carry a secret beside
 * what the asker chose, and the size of such an answer would tell of the secret.
 */
export const serve = <Input, Output>(
  app: FastifyInstance,
  call: Call<Input, Output>,
  handler: Handler<Input, Output, Asker>,
): void => route(app, call, afresh(app, call, handler), false)

/** `serve` for the calls of members and anchors: there is a principal. */
export const serveMember = <Input, Output>(
  app: FastifyInstance,
  call: Call<Input, Output>,
  handler: Handler<Input, Output, MemberAsker>,
): void => {
  if (call.access === 'public') throw new Error(`${call.id} is open to visitors: serve it by serve()`)
  if (call.access === 'operator') throw new Error(`${call.id} is for operators: serve it by serveOperator()`)
  route(app, call, afresh(app, call, handler), false)
}

/** Equal for equal inputs, the bytes of a file among them, whatever order their fields came in. */
export const hashOf = async (input: object): Promise<string> => {
  const hash = createHash('sha256')
  for (const [name, value] of Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${JSON.stringify(name)}:`)
    if (value instanceof Blob) hash.update(new Uint8Array(await value.arrayBuffer()))
    else hash.update(`${JSON.stringify(value)},`)
  }
  return hash.digest('hex')
}

/** A write that must not happen twice. */
interface OnceHandler<Input, Output, Domain, Prepared> {
  readonly once: Once<Domain>
  /** What takes long and may be done again: before the transaction, and only where the intent has no answer yet. */
  readonly prepare: (input: Input, asker: MemberAsker) => Promise<Prepared>
  readonly run: (domain: Domain, prepared: Prepared, asker: MemberAsker) => Promise<Output>
}

/**
 * `serveMember` for a write that must not happen twice: where it comes with a key, what it does and its answer are kept in one
 * transaction, and the same key of the same member is given that answer. Without a key it is a write like any other.
 */
export const serveOnce = <Input extends object, Output, Domain, Prepared = Input>(
  app: FastifyInstance,
  call: Call<Input, Output>,
  { once, prepare, run }: OnceHandler<Input, Output, Domain, Prepared>,
): void => {
  if (!call.once) throw new Error(`${call.id} may happen twice: serve it by serveMember()`)
  const underWay = new Map<string, Promise<Output>>()
  const doOnce = async (intent: Intent, input: Input, asker: MemberAsker): Promise<Output> => {
    const before = await once.answered(intent)
    if (before !== null) return before.answer as Output
    const prepared = await prepare(input, asker)
    return once.run(intent, (domain) => run(domain, prepared, asker))
  }
  serveMember(app, call, async (input, asker) => {
    const { principal, key, now } = asker
    const { memberId } = principal
    if (key === null) return doOnce({ memberId, callId: call.id, key, inputHash: '', now }, input, asker)
    const inputHash = await hashOf(input)
    // What this process does already is not begun again; what another does is waited for in the database.
    const name = `${memberId} ${key} ${inputHash}`
    const found = underWay.get(name)
    if (found !== undefined) return found
    const doing = doOnce({ memberId, callId: call.id, key, inputHash, now }, input, asker)
    underWay.set(name, doing)
    return doing.finally(() => underWay.delete(name))
  })
}

/** The facts of a call; whoever makes them is not told who asks. */
type Facts<Input, Output> = (input: Input, now: number) => Promise<Output>

/** How members see what is the same for everybody. */
interface Marking<Input, Output> {
  readonly facts: Facts<Input, Output>
  /** Puts a member's marks on the facts, which are others' too: it answers new objects where it changes any. */
  readonly mark: (facts: Output, memberId: string, input: Input, now: number) => Promise<Output>
  /** Where a member asks for rows of its own (those it follows or reserved): read afresh. Null: it does not. */
  readonly own?: (input: Input, memberId: string, now: number) => Promise<Output> | null
}

const sharedOf =
  <Input, Output>(app: FastifyInstance, call: Call<Input, Output>, facts: Facts<Input, Output>) =>
  (input: unknown, { principal, now }: Asker, reply: FastifyReply): SharedAnswer | Promise<SharedAnswer> => {
    const { answers } = app.serving
    const key = keyOf(call, input)
    const asOf = answers.wroteAt(principal?.memberId ?? null)
    const make = async () => {
      const found = await facts(input as Input, now)
      return { facts: found, text: reply.serialize(success(found)) as string }
    }
    return answers.ready(key, asOf, make) ?? answers.get(key, asOf, make)
  }

/** A member's own answer, where there is one beside what is the same for everybody. */
type OwnAnswer<Input, Output> = (
  input: Input,
  memberId: string,
  now: number,
  shared: () => Promise<Output>,
) => Promise<Output>

const serveFacts = <Input, Output>(
  app: FastifyInstance,
  call: Call<Input, Output>,
  facts: Facts<Input, Output>,
  own: OwnAnswer<Input, Output> | null,
): void => {
  const shared = sharedOf(app, call, facts)
  route(
    app,
    call,
    (input, asker, request, reply) => {
      const { principal, now } = asker
      const answer = () => shared(input, asker, reply)
      if (own === null || principal === null) return sendWhenMade(answer(), request, reply)
      const found = async () => (await answer()).facts as Output
      return own(input as Input, principal.memberId, now, found).then(success)
    },
    own !== null,
  )
}

/**
 * `serve` for reads that are the same for everybody: made once a second at most, answered from memory, packed once.
 */
export const serveShared = <Input, Output>(
  app: FastifyInstance,
  call: Call<Input, Output>,
  facts: Facts<Input, Output>,
): void => serveFacts(app, call, facts, null)

/** `serveShared` where a member's answer carries marks of its own. */
export const serveWithPersonalMarks = <Input, Output>(
  app: FastifyInstance,
  call: Call<Input, Output>,
  { facts, mark, own }: Marking<Input, Output>,
): void =>
  serveFacts(app, call, facts, async (input, memberId, now, shared) => {
    const found = (await own?.(input, memberId, now)) ?? (await shared())
    return mark(found, memberId, input, now)
  })
