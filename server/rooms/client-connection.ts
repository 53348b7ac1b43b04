import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { ResultCode } from '../../contract/codes'
import { SOCKET_MESSAGE_MAX } from '../../contract/rules'
import { SocketClose, type ServerMessage } from '../../contract/socket'
import { overWords, type SessionEnd } from '../domain/account/session-over'
import type { ChatRefusal } from '../domain/live/chat'
import type { Now, Principal } from '../domain/ports'
import { RateLimiter } from '../domain/rate-limiter'
import type { Viewer } from './audience'
import { refuseText, sendText, wireOf, type Reader } from './frame'
import type { NetworkUse } from './networks'

/** Bytes unsent above which a frame is left out and no message is answered, and those that end the socket. */
const SKIP_ABOVE = 64 * 1024
const END_ABOVE = 1024 * 1024
/** What a client may send: messages, and with them the bytes of as many of the longest. */
const MESSAGES = { burst: 60, perSecond: 20 }
const BYTES = {
  burst: MESSAGES.burst * SOCKET_MESSAGE_MAX,
  perSecond: MESSAGES.perSecond * SOCKET_MESSAGE_MAX,
}
/** Messages that are none, or come too fast. */
const GARBAGE = { burst: 20, perSecond: 2 }
/** Tokens, rooms and matches asked for that do not exist. */
const MISSES = { burst: 8, perSecond: 0.1 }
const POLICY_VIOLATION = 1008
/** What the other end is given to take the closing in. */
const ENDING_GRACE = 5_000
const OFFENDER_GRACE = 1_000

/** One client's socket: what it may still send, how much it has not read, whom it speaks for. */
export class ClientConnection implements Reader {
  readonly rooms = new Set<string>()
  /** The room whose picture plays, as far as its client has said. */
  watching: string | null = null
  /** That picture was seen while its stream was on: what is left of it after the end is no recording. */
  watchesLive = false
  readonly matches = new Set<string>()
  /** What all sockets of its network have used up. */
  readonly network: NetworkUse
  watchesBoard = false
  token: string | null = null
  principal: Principal | null = null
  /** What the page tells its device from others by. */
  device: string | null = null
  /** When the session was last seen to stand. */
  checkedAt = 0
  /** Messages are answered in order; each waits for the one before. */
  turn: Promise<void> = Promise.resolve()
  isAlive = true
  readonly #socket: WebSocket
  readonly #line: Duplex
  readonly #now: Now
  readonly #messages: RateLimiter
  readonly #bytes: RateLimiter
  readonly #garbage: RateLimiter
  readonly #misses: RateLimiter
  #hasEnded = false
  #caughtUp: Promise<void> | null = null

  /** `line`: the connection that was upgraded to the socket. */
  constructor(socket: WebSocket, line: Duplex, network: NetworkUse, now: Now) {
    this.#socket = socket
    this.#line = line
    this.#now = now
    this.network = network
    const at = now()
    this.#messages = new RateLimiter(MESSAGES, at)
    this.#bytes = new RateLimiter(BYTES, at)
    this.#garbage = new RateLimiter(GARBAGE, at)
    this.#misses = new RateLimiter(MISSES, at)
  }

  /** The server is done with this client: nothing it still sends is looked at. */
  get hasEnded(): boolean {
    return this.#hasEnded
  }

  // Past `ws`, straight onto its line: a frame for thousands is put together once, and costs a quarter less CPU each.
  // Nothing gets between: without compression `ws` itself writes its frames whole and at once.
  push(frame: Buffer): boolean {
    const unread = this.#line.writableLength
    if (unread > END_ABOVE) this.end(SocketClose.TOO_SLOW, 'too slow')
    if (unread > SKIP_ABOVE) return false
    this.#write(frame)
    return true
  }

  answer(re: number | null, data: ServerMessage): void {
    this.#reply(sendText(data, re))
  }

  /** `liveId`: of the room whose rule it is. */
  refuse(
    re: number | null,
    { code, msg, refusal }: Omit<ChatRefusal, 'ok'>,
    liveId: string | null = null,
  ): void {
    const data = refusal && liveId !== null ? ({ type: 'chat.refused', liveId, refusal } as const) : null
    this.#reply(refuseText(code, msg, re, data))
  }

  pong(data: Buffer): void {
    if (this.#line.writableLength <= SKIP_ABOVE && !this.#hasEnded) this.#socket.pong(data)
  }

  get viewer(): Viewer {
    const { device, network } = this
    return { memberId: this.principal?.memberId ?? null, device, network: network.name }
  }

  /**
   * Null: the client reads along. Else it has too much unread to be answered more: resolves when it has read, or is gone. Nothing
   * is read from it meanwhile.
   */
  get caughtUp(): Promise<void> | null {
    if (this.#line.writableLength <= SKIP_ABOVE || this.#line.destroyed) return null
    this.#caughtUp ??= this.#waitUntilRead()
    return this.#caughtUp
  }

  /** False: the client sends too fast, and this message is not to be read. */
  mayAsk(cost = 1): boolean {
    return this.#messages.admits(this.#now(), cost)
  }

  /** Garbage, again and again, ends the socket. */
  countGarbage(): void {
    if (!this.#garbage.admits(this.#now())) this.expel('too many bad messages')
  }

  /** Bytes as they came over the line, whatever they hold. */
  countBytes(count: number): void {
    if (!this.#bytes.admits(this.#now(), count)) this.expel('too many bytes')
  }

  /** A token, room or match asked for was not there. Again and again, this ends the socket. */
  countMiss(): void {
    const at = this.#now()
    const isUsual = this.#misses.admits(at)
    if (!this.network.misses.admits(at) || !isUsual) this.expel('too many unknown names')
  }

  /** The session is over: from now on a visitor. `by`: how another device has ended it. */
  expire(re: number | null, by: SessionEnd | null = null): void {
    this.token = null
    this.principal = null
    this.refuse(re, { code: ResultCode.TOKEN_EXPIRED, msg: overWords(by) })
  }

  end(code: number, reason: string, grace = ENDING_GRACE): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#socket.close(code, reason)
    // One who does not read does not answer the closing either.
    setTimeout(() => this.#socket.terminate(), grace).unref()
  }

  /** Ends the socket of one who breaks the rules, counts it against its network, and reads nothing more of it. */
  expel(reason: string): void {
    this.#socket.pause()
    if (!this.#hasEnded) this.network.expulsions.admits(this.#now())
    this.end(POLICY_VIOLATION, reason, OFFENDER_GRACE)
    // The other end's answer to the closing is not waited for.
    this.#line.end()
  }

  /** Asks whether the other end is there; one who left the last asking unanswered is gone. */
  tick(): void {
    if (!this.isAlive) return this.#socket.terminate()
    this.isAlive = false
    this.#socket.ping()
  }

  /** Where every byte to the client passes that asks for room. */
  #write(frame: Buffer): void {
    if (!this.#hasEnded && this.#socket.readyState === this.#socket.OPEN) this.#line.write(frame)
  }

  #reply(text: string): void {
    if (this.#line.writableLength > END_ABOVE) return this.end(SocketClose.TOO_SLOW, 'too slow')
    this.#write(wireOf(text))
    void this.caughtUp
  }

  async #waitUntilRead(): Promise<void> {
    this.#socket.pause()
    await new Promise<void>((done) => {
      const finish = (): void => {
        this.#line.off('drain', finish)
        this.#line.off('close', finish)
        done()
      }
      this.#line.once('drain', finish)
      this.#line.once('close', finish)
    })
    this.#caughtUp = null
    if (!this.#hasEnded) this.#socket.resume()
  }
}
