import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FieldRefusals } from '../../contract/call'
import { ResultCode } from '../../contract/codes'
import { DomainError, FieldError, WaitError } from '../domain/domain-error'
import type { SecurityLog } from '../domain/security-log'
import { refuse } from './answer'
import { sayLast } from './pipelining'
import { explainField, fieldOf } from './field-words'
import { TooOften } from './limits'
import { TOO_LARGE } from './multipart'

declare module 'fastify' {
  interface FastifyInstance {
    security: SecurityLog
  }
}

const {
  PARAMETER_ERROR,
  SERVER_REJECTED,
  SERVER_LOST,
  METHOD_ERROR,
  ERROR,
  BUSINESS_FAILURE,
  SERVER_UNAVAILABLE,
} = ResultCode

const NO_FILE = '没有这个文件'
const NO_RANGE = '请求的范围超出了文件，请从头读取'
const requestWords: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: '请求内容不是有效的 JSON，请检查后重试',
  FST_ERR_CTP_EMPTY_JSON_BODY: '请求内容为空，请检查后重试',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: '不支持这种内容类型，请使用 JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: '请求内容过大，请精简后重试',
  FST_REQ_FILE_TOO_LARGE: TOO_LARGE,
  FST_INVALID_MULTIPART_CONTENT_TYPE: '请以表单方式上传图片（字段 file）',
}
/** PostgreSQL refuses a text that holds a zero byte or half a character. */
const unfitText = new Set(['22021', '22P05'])

/** The database's own word for: not now. */
const isUnreachable = ({ code = '', message = '' }: Partial<FastifyError>): boolean =>
  /^(ECONN\w+|EPIPE|57P0\d|53\d{3}|08\w{3})$/.test(code) ||
  /^(timeout exceeded when trying to connect|Connection terminated)/.test(message)

const atField = (field: string, words: string): FieldRefusals => ({ fields: { [field]: words } })

/** Who is known, and asked for what one has no right to. */
const tellRejected = (request: FastifyRequest): void => {
  const { principal, operator, ip, routeOptions } = request
  request.server.security.refused('a right was refused', ip, {
    call: routeOptions.config.callId ?? null,
    memberId: principal?.memberId ?? null,
    operator: operator?.operator.name ?? null,
    reqId: request.id,
  })
}

const onError = (
  error: FastifyError | DomainError | TooOften,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  if (error instanceof TooOften) {
    if (error.closes) reply.header('connection', 'close')
    return refuse(reply, BUSINESS_FAILURE, error.message, 429)
  }
  if (error instanceof FieldError)
    return refuse(reply, error.code, error.message, error.status, {
      fields: { ...error.more, [error.field]: error.message },
    })
  if (error instanceof WaitError)
    return refuse(reply, error.code, error.message, error.status, { fields: {}, retryAfter: error.seconds })
  if (error instanceof DomainError) {
    if (error.code === SERVER_REJECTED) tellRejected(request)
    return refuse(reply, error.code, error.message, error.status)
  }
  const [invalid] = error.validation ?? []
  if (invalid !== undefined) {
    const { callId = '', isWrite = false } = request.routeOptions.config
    const [field, words] = [fieldOf(invalid), explainField(callId, invalid)]
    return refuse(reply, PARAMETER_ERROR, words, 400, isWrite && field !== '' ? atField(field, words) : null)
  }
  if (unfitText.has(error.code)) return refuse(reply, PARAMETER_ERROR, '内容中有无法识别的字符，请检查后重试')
  // A file that is not there, or that nobody is to know of.
  if (error.statusCode === 403 || error.statusCode === 404) return refuse(reply, SERVER_LOST, NO_FILE)
  if (error.statusCode === 416)
    return refuse(reply.header('cache-control', 'no-store'), PARAMETER_ERROR, NO_RANGE, 416)
  if (error.statusCode !== undefined && error.statusCode < 500)
    return refuse(reply, PARAMETER_ERROR, requestWords[error.code] ?? '请求有误，请检查后重试')
  request.log.error({ err: error, reqId: request.id }, 'a request failed')
  // The disk's word, or PostgreSQL's.
  if (error.code === 'ENOSPC' || error.code === '53100')
    return refuse(reply, SERVER_UNAVAILABLE, '服务器磁盘空间不足，暂时无法保存，请稍后再试')
  if (isUnreachable(error)) return refuse(reply, SERVER_UNAVAILABLE, '服务器正忙，请稍后重试')
  return refuse(reply, ERROR, `服务器开小差了，请稍后重试（${request.id}）`)
}

/** An address that cannot be read (`/%zz`). */
export const answerBadAddress = (
  _error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void => {
  void refuse(reply, PARAMETER_ERROR, '请求地址有误，请检查后重试')
}

/** What is no HTTP at all, or stops half way. */
export const answerGarbage = (error: NodeJS.ErrnoException, socket: Socket): void => {
  // A browser opens connections ahead of its requests: a word on one that has asked nothing yet would be taken for the answer to its first.
  const isUnused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0
  if (error.code === 'ECONNRESET' || isUnused || !socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify({ code: PARAMETER_ERROR, msg: '请求有误，请检查后重试', data: null })
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    'Connection: close',
  ]
  sayLast(socket, `${head.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}

/** Makes every failure an envelope; `pathsOfCalls` tells a wrong method from an unknown call. */
export const answerErrors = (app: FastifyInstance, pathsOfCalls: ReadonlySet<string>): void => {
  app.setErrorHandler(onError)
  app.setNotFoundHandler({ preHandler: app.countRest }, (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (pathsOfCalls.has(path)) return refuse(reply, METHOD_ERROR, '不支持这种请求方法')
    if (path.startsWith('/api/') || path === '/api') return refuse(reply, SERVER_LOST, '没有这个接口')
    const wantsPage =
      request.method === 'GET' && !path.includes('.') && request.headers.accept?.includes('text/html')
    // Routing is by hash: a path typed by hand becomes the screen of that name, or its 404 view.
    return wantsPage ? reply.redirect(`/#${request.url}`) : refuse(reply, SERVER_LOST, NO_FILE)
  })
}
