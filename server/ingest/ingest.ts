import type { ResumeWithin } from '../../contract/live.limits'
import type { IngestFault, IngestHealth } from '../../contract/studio.schema'
import type { StreamCut } from '../domain/live/publishing'
import type { Now } from '../domain/ports'
import type { AudioConfig, VideoConfig } from '../media/codec-config'
import { IngestChannel } from '../media/ingest-channel'
import { Packager } from '../media/packager'
import type { LowerRendition } from '../media/directory'
import type { Cut, Frame, Tracks } from '../media/period-cutter'
import { HealthMeter } from './health'
import type { Intake, Publisher } from './publisher'
import { Transcoder, type TranscoderOptions } from './renditions/transcoder'
import type { DomainNotifier } from './domain-notifier'

/**
 * A publisher that sent nothing for so long makes room for another connection of the same stream: a line that died without a word. Without
 * pictures for so long, those who watch are told.
 */
const SILENT_AFTER = 3_000
/** More than this of kilobits a second, over five, is no stream. */
const FLOOD_KBPS = 60_000

const REASONS = {
  over: '这场直播已经结束，请在开播页重新开始',
  replaced: '同一场直播已从另一个连接继续推流',
  flood: '推流码率过高，请把视频码率调到 6000 kbps 以下',
  closed: '服务器正在重启，请稍候自动重连',
} as const

/** How lower renditions are made here. */
export type Transcode = Pick<TranscoderOptions, 'start' | 'slots' | 'log'>

interface IngestOptions {
  readonly liveId: string
  readonly tell: DomainNotifier
  readonly now: Now
  /** Makes lower renditions of it; null: there is nothing here that could. */
  readonly transcode: Transcode | null
  /** `RESUME_WITHIN`, but for tests. */
  readonly resumeWithin: ResumeWithin
  /** Nobody publishes it any more, and nobody may come back. */
  readonly onOver: () => void
}

/** One stream that is published: its channels, whoever publishes it now, and how that goes. */
export class Ingest {
  readonly source: IngestChannel
  readonly sound: IngestChannel

  readonly #options: IngestOptions
  readonly #packager: Packager
  readonly #transcoder: Transcoder | null
  #publisher: Publisher | null = null
  #meter: HealthMeter
  #via: Publisher['via'] = 'rtmp'
  #roundTrip: number | null = null
  #lostAt: number | null = null
  /** Its encoder was stopped in good order: for good, or to be started again. */
  #isStopped = false
  #resume: NodeJS.Timeout | undefined
  #told: 'nothing' | 'published' | 'interrupted' = 'nothing'
  /** When pictures came last that people see. */
  #pictureAt: number
  /** Runs from each cut to the next. */
  #silence: NodeJS.Timeout | undefined
  #isOver = false
  /** Publishers so far: what an earlier one still says counts no more. */
  #visits = 0

  constructor(options: IngestOptions) {
    this.#options = options
    this.#pictureAt = options.now()
    this.source = new IngestChannel('source', options.now())
    this.sound = new IngestChannel('sound', options.now())
    this.#meter = new HealthMeter(options.now(), false)
    this.#packager = new Packager(
      {
        begin: (tracks) => this.#begin(tracks),
        add: (cut) => this.#add(cut),
        left: (frames) => this.#meter.left(frames, options.now()),
        jumped: () => this.#meter.jumped(options.now()),
      },
      options.now,
    )
    const { liveId, now, transcode } = options
    const size = () => this.#packager.video
    this.#transcoder = transcode && new Transcoder({ ...transcode, liveId, now, size, source: this.source })
  }

  get '720p'(): IngestChannel | null {
    return this.#transcoder?.channel('720p') ?? null
  }
  get '360p'(): IngestChannel | null {
    return this.#transcoder?.channel('360p') ?? null
  }
  /** The lower renditions that are being made; a moment later they are there. */
  get renditions(): readonly LowerRendition[] {
    return this.#transcoder?.names ?? []
  }

  /** Whether another publisher has to be refused. */
  get isTaken(): boolean {
    return this.#publisher !== null && this.#options.now() - this.#meter.heardAt < SILENT_AFTER
  }

  /** Takes a publisher in, for the first time or back again. */
  admit(publisher: Publisher, onRefused: (reason: string) => void): Intake {
    const { now, liveId } = this.#options
    const before = this.#publisher
    clearTimeout(this.#resume)
    this.#lostAt = null
    this.#isStopped = false
    this.#publisher = publisher
    this.#via = publisher.via
    this.#roundTrip = null
    this.#meter = new HealthMeter(now(), publisher.via === 'rtmp')
    this.#packager.discontinue()
    const visit = ++this.#visits
    before?.end(REASONS.replaced)
    const whileHere = (work: () => void): void => {
      if (this.#publisher !== null && this.#visits === visit) work()
    }
    const refuse = (reason: string): void => {
      onRefused(reason)
      this.#lost()
      publisher.end(reason)
    }
    return {
      liveId,
      setClock: (clock) => whileHere(() => this.#packager.setClock(clock)),
      roundTrip: (milliseconds) =>
        whileHere(() => (this.#roundTrip = Math.min(milliseconds, this.#roundTrip ?? Infinity))),
      configure: (config) => whileHere(() => this.#configure(config)),
      push: (frame) => whileHere(() => this.#push(frame)),
      count: (bytes) =>
        whileHere(() => {
          this.#meter.bytes(bytes, now())
          if (this.#meter.kbps(now()) > FLOOD_KBPS) refuse(REASONS.flood)
        }),
      left: (frames) => whileHere(() => this.#meter.left(frames, now())),
      state: () => this.#state(),
      done: () => whileHere(() => this.#done()),
      stopped: () =>
        whileHere(() => {
          this.#isStopped = true
          this.#lost()
        }),
      lost: () => whileHere(() => this.#lost()),
      refuse: (reason) => whileHere(() => refuse(reason)),
    }
  }

  health(): IngestHealth {
    const { video, audio, lag, late } = this.#packager
    const figures = this.#meter.figures(this.#options.now(), { late, way: this.#way() })
    const isLost = this.#lostAt !== null
    return {
      via: this.#via,
      since: this.#meter.since,
      lostAt: this.#lostAt,
      resumeUntil: this.#resumeUntil(),
      ...figures,
      ...(isLost && { kbps: 0, fps: 0 }),
      width: video?.width ?? 0,
      height: video?.height ?? 0,
      videoCodec: video?.codec ?? null,
      audioCodec: audio?.codec ?? null,
      delay: lag === null ? this.#lineDelay(late) : Math.round(lag),
      faults: isLost ? [this.#isStopped ? 'stopped' : 'lost'] : [...figures.faults, ...this.#ownFaults()],
    }
  }

  /** Ends it without a word to the domain. `reason` is told to the publisher. */
  stop(reason: string): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#resume)
    clearTimeout(this.#silence)
    const publisher = this.#publisher
    this.#publisher = null
    this.#packager.discontinue()
    this.#transcoder?.close()
    this.source.end()
    this.sound.end()
    this.#options.onOver()
    publisher?.end(reason)
  }

  /** Sends the publisher away, and awaits another one. */
  interrupt(reason: string): void {
    const publisher = this.#publisher
    if (publisher === null) return
    this.#lost()
    publisher.end(reason)
  }

  close(): void {
    this.stop(REASONS.closed)
  }

  #resumeWithin(): number {
    const { lost, stopped } = this.#options.resumeWithin
    return this.#isStopped ? stopped : lost
  }

  #resumeUntil(): number | null {
    return this.#lostAt === null ? null : this.#lostAt + this.#resumeWithin()
  }

  #ownFaults(): IngestFault[] {
    const fault = this.#transcoder?.fault ?? null
    return fault === null ? [] : [fault]
  }

  /** Milliseconds that what comes fastest takes from the publisher to here: by its clock, or by its line; null: not known. */
  #way(): number | null {
    return this.#packager.lag ?? (this.#roundTrip === null ? null : this.#roundTrip / 2)
  }

  /** Half of the shortest way there and back, and by how much the newest frame was held up. */
  #lineDelay(late: number): number | null {
    return this.#roundTrip === null ? null : Math.round(this.#roundTrip / 2 + Math.max(0, late))
  }

  #state(): ReturnType<Intake['state']> {
    const { late } = this.#packager
    const { kbps, faults } = this.#meter.figures(this.#options.now(), { late, way: this.#way() })
    return { kbps, queued: Math.round(late), faults }
  }

  #configure(config: VideoConfig | AudioConfig): void {
    this.#packager.configure(config)
  }

  #push(frame: Frame): void {
    this.#meter.frame(frame, this.#options.now())
    this.#packager.push(frame)
  }

  #begin(tracks: Tracks): void {
    this.source.begin(tracks)
    this.sound.begin(tracks)
  }

  #add(cut: Cut): void {
    this.source.add(cut)
    this.sound.add(cut)
    if (this.#isOver) return
    // The rest of what a publisher sent who was silent, and is lost.
    if (this.#told === 'interrupted' && this.#publisher === null) return
    this.#pictureAt = this.#options.now()
    this.#silence ??= setTimeout(() => this.#interrupt(), SILENT_AFTER)
    this.#silence.refresh()
    if (this.#told === 'published') return
    const { liveId, tell } = this.#options
    if (this.#told === 'interrupted') tell.resumed(liveId)
    else tell.published(liveId, () => this.stop(REASONS.over))
    this.#told = 'published'
  }

  #interrupt(): void {
    clearTimeout(this.#silence)
    this.#silence = undefined
    // Who was silent before it was lost is told of twice: until when it may come back is known only then.
    if (this.#told === 'interrupted' && this.#lostAt === null) return
    this.#told = 'interrupted'
    this.#options.tell.interrupted(this.#options.liveId, this.#resumeUntil())
  }

  #done(cut?: StreamCut): void {
    this.stop('')
    if (this.#told !== 'nothing') this.#options.tell.unpublished(this.#options.liveId, cut)
  }

  #lost(): void {
    this.#publisher = null
    this.#packager.discontinue()
    // Nothing was ever seen of it: nothing is to be gone on with.
    if (this.#told === 'nothing') return this.stop('')
    this.#lostAt = this.#options.now()
    this.#interrupt()
    const cut: StreamCut = { at: this.#pictureAt, how: this.#isStopped ? 'stopped' : 'lost' }
    this.#resume = setTimeout(() => this.#done(cut), this.#resumeWithin())
  }
}
