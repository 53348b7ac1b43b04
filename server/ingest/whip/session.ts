import type { Log } from '../../domain/ports'
import { Unplayable } from '../../media/codec-config'
import type { Intake, Publisher } from '../publisher'
import { H264Units, type Picture } from './h264-units'
import { answerOf, type Offer } from './offer'
import { PacketOrder } from './packet-order'
import type { Line, LineListener, Rtc } from './rtc-process'
import type { RtpPacket } from './rtp-packet'
import { Sound, SOUND_CONFIG, type StartSoundEncoder } from './sound'
import { Timeline } from './timeline'
import { TransportFeedback } from './transport-feedback'

/** Milliseconds: until the first packet is here, and without one. */
export interface WhipPatience {
  readonly connect: number
  readonly silence: number
}
export const WHIP_PATIENCE: WhipPatience = { connect: 15_000, silence: 15_000 }

export interface SessionDeps {
  readonly offer: Offer
  readonly rtc: Rtc
  readonly startSound: StartSoundEncoder
  readonly patience: WhipPatience
  readonly now: () => number
  readonly log: Log
  /** Told once why a line was cut; not when the publisher ended it. */
  readonly onCut: (why: string) => void
  readonly onOver: () => void
}

const TICK = 20
/** Ticks from one word of when packets came to the next. */
const FEEDBACK_EVERY = 3
/** Milliseconds that a missing packet is waited for: a picture's is sent once more over lines of half a second's delay. */
const PICTURE_PATIENCE = 400
const SOUND_PATIENCE = 100
/** Milliseconds between two wishes for a key frame, and without one before it is wished for though nothing is missing. */
const KEY_WISH_EVERY = 500
const KEY_AWAITED = 2_000
/** Of RTP, UDP and what encrypts it. */
const OVERHEAD = 50
/** Pictures that come before their turn, before B-frames are believed in; less than this (90 kHz) is before one's turn. */
const EARLY_MAX = 3
const EARLY_WITHIN = 45_000

/** One publisher over WHIP: its line, its pictures and its sound. */
export class WhipSession implements LineListener {
  readonly publisher: Publisher = { via: 'whip', end: () => this.#end() }
  readonly #deps: SessionDeps
  readonly #timeline = new Timeline()
  readonly #feedback = new TransportFeedback()
  readonly #orders: Readonly<Record<RtpPacket['kind'], PacketOrder>>
  readonly #units: H264Units
  #intake: Intake | null = null
  #sound: Sound | null = null
  #line: Line | null = null
  #timer: NodeJS.Timeout | undefined
  #heardAt: number
  #hasPackets = false
  #keyAt = -Infinity
  #wishedAt = -Infinity
  #lastPicture: number | null = null
  #early = 0
  #ticks = 0
  #isOver = false

  constructor(deps: SessionDeps) {
    this.#deps = deps
    this.#heardAt = deps.now()
    this.#units = new H264Units(
      { give: (picture) => this.#picture(picture), left: () => this.#intake?.left(1) },
      deps.offer.sets,
    )
    this.#orders = {
      video: new PacketOrder({
        patience: PICTURE_PATIENCE,
        give: (packet) => this.#videoPacket(packet),
        gap: () => this.#units.gap(),
      }),
      audio: new PacketOrder({
        patience: SOUND_PATIENCE,
        give: (packet) => this.#audioPacket(packet),
        gap: () => undefined,
      }),
    }
  }

  /** Puts what comes in here; answers the answer. Rejects where no line can be had, and then it is over. */
  async begin(intake: Intake, addresses: readonly string[]): Promise<string> {
    const { offer, rtc, startSound, log, now } = this.#deps
    this.#intake = intake
    if (offer.audio) {
      intake.configure(SOUND_CONFIG)
      const give = (units: number, data: Buffer): void => this.#soundFrame(units, data)
      this.#sound = new Sound({ start: startSound, log, liveId: intake.liveId, now, give })
    }
    try {
      const line = await rtc.open(offer, addresses, this)
      if (this.#isOver) {
        line.close()
        throw new Error('it is over')
      }
      this.#line = line
    } catch (error) {
      this.#lose()
      throw error
    }
    this.#timer = setInterval(() => this.#tick(), TICK)
    return answerOf(this.#line.answer)
  }

  /** The publisher says that it stops. */
  done(): void {
    const intake = this.#intake
    this.#intake = null
    this.#end()
    intake?.stopped()
  }

  connected(): void {
    this.#heardAt = this.#deps.now()
  }

  gone(): void {
    if (this.#isOver) return
    this.#lose()
  }

  report(kind: RtpPacket['kind'], timestamp: number, clock: number): void {
    this.#timeline.report(kind, timestamp, clock)
    const told = this.#timeline.clock
    if (told !== null) this.#intake?.setClock(told)
  }

  packet(packet: RtpPacket): void {
    if (this.#isOver) return
    this.#heardAt = this.#deps.now()
    this.#hasPackets = true
    this.#intake?.count(packet.payload.length + OVERHEAD)
    if (packet.transport !== null) this.#feedback.push(packet.transport, packet.at)
    this.#orders[packet.kind].push(packet)
  }

  #videoPacket(packet: RtpPacket): void {
    if (this.#isOver) return
    try {
      this.#units.push(packet)
    } catch (error) {
      if (!(error instanceof Unplayable)) throw error
      this.#refuse(error.message)
    }
  }

  #picture({ timestamp, at, key, data, config }: Picture): void {
    const units = this.#timeline.observe('video', timestamp, at)
    this.#expectInTurn(units)
    if (config) this.#intake?.configure(config)
    if (key) this.#keyAt = this.#deps.now()
    const decodesAt = this.#timeline.timeOf('video', units)
    this.#intake?.push({ kind: 'video', decodesAt, offset: 0, key, duration: null, data })
  }

  /** WebRTC carries one time a picture: what is shown in another order than it comes in cannot be told. */
  #expectInTurn(units: number): void {
    const step = units - (this.#lastPicture ?? -Infinity)
    this.#lastPicture = units
    if (step < 0 && step > -EARLY_WITHIN) this.#early += 1
    if (this.#early >= EARLY_MAX) throw new Unplayable('WHIP 推流不支持 B 帧，请在编码器中把 B 帧设为 0')
  }

  #audioPacket({ payload, timestamp, at }: RtpPacket): void {
    if (this.#isOver || payload.length === 0) return
    try {
      this.#sound?.push(this.#timeline.observe('audio', timestamp, at), payload)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      this.#intake?.left(1)
    }
  }

  #soundFrame(units: number, data: Buffer): void {
    const decodesAt = this.#timeline.timeOf('audio', units)
    this.#intake?.push({ kind: 'audio', decodesAt, offset: 0, key: true, duration: null, data })
  }

  #tick(): void {
    const { now, patience } = this.#deps
    const at = now()
    if (at - this.#heardAt > (this.#hasPackets ? patience.silence : patience.connect)) {
      return this.#cut(this.#hasPackets ? 'silent' : 'never came')
    }
    const lost = this.#orders.video.tick(at)
    this.#orders.audio.tick(at)
    if (lost.length > 0) this.#line?.ask(lost)
    if (++this.#ticks % FEEDBACK_EVERY === 0) this.#tellWhen()
    if (this.#hasPackets) this.#wishForKey(at)
  }

  #tellWhen(): void {
    const feedback = this.#feedback.take()
    if (feedback) this.#line?.tell(feedback)
  }

  #wishForKey(at: number): void {
    const isNeeded = this.#units.needsKey || at - this.#keyAt > KEY_AWAITED
    const every = this.#units.needsKey ? KEY_WISH_EVERY : KEY_AWAITED
    if (!isNeeded || at - this.#wishedAt < every) return
    this.#wishedAt = at
    this.#line?.askForKey()
  }

  #refuse(reason: string): void {
    this.#deps.onCut('unplayable')
    const intake = this.#intake
    this.#intake = null
    intake?.refuse(reason)
    this.#end()
  }

  #cut(why: string): void {
    this.#deps.onCut(why)
    this.#lose()
  }

  #lose(): void {
    const intake = this.#intake
    this.#intake = null
    this.#end()
    intake?.lost()
  }

  #end(): void {
    if (this.#isOver) return
    this.#isOver = true
    clearInterval(this.#timer)
    this.#sound?.close()
    this.#line?.close()
    this.#deps.onOver()
  }
}
