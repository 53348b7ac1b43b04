import { Compile } from 'typebox/compile'
import { ResultCode } from '../../contract/codes'
import { CHAT_TEXT_MAX } from '../../contract/live.chat-rules'
import { SOCKET_MESSAGE_MAX } from '../../contract/rules'
import { ClientMessage } from '../../contract/socket.schema'
import { chatRefusals, refuse, type ChatRefusal } from '../domain/live/chat'

const types = new Set(ClientMessage.anyOf.map((one) => one.properties.type.const))
const message = Compile(ClientMessage)

const bad = (msg: string): ChatRefusal => refuse(ResultCode.PARAMETER_ERROR, msg)

export type Parsed =
  | { readonly ok: true; readonly message: ClientMessage }
  | { readonly ok: false; readonly refusal: ChatRefusal; readonly re: number | null }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const idOf = (value: Readonly<Record<string, unknown>>): number | null =>
  Number.isSafeInteger(value['id']) && Number(value['id']) > 0 ? Number(value['id']) : null

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const problemOf = (value: Readonly<Record<string, unknown>>): ChatRefusal => {
  const type = value['type']
  if (typeof type !== 'string') return bad('消息缺少类型（type）')
  if (!types.has(type as ClientMessage['type'])) return bad('不认识的消息类型，请刷新页面后再试')
  if (idOf(value) === null) return bad('消息缺少编号（id），应为正整数')
  const text = type === 'chat.send' ? value['text'] : null
  if (text === '') return chatRefusals.empty
  if (typeof text === 'string' && text.length > CHAT_TEXT_MAX) return chatRefusals.tooLong
  return bad(`消息 ${type} 的内容不完整或格式不对`)
}

/** A frame as it came in: a message of the contract, or why it is none, in words. */
export const parseMessage = (bytes: Buffer, isBinary: boolean): Parsed => {
  if (isBinary) return { ok: false, refusal: bad('只接受文本消息'), re: null }
  if (bytes.length > SOCKET_MESSAGE_MAX)
    return { ok: false, refusal: bad(`消息太大，最多 ${SOCKET_MESSAGE_MAX} 字节`), re: null }
  const value = jsonOf(bytes.toString())
  if (!isRecord(value)) return { ok: false, refusal: bad('消息不是有效的 JSON 对象'), re: null }
  if (message.Check(value)) return { ok: true, message: value }
  return { ok: false, refusal: problemOf(value), re: idOf(value) }
}
