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
/** Milliseconds until it is tried again, twice as many each time, and of work after which a failure is the first one. */
/** Milliseconds by which a rendition may be behind the source, whose clock it has. */
const LAG_MAX = 30_000
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

interface Output {
  readonly packager: Packager
  readonly channel: IngestChannel
  isThere: boolean
}

interface Run {
  readonly names: readonly LowerRendition[]
  readonly encoder: Encoder
  readonly period: number
  readonly beganAt: number
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
  #restAt = 0

  constructor(options: TranscoderOptions) {
    this.#options = options
    this.#leave = options.source.listen({ part: (part) => this.#part(part), end: () => this.#end() })
    this.#look = setInterval(() => this.#check(), LOOK_EVERY)
    this.#look.unref()
  }

  /** Those that are being made, the best first. */
  get names(): readonly LowerRendition[] {
    return this.#run?.names ?? []
  }

  /** It should make some, and cannot just now. */
  get isFailing(): boolean {
    return this.#failures > 0 && ![...this.#outputs.values()].some(({ isThere }) => isThere)
  }

  channel(name: LowerRendition): IngestChannel | null {
    const output = this.#outputs.get(name)
    return output?.isThere ? output.channel : null
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
    run.encoder.input.write(part.bytes())
    if (run.encoder.input.writableLength > UNREAD_MAX) this.#fail('it does not keep up')
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
    const run: Run = { names, encoder, period: period.number, beganAt: now(), heardAt: now(), fedAt: now() }
    this.#run = run
    encoder.onEnd((words) => {
      if (this.#run === run) this.#fail(words || 'it ended')
    })
    names.forEach((name, index) => {
      const { packager } = this.#outputOf(name)
      packager.discontinue()
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
      isThere: false,
      packager: new Packager(
        {
          begin: (tracks) => channel.begin(tracks),
          add: (cut) => {
            channel.add(cut)
            output.isThere = true
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

  #fail(why: string): void {
    const again = Math.min(AGAIN_FIRST * 2 ** this.#failures, AGAIN_MAX)
    this.#failures += 1
    this.#restAt = this.#options.now() + again
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
      output.isThere = false
      output.channel.end()
    }
  }
}
