import { ResultCode } from '../../../contract/codes'
import type { LineRefusal } from '../../../contract/live.moderation.schema'
import { CHAT_TEXT_MAX } from '../../../contract/live.chat-rules'
import { plainText } from '../plain-text'
import { RateLimiters } from '../rate-limiter'

/** Why something was not done, in words for the person. */
export interface ChatRefusal {
  readonly ok: false
  readonly code: ResultCode
  readonly msg: string
  /** By a rule of the room. */
  readonly refusal?: LineRefusal
}
export type Result<Value> = { readonly ok: true; readonly value: Value } | ChatRefusal

export const refuse = (code: ResultCode, msg: string): ChatRefusal => ({ ok: false, code, msg })
const accept = <Value>(value: Value): Result<Value> => ({ ok: true, value })

export const chatRefusals = {
  visitor: refuse(ResultCode.SERVER_REJECTED, '登录后才能发言'),
  outside: refuse(ResultCode.SERVER_REJECTED, '请先进入直播间再发言'),
  unknownRoom: refuse(ResultCode.SERVER_LOST, '直播间不存在，去首页看看别的直播吧'),
  ended: refuse(ResultCode.BUSINESS_FAILURE, '直播已结束，不能再发言了'),
  tooFast: refuse(ResultCode.BUSINESS_FAILURE, '说得太快了，歇一秒再发'),
  repeated: refuse(ResultCode.BUSINESS_FAILURE, '同样的话说两遍就够了，换一句吧'),
  empty: refuse(ResultCode.PARAMETER_ERROR, '先写点什么再发送'),
  tooLong: refuse(ResultCode.PARAMETER_ERROR, `一次最多说 ${CHAT_TEXT_MAX} 个字`),
  busy: refuse(ResultCode.SERVER_UNAVAILABLE, '现在说话的人太多，请稍候再发'),
  unstored: refuse(ResultCode.ERROR, '没有发出去，请再试一次'),
} as const

/** A line as it is kept: one line, trimmed, without what cannot be seen; refused when nothing is left or too much. */
export const cleanText = (raw: string): Result<string> => {
  const text = plainText(raw)
  if (text === '') return chatRefusals.empty
  return text.length > CHAT_TEXT_MAX ? chatRefusals.tooLong : accept(text)
}

const PACE = { burst: 5, perSecond: 1 }
const PACES_MAX = 20_000
const REPEATS = 2
const REPEAT_WINDOW_MS = 60_000
/** Of a member's lines those that are looked at. */
const RECENT = 20

/** How fast one member may talk, over all rooms and sockets: a line a second, five at once, nothing thrice in a minute. */
export class ChatRateLimiter {
  readonly #paces = new RateLimiters(PACE, PACES_MAX)
  readonly #said = new Map<string, readonly { readonly text: string; readonly at: number }[]>()

  /** Null: go ahead; the line is counted. */
  refusalOf(memberId: string, text: string, at: number): ChatRefusal | null {
    const pace = this.#paces.of(memberId, at)
    const recent = (this.#said.get(memberId) ?? []).filter((line) => at - line.at < REPEAT_WINDOW_MS)
    if (pace.left(at) < 1) return chatRefusals.tooFast
    if (recent.filter((line) => line.text === text).length >= REPEATS) return chatRefusals.repeated
    pace.admits(at)
    this.#said.set(memberId, [...recent, { text, at }].slice(-RECENT))
    return null
  }

  forgetIdle(at: number): void {
    for (const [memberId, said] of this.#said)
      if (at - (said.at(-1)?.at ?? 0) > REPEAT_WINDOW_MS) this.#said.delete(memberId)
  }
}
