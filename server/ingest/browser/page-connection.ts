import type { WebSocket } from 'ws'
import type { IngestAnswer, IngestSetup } from '../../../contract/studio.ingest'
import { IngestFault } from '../../../contract/studio.schema'
import { Unplayable } from '../../media/codec-config'
import type { Admission } from '../ingests'
import type { Intake, Publisher } from '../publisher'
import { configsOf, readBinary, readHello, readWords } from './messages'
import { RecordingReader } from './recording'

/** Milliseconds: until a page says who it is, and without a message while it publishes. */
export interface PagePatience {
  readonly hello: number
  readonly silence: number
}
export const PAGE_PATIENCE: PagePatience = { hello: 5_000, silence: 15_000 }

const HEALTH_EVERY = 1_000
const PARTING = 2_000
/** Setups of one connection: a phone that is turned round and round sends some. */
const SETUPS_MAX = 500
/** RFC 6455, 7.4.1. */
const Close = { DONE: 1000, WRONG: 1003 } as const

const WRONG = '推流数据无法识别，请刷新页面后重新开播'

type Fault = IngestFault
const faults = new Set<string>(IngestFault.anyOf.map(({ const: name }) => name))
const isFault = (name: string): name is Fault => faults.has(name)

interface PageDeps {
  readonly admit: (token: string, publisher: Publisher) => Promise<Admission>
  readonly patience: PagePatience
  /** Told once why a page was sent away. */
  readonly onCut: (why: string) => void
}

/** Serves a page's connection: who it is, then its frames. */
export const servePage = (socket: WebSocket, deps: PageDeps): void => new PageConnection(socket, deps).begin()

class PageConnection {
  readonly #socket: WebSocket
  readonly #deps: PageDeps
  #state: 'new' | 'asking' | 'publishing' | 'over' = 'new'
  #intake: Intake | null = null
  #recording: RecordingReader | null = null
  #silence: NodeJS.Timeout | undefined
  #health: NodeJS.Timeout | undefined
  /** Null: nothing that was sent is unanswered. */
  #pingedAt: number | null = null
  #setups = 0
  /** What came in one piece with the hello: the socket is paused, these few were there already. */
  #early: { readonly bytes: Buffer; readonly isBinary: boolean }[] = []

  constructor(socket: WebSocket, deps: PageDeps) {
    this.#socket = socket
    this.#deps = deps
  }

  begin(): void {
    const socket = this.#socket
    this.#silence = setTimeout(() => this.#cut('silent'), this.#deps.patience.hello)
    socket.on('message', (data, isBinary) => this.#message(data as Buffer, isBinary))
    // The socket closes by itself.
    socket.on('error', () => undefined)
    socket.on('close', () => this.#closed())
    socket.on('pong', () => this.#pong())
  }

  /** Sends the page away; what it publishes may go on over another connection. */
  end(reason: string): void {
    if (this.#state !== 'over') this.#finish({ is: 'over', reason })
  }

  #message(bytes: Buffer, isBinary: boolean): void {
    try {
      if (this.#state === 'new') this.#hello(bytes, isBinary)
      else if (this.#state === 'asking') this.#early.push({ bytes, isBinary })
      else if (this.#state === 'publishing' && this.#intake) this.#published(this.#intake, bytes, isBinary)
    } catch (error) {
      if (error instanceof Unplayable) return this.#refuse(error.message)
      if (!(error instanceof Error)) throw error
      this.#deps.onCut('garbage')
      this.#refuse(WRONG)
    }
  }

  #hello(bytes: Buffer, isBinary: boolean): void {
    const hello = isBinary ? null : readHello(bytes)
    if (!hello) throw new RangeError('no hello')
    const configs = configsOf(hello)
    this.#state = 'asking'
    // Nothing is read before it is known whether it is wanted.
    this.#socket.pause()
    const { token, clock } = hello
    void this.#ask(token, (intake) => {
      intake.setClock(clock)
      for (const config of configs) intake.configure(config)
    })
  }

  async #ask(token: string, begin: (intake: Intake) => void): Promise<void> {
    const publisher: Publisher = { via: 'browser', end: (reason) => this.end(reason) }
    const admission = await this.#deps.admit(token, publisher)
    if (this.#isOver()) {
      if (admission.is === 'admitted') admission.intake.lost()
      return
    }
    if (admission.is === 'refused') return this.#finish({ is: 'refused', reason: admission.reason })
    const { intake } = admission
    this.#intake = intake
    this.#state = 'publishing'
    begin(intake)
    this.#say({ is: 'ready', liveId: intake.liveId })
    this.#ping()
    this.#health = setInterval(() => this.#tellHealth(intake), HEALTH_EVERY)
    this.#hear()
    const early = this.#early
    this.#early = []
    for (const { bytes, isBinary } of early) this.#message(bytes, isBinary)
    this.#socket.resume()
  }

  #published(intake: Intake, bytes: Buffer, isBinary: boolean): void {
    this.#hear()
    intake.count(bytes.length)
    if (!isBinary) return this.#words(intake, bytes)
    const binary = readBinary(bytes)
    if (binary.is === 'frame') return intake.push(binary.frame)
    this.#recording ??= new RecordingReader(intake)
    this.#recording.push(binary.piece)
  }

  #words(intake: Intake, bytes: Buffer): void {
    const words = readWords(bytes)
    if (!words) throw new RangeError('no words of a page')
    if (!('is' in words)) return this.#setUp(intake, words)
    this.#intake = null
    intake.done()
    this.#finish({ is: 'over', reason: '' })
  }

  #setUp(intake: Intake, setup: IngestSetup): void {
    if (++this.#setups > SETUPS_MAX) throw new RangeError('too many setups')
    intake.setClock(setup.clock)
    for (const config of configsOf(setup)) intake.configure(config)
  }

  #hear(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#cut('silent'), this.#deps.patience.silence)
  }

  #ping(): void {
    if (this.#pingedAt !== null) return
    this.#pingedAt = performance.now()
    this.#socket.ping()
  }

  #pong(): void {
    if (this.#pingedAt !== null) this.#intake?.roundTrip(performance.now() - this.#pingedAt)
    this.#pingedAt = null
  }

  #tellHealth(intake: Intake): void {
    this.#ping()
    const { kbps, queued, faults: names } = intake.state()
    this.#say({ is: 'health', kbps, queued: Math.max(0, queued), faults: names.filter(isFault) })
  }

  #refuse(reason: string): void {
    this.#intake?.refuse(reason)
    if (!this.#isOver()) this.#finish({ is: 'refused', reason }, Close.WRONG)
  }

  #say(answer: IngestAnswer): void {
    this.#socket.send(JSON.stringify(answer))
  }

  #isOver(): boolean {
    return this.#state === 'over'
  }

  #finish(answer: IngestAnswer, code: number = Close.DONE): void {
    this.#state = 'over'
    clearTimeout(this.#silence)
    clearInterval(this.#health)
    this.#socket.resume()
    this.#say(answer)
    this.#socket.close(code)
    this.#silence = setTimeout(() => this.#socket.terminate(), PARTING).unref()
  }

  #cut(why: string): void {
    this.#deps.onCut(why)
    this.#socket.terminate()
  }

  #closed(): void {
    this.#state = 'over'
    clearTimeout(this.#silence)
    clearInterval(this.#health)
    this.#intake?.lost()
    this.#intake = null
  }
}
