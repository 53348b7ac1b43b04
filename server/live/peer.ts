import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { ResultCode } from '../../contract/codes'
import { SocketClose, type ServerMessage } from '../../contract/socket'
import type { Refused } from '../domain/chat'
import type { Now, Speaker } from '../domain/ports'
import { refuseText, tellText, type Reader } from './frame'

const SKIP_ABOVE = 64 * 1024
const END_ABOVE = 1024 * 1024
/** Messages a second a client may send, and at once. */
const RATE = 20
const BURST = 60
const GARBAGE_MAX = 20
const GARBAGE_WINDOW = 10_000
const POLICY_VIOLATION = 1008
const ENDING_GRACE = 5_000

/** One client's socket: what it may still send, how much it has not read, whom it speaks for. */
export class Peer implements Reader {
  readonly rooms = new Set<string>()
  readonly matches = new Set<string>()
  watchesBoard = false
  token: string | null = null
  speaker: Speaker | null = null
  /** When the session was last seen to stand. */
  checkedAt = 0
  /** Messages are answered in order; each waits for the one before. */
  turn: Promise<void> = Promise.resolve()
  isAlive = true
  readonly #socket: WebSocket
  readonly #line: Duplex
  readonly #now: Now
  #tokens = BURST
  #refilledAt: number
  #garbage: number[] = []

  /** `line`: the connection that was upgraded to the socket. */
  constructor(socket: WebSocket, line: Duplex, now: Now) {
    this.#socket = socket
    this.#line = line
    this.#now = now
    this.#refilledAt = now()
  }

  // Past `ws`, straight onto its line: a frame for thousands is put together once, and costs a quarter less CPU each.
  // Nothing gets between: without compression `ws` itself writes its frames whole and at once.
  push(frame: Buffer): boolean {
    const unread = this.#line.writableLength
    if (unread > END_ABOVE) this.end(SocketClose.TOO_SLOW, 'too slow')
    if (unread > SKIP_ABOVE) return false
    if (this.#socket.readyState === this.#socket.OPEN) this.#line.write(frame)
    return true
  }

  answer(re: number | null, data: ServerMessage): void {
    this.#socket.send(tellText(data, re))
  }

  refuse(re: number | null, { code, msg }: Pick<Refused, 'code' | 'msg'>): void {
    this.#socket.send(refuseText(code, msg, re))
  }

  /** False: the client sends too fast, and this message is not to be read. */
  mayAsk(): boolean {
    const now = this.#now()
    this.#tokens = Math.min(BURST, this.#tokens + (Math.max(0, now - this.#refilledAt) * RATE) / 1_000)
    this.#refilledAt = now
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }

  /** Garbage, again and again, ends the socket. */
  countGarbage(): void {
    const now = this.#now()
    this.#garbage = [...this.#garbage.filter((at) => now - at < GARBAGE_WINDOW), now]
    if (this.#garbage.length > GARBAGE_MAX) this.end(POLICY_VIOLATION, 'too many bad messages')
  }

  /** The session is over: from now on a visitor. */
  expire(re: number | null): void {
    this.token = null
    this.speaker = null
    this.refuse(re, { code: ResultCode.TOKEN_EXPIRED, msg: '登录身份已失效，请重新登录!' })
  }

  end(code: number, reason: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#socket.close(code, reason)
    // One who does not read does not answer the closing either.
    setTimeout(() => this.#socket.terminate(), ENDING_GRACE).unref()
  }

  /** Asks whether the other end is there; one who left the last asking unanswered is gone. */
  beat(): void {
    if (!this.isAlive) return this.#socket.terminate()
    this.isAlive = false
    this.#socket.ping()
  }
}
