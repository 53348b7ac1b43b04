import { ResultCode } from '../../contract/codes'
import type { ServerFrame, ServerMessage } from '../../contract/socket'

/** Someone frames are sent to. */
export interface Reader {
  /** False: the frame was left out, because the reader still has too much unread. */
  push(frame: Buffer): boolean
}

/** What the log of the server understands; a pino logger is one. */
export interface Log {
  info(data: object, text: string): void
  warn(data: object, text: string): void
  error(data: object, text: string): void
}

const textOf = (frame: ServerFrame): string => JSON.stringify(frame)

/** A frame nobody asked for, or the answer to the message `re`. */
export const tellText = (data: ServerMessage, re: number | null = null): string =>
  textOf({ code: ResultCode.SUCCESS, msg: '', data, re })

export const refuseText = (code: ResultCode, msg: string, re: number | null): string =>
  textOf({ code, msg, data: null, re })
