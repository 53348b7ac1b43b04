import type { FastifyReply } from 'fastify'
import type { FieldRefusals } from '../../contract/call'
import { httpStatusOf, ResultCode } from '../../contract/codes'

/** REQ-06 Every success. */
export const success = <Data>(data: Data) => ({ code: ResultCode.SUCCESS, msg: 'ok', data })

/** REQ-06 Every refusal and failure: the envelope with the code's own HTTP status. `data`: which fields it belongs to. */
export const refuse = (
  reply: FastifyReply,
  code: ResultCode,
  msg: string,
  status: number = httpStatusOf[code],
  data: FieldRefusals | null = null,
) => reply.code(status).type('application/json; charset=utf-8').send({ code, msg, data })
