import type { FastifyReply } from 'fastify'
import type { Envelope } from '../../contract/call'
import { httpStatusOf } from '../../contract/codes'
import { rangeOf } from './range'

export const LIVE_ID = /^[A-Za-z0-9_-]{1,64}$/

const MESSAGES: Readonly<Record<400 | 404 | 503, string>> = {
  400: '请求的播放位置不正确，请重新打开直播',
  404: '这段画面还没有或已经过期，请回到直播最新位置',
  503: '直播暂时无法播放，请稍后再试',
}

export const OPEN_TO_ALL = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-media-origin, x-media-parts, x-media-start, x-media-now',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
}

export const refuseMedia = (
  reply: FastifyReply,
  code: 400 | 404 | 503,
  msg = MESSAGES[code],
  status: number = httpStatusOf[code],
): FastifyReply => {
  const envelope: Envelope<null> = { code, msg, data: null }
  return reply.code(status).headers({ 'cache-control': 'no-store' }).send(envelope)
}

/** The bytes of a file of `length` that were asked for, once the reply says which; null: it was refused. */
export const rangeFor = (
  reply: FastifyReply,
  length: number,
  header: string | undefined,
): { readonly first: number; readonly last: number } | null => {
  reply.header('accept-ranges', 'bytes')
  const range = rangeOf(header, length)
  if (range === null) return { first: 0, last: length - 1 }
  if (range === 'bad') {
    reply.header('content-range', `bytes */${length}`).type('application/json; charset=utf-8')
    refuseMedia(reply, 400, MESSAGES[400], 416)
    return null
  }
  reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${length}`)
  return range
}

export const sendRange = (reply: FastifyReply, body: Buffer, header: string | undefined): FastifyReply => {
  const range = rangeFor(reply, body.length, header)
  return range === null ? reply : reply.send(body.subarray(range.first, range.last + 1))
}
