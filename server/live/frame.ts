import { ResultCode } from '../../contract/codes'
import type { ServerFrame, ServerMessage } from '../../contract/socket'

/** Someone frames are sent to. */
export interface Reader {
  /** False: the frame was left out, because the reader still has too much unread. */
  push(frame: Buffer): boolean
}

const textOf = (frame: ServerFrame): string => JSON.stringify(frame)

/** A frame nobody asked for, or the answer to the message `re`. */
export const tellText = (data: ServerMessage, re: number | null = null): string =>
  textOf({ code: ResultCode.SUCCESS, msg: '', data, re })

export const refuseText = (code: ResultCode, msg: string, re: number | null): string =>
  textOf({ code, msg, data: null, re })
