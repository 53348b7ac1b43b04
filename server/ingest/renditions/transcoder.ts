import type { Log, Now } from '../../domain/ports'
import type { Part } from '../../media/channel'
import type { LowerRendition } from '../../media/directory'
import { IngestChannel } from '../../media/ingest-channel'
import { Packager } from '../../media/packager'
import { readAudioTag, readVideoTag } from '../rtmp/flv'
import { renditionsFor, type Encoder, type Size, type StartEncoder } from './ffmpeg'
import { FlvReader } from './flv-reader'

/** Bytes that may wait to be read by an encoder, and milliseconds without a word of one that is fed: it does not keep up. */
const UNREAD_MAX = 4_000_000
const SILENT_MAX = 10_000
const LOOK_EVERY = 1_000
/** Milliseconds by which a rendition may be behind the source, whose clock it has, to be believed that clock. */
const LAG_MAX = 30_000
/**
 * Milliseconds from which a rendition is too far behind the source to be offered; by which it has to be less, and for how long, to be
 * offered again; and from which its encoder is given up.
 */
const BEHIND_FROM = 6_000
const KEEPS_UP_UNTIL = 2_000
const KEEPS_UP_FOR = 10_000
const GIVEN_UP_FROM = 20_000
/** Milliseconds until it is tried again, twice as many each time, and of work after which a failure is the first one. */
const AGAIN_FIRST = 2_000
const AGAIN_MAX = 60_000
const STEADY_AFTER = 60_000
/** FLV's kinds of tags. */
const SOUND = 8
const PICTURE = 9

/** How many streams may be encoded at once, over all of them. */
export interface Slots {
  take(): boolean
  giveBack(): void
}

export const slotsOf = (count: number): Slots => {
  let left = count
  return {
    take: () => {
      if (left < 1) return false
      left -= 1
      return true
    },
    giveBack: () => {
      left += 1
    },
  }
}

export interface TranscoderOptions {
  readonly liveId: string
  readonly source: IngestChannel
  /** Of the picture that comes now; null: none does. */
  readonly size: () => Size | null
  readonly start: StartEncoder
  readonly slots: Slots
  readonly now: Now
  readonly log: Log
}

/** `coming`: made for the first time, and there in a moment. `away`: it failed, or is behind, and is offered to nobody. */
interface Output {
  readonly packager: Packager
  readonly channel: IngestChannel
  is: 'coming' | 'there' | 'away'
  /** Epoch milliseconds up to which it has come; null: nothing of it in this run. */
  reaches: number | null
  /** From when on it may be offered; 0: with its first part. */
  offeredFrom: number
}

interface Run {
  readonly names: readonly LowerRendition[]
  readonly encoder: Encoder
  readonly period: number
  readonly beganAt: number
  /** Epoch milliseconds up to which the source has come, and where this began. */
  fedUntil: number
  readonly fedFrom: number
  heardAt: number
  fedAt: number
}

/** Makes lower renditions of a stream, out of the parts that viewers of the stream get. Whatever happens to it, the stream goes on. */
export class Transcoder {
  readonly #options: TranscoderOptions
  readonly #outputs = new Map<LowerRendition, Output>()
  readonly #leave: () => void
  readonly #look: NodeJS.Timeout
  #run: Run | null = null
  #failures = 0
  /** What went away last did so for being behind. */
  #isOutrun = false
  #restAt = 0

  constructor(options: TranscoderOptions) {
    this.#options = options
    this.#leave = options.source.listen({ part: (part) => this.#part(part), end: () => this.#end() })
    this.#look = setInterval(() => this.#check(), LOOK_EVERY)
    this.#look.unref()
  }

  /** Those that are offered, the best first. */
  get names(): readonly LowerRendition[] {
    return (this.#run?.names ?? []).filter((name) => this.#outputs.get(name)?.is !== 'away')
  }

  /** It should make some, and cannot just now, or not as fast as the source comes; null: it does, or is not to. */
  get fault(): 'noRenditions' | 'slowRenditions' | null {
    const all = [...this.#outputs.values()]
    const isFailing =
      all.length > 0 && (this.#failures > 0 || this.#run !== null) && all.every(({ is }) => is === 'away')
    if (!isFailing) return null
    return this.#isOutrun ? 'slowRenditions' : 'noRenditions'
  }

  channel(name: LowerRendition): IngestChannel | null {
    const output = this.#outputs.get(name)
    return output?.is === 'there' ? output.channel : null
  }

  close(): void {
    this.#leave()
    clearInterval(this.#look)
    this.#end()
  }

  #part(part: Part): void {
    if (this.#run && this.#run.period !== part.period) this.#end()
    if (!this.#run && !this.#begin(part)) return
    const run = this.#run
    if (!run) return
    run.fedAt = this.#options.now()
    run.fedUntil = this.#timeOf(part.startsAt + part.seconds)
    run.encoder.input.write(part.bytes())
    const behind = run.names.map((name) => this.#judge(run, this.#outputOf(name)))
    if (run.encoder.input.writableLength > UNREAD_MAX || Math.min(...behind) > GIVEN_UP_FROM)
      this.#fail('it does not keep up', true)
  }

  /** Epoch milliseconds, of seconds of the source's media time. */
  #timeOf(seconds: number): number {
    return (this.#options.source.period()?.origin ?? 0) + seconds * 1_000
  }

  /** Whether a rendition keeps up with the source; answers by how many milliseconds it is behind. */
  #judge(run: Run, output: Output): number {
    const behind = run.fedUntil - (output.reaches ?? run.fedFrom)
    const at = this.#options.now()
    if (behind > BEHIND_FROM && output.is !== 'away') {
      this.#isOutrun = true
      output.is = 'away'
      // Those who watch it find what there is.
      output.channel.end()
    }
    if (behind > KEEPS_UP_UNTIL && output.is === 'away') output.offeredFrom = at + KEEPS_UP_FOR
    if (output.is !== 'there' && output.reaches !== null && at >= output.offeredFrom)
      Object.assign(output, { is: 'there', offeredFrom: 0 })
    return behind
  }

  /** Begins with a key part; false: not now. */
  #begin(part: Part): boolean {
    const { source, size, slots, start, now } = this.#options
    const period = source.period()
    const picture = size()
    if (!part.key || now() < this.#restAt || period?.number !== part.period || !picture) return false
    const names = renditionsFor(picture)
    if (names.length === 0 || !slots.take()) return false
    const encoder = start(picture, names)
    const fedFrom = this.#timeOf(part.startsAt)
    const run: Run = {
      names,
      encoder,
      period: period.number,
      beganAt: now(),
      fedFrom,
      fedUntil: fedFrom,
      heardAt: now(),
      fedAt: now(),
    }
    this.#run = run
    encoder.onEnd((words) => {
      if (this.#run === run) this.#fail(words || 'it ended')
    })
    names.forEach((name, index) => {
      const output = this.#outputOf(name)
      const { packager } = output
      packager.discontinue()
      output.reaches = null
      if (output.offeredFrom > 0) output.offeredFrom = now() + KEEPS_UP_FOR
      packager.setClock(period.origin)
      this.#hear(run, packager, index)
    })
    encoder.input.write(period.init)
    return true
  }

  #hear(run: Run, packager: Packager, index: number): void {
    const reader = new FlvReader(({ type, timestamp, body }) => {
      if (type !== SOUND && type !== PICTURE) return
      const tag = type === PICTURE ? readVideoTag(timestamp, body) : readAudioTag(timestamp, body)
      if (tag?.is === 'config') packager.configure(tag.config)
      else if (tag) packager.push(tag.frame)
    })
    run.encoder.outputs[index]?.on('data', (bytes: Buffer) => {
      if (this.#run !== run) return
      run.heardAt = this.#options.now()
      try {
        reader.push(bytes)
      } catch (error) {
        this.#fail(error instanceof Error ? error.message : 'it wrote no FLV')
      }
    })
  }

  #outputOf(name: LowerRendition): Output {
    const known = this.#outputs.get(name)
    if (known) return known
    const channel = new IngestChannel('source', this.#options.now())
    const output: Output = {
      channel,
      is: 'coming',
      reaches: null,
      offeredFrom: 0,
      packager: new Packager(
        {
          begin: (tracks) => channel.begin(tracks),
          add: (cut) => {
            channel.add(cut)
            const run = this.#run
            if (!run) return
            output.reaches = cut.origin + (cut.startsAt + cut.seconds) * 1_000
            this.#judge(run, output)
          },
          left: () => undefined,
          jumped: () => undefined,
        },
        this.#options.now,
        LAG_MAX,
      ),
    }
    this.#outputs.set(name, output)
    return output
  }

  #check(): void {
    const run = this.#run
    if (!run) return
    const at = this.#options.now()
    if (at - run.beganAt >= STEADY_AFTER) this.#failures = 0
    if (run.fedAt - run.heardAt > SILENT_MAX) this.#fail('it gives nothing')
  }

  #fail(why: string, isOutrun = false): void {
    this.#isOutrun = isOutrun
    const again = Math.min(AGAIN_FIRST * 2 ** this.#failures, AGAIN_MAX)
    this.#failures += 1
    this.#restAt = this.#options.now() + again
    for (const output of this.#outputs.values()) output.is = 'away'
    this.#end()
    const { log, liveId } = this.#options
    log.warn(
      { liveId, why, again },
      'the ffmpeg of a stream failed: there is no lower quality of it until it is tried again',
    )
  }

  /** What was made goes away, and those who watch it find what there is. */
  #end(): void {
    const run = this.#run
    if (!run) return
    this.#run = null
    run.encoder.kill()
    this.#options.slots.giveBack()
    for (const output of this.#outputs.values()) {
      // This cuts a last part.
      output.packager.discontinue()
      if (output.is === 'there') output.is = 'coming'
      output.channel.end()
    }
  }
}
