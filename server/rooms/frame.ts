import { ResultCode } from '../../contract/codes'
import type { ServerFrame, ServerMessage } from '../../contract/socket'
import type { Viewer } from './audience'

/** Someone frames are sent to. */
export interface Reader {
  /** Who reads, as far as is known. */
  readonly viewer: Viewer
  /** `frame`: from `wireOf`. False: the frame was left out, because the reader still has too much unread. */
  push(frame: Buffer): boolean
}

const textOf = (frame: ServerFrame): string => JSON.stringify(frame)

/** A frame nobody asked for, or the answer to the message `re`. */
export const sendText = (data: ServerMessage, re: number | null = null): string =>
  textOf({ code: ResultCode.SUCCESS, msg: '', data, re })

/** `data`: what the client makes its own words from. */
export const refuseText = (
  code: ResultCode,
  msg: string,
  re: number | null,
  data: ServerMessage | null = null,
): string => textOf({ code, msg, data, re })

const FINAL_TEXT = 0x81
const SHORT_MAX = 125
const LONG_MAX = 0xffff

/** A text as the bytes of one WebSocket frame (RFC 6455, 5.2), so that all readers are written the same buffer. */
export const wireOf = (text: string): Buffer => {
  const size = Buffer.byteLength(text)
  const head = size <= SHORT_MAX ? 2 : size <= LONG_MAX ? 4 : 10
  const frame = Buffer.allocUnsafe(head + size)
  frame[0] = FINAL_TEXT
  frame[1] = head === 2 ? size : head === 4 ? 126 : 127
  if (head === 4) frame.writeUInt16BE(size, 2)
  if (head === 10) frame.writeBigUInt64BE(BigInt(size), 2)
  frame.write(text, head)
  return frame
}
