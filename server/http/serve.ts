import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type as T, type TSchema } from 'typebox'
import type { Call } from '../../contract/call'
import { ResultCode } from '../../contract/codes'
import { API_PREFIX, AUTH_SCHEME } from '../../contract/constants'
import { MemberType } from '../../contract/enums'
import { schemas } from '../../contract/schemas'
import type { Now, Sessions, Speaker } from '../domain/ports'
import { Refusal, sessionOver } from '../domain/refusal'
import { success } from './answer'
import { perMinute } from './limits'
import { readPicture } from './multipart'

/** Who asks, from where and when (epoch milliseconds). `speaker` is null for a visitor, `token` where none was sent. */
export interface Asker {
  readonly speaker: Speaker | null
  readonly token: string | null
  readonly ip: string
  readonly now: number
}
export type MemberAsker = Asker & { readonly speaker: Speaker; readonly token: string }
type Handler<Input, Output, Who> = (input: Input, asker: Who) => Promise<Output>

/** What every served call needs; set once by `buildApp`. */
interface Serving {
  readonly sessions: Sessions
  readonly now: Now
  /** Paths of the calls served so far. */
  readonly paths: Set<string>
}

declare module 'fastify' {
  interface FastifyInstance {
    serving: Serving
  }
  interface FastifyContextConfig {
    callId?: string
  }
  interface FastifyRequest {
    speaker: Speaker | null
  }
}

const failed = T.Object({ code: T.Integer(), msg: T.String(), data: T.Null() })
const envelopeOf = (data: TSchema) => T.Object({ code: T.Integer(), msg: T.String(), data })

const tokenOf = ({ headers: { authorization = '' } }: FastifyRequest): string | null => {
  const [scheme = '', token] = authorization.split(' ')
  return scheme.toLowerCase() === AUTH_SCHEME.toLowerCase() && token ? token : null
}

/** ROLE-04 A visitor's call takes any token or none: an old one makes a visitor of its bearer. */
const admit = async (call: Call, { sessions }: Serving, request: FastifyRequest): Promise<void> => {
  const token = tokenOf(request)
  request.speaker = token === null ? null : await sessions.speakerOf(token)
  if (call.access === 'public') return
  if (request.speaker === null) throw sessionOver()
  if (call.access === 'anchor' && request.speaker.userType !== MemberType.ANCHOR)
    throw new Refusal(ResultCode.SERVER_REJECTED, '仅主播可以使用，请先申请成为主播')
}

const schemaOf = (call: Call) => {
  const { input, output } = schemas[call.id as keyof typeof schemas]
  const place = call.carrier === 'query' || call.carrier === 'multipart' ? 'querystring' : 'body'
  return {
    operationId: call.id,
    tags: [call.id.split('.')[0] ?? ''],
    ...(call.carrier === 'multipart' && { consumes: ['multipart/form-data'] }),
    ...(call.access !== 'public' && { security: [{ bearer: [] }] }),
    ...(call.carrier !== 'none' && { [place]: input }),
    response: { 200: envelopeOf(output), '4xx': failed, '5xx': failed },
  }
}

const inputOf = async (call: Call, request: FastifyRequest): Promise<unknown> => {
  if (call.carrier === 'none') return {}
  if (call.carrier === 'query') return request.query
  if (call.carrier === 'multipart') return { ...(request.query as object), file: await readPicture(request) }
  return request.body
}

const route = (app: FastifyInstance, call: Call, handler: Handler<never, unknown, never>): void => {
  const { serving } = app
  const url = API_PREFIX + call.path
  serving.paths.add(url)
  app.route({
    method: call.method,
    url,
    schema: schemaOf(call),
    config: { callId: call.id, rateLimit: perMinute(call.id) },
    onRequest: (request) => admit(call, serving, request),
    preValidation: async (request) => {
      if (request.body === undefined && call.carrier !== 'multipart') request.body = {}
    },
    handler: async (request) => {
      const asker: Asker = {
        speaker: request.speaker,
        token: tokenOf(request),
        ip: request.ip,
        now: serving.now(),
      }
      return success(await handler((await inputOf(call, request)) as never, asker as never))
    },
  })
}

/**
 * Serves a call of the contract: its path, its access, its schemas, its limit. The handler returns the data or throws a
 * `Refusal`; what the output's schema does not name never leaves.
 */
export const serve = <Input, Output>(
  app: FastifyInstance,
  call: Call<Input, Output>,
  handler: Handler<Input, Output, Asker>,
): void => route(app, call, handler)

/** `serve` for the calls of members and anchors: there is a speaker. */
export const serveMember = <Input, Output>(
  app: FastifyInstance,
  call: Call<Input, Output>,
  handler: Handler<Input, Output, MemberAsker>,
): void => {
  if (call.access === 'public') throw new Error(`${call.id} is open to visitors: serve it by serve()`)
  route(app, call, handler)
}
