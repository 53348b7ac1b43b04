import { Broadcast } from './broadcast'
import type { Channel } from './channel'
import { loopOf } from './clips'
import type { Clip } from '../domain/live/clip'
import { LoopChannel } from './loop-channel'
import type { Loop } from './loop'

/** Which clip a live shows and from where; `awaited`: it is on, and who publishes it is not there; null when it is not live. `phase`: seconds. */
export type Lookup = (
  liveId: string,
) => Promise<{ readonly clip: Clip; readonly phase: number } | 'awaited' | null>

/** A stream with those it is sent to. */
export interface OnAir {
  readonly channel: Channel
  readonly broadcast: Broadcast
}

/** What a live is handed out as: all of it, its sound alone, or with a smaller picture. */
type WholeRendition = 'source' | 'sound'
export const lowerRenditions = ['720p', '360p'] as const
export type LowerRendition = (typeof lowerRenditions)[number]
export type Rendition = WholeRendition | LowerRendition

/** The channels of a live that somebody publishes; null: not there, or not now. The same ones for as long as they are. */
type Published = Readonly<Record<WholeRendition, Channel> & Record<LowerRendition, Channel | null>>
/** Null: nobody publishes it. */
export type FindPublished = (liveId: string) => Published | null

interface Entry extends Readonly<Record<WholeRendition, OnAir>> {
  readonly clip: string
  checkedAt: number
  usedAt: number
}

/** Milliseconds an answer of the lookup holds: a live that ended is gone after this. */
const TRUSTED_FOR = 2_000
/** Milliseconds after which a live that nobody asks for is forgotten. */
const IDLE_FOR = 60_000

const viewersOf = ({ source, sound }: Entry): number => source.broadcast.viewers + sound.broadcast.viewers

/** The lives that are watched: a publisher's, else a loop. Asks the lookup for each at most once every two seconds, however many watch. */
export class Directory {
  readonly #lookup: Lookup
  readonly #published: FindPublished
  /** Whom a publisher's channel is sent to, gone with the channel. */
  readonly #sent = new WeakMap<Channel, OnAir>()
  readonly #now: () => number
  readonly #entries = new Map<string, Entry>()
  readonly #asking = new Map<string, Promise<Entry | 'awaited' | null>>()
  readonly #timer: NodeJS.Timeout
  #closed = false

  constructor(lookup: Lookup, published: FindPublished, now: () => number) {
    this.#lookup = lookup
    this.#published = published
    this.#now = now
    this.#timer = setInterval(() => void this.#check(), TRUSTED_FOR)
    this.#timer.unref()
  }

  /** Null: no such live, or not on. `awaited`: there may be something of it soon. Rejects as the lookup does. */
  async find(liveId: string, rendition: Rendition): Promise<OnAir | 'awaited' | null> {
    if (this.#closed) return null
    const published = this.#published(liveId)
    if (published) {
      const channel = published[rendition]
      return channel && this.#onAir(channel)
    }
    if (rendition !== 'source' && rendition !== 'sound') return null
    const known = this.#entries.get(liveId)
    const at = this.#now()
    const fresh = known && Math.abs(at - known.checkedAt) < TRUSTED_FOR
    const entry = fresh ? known : await this.#ask(liveId)
    if (!entry || this.#closed) return null
    if (entry === 'awaited') return entry
    entry.usedAt = at
    return entry[rendition]
  }

  /** What a live can be watched in besides, the best first. */
  lower(liveId: string): readonly (readonly [LowerRendition, Channel])[] {
    const published = this.#published(liveId)
    return lowerRenditions.flatMap((name) => {
      const channel = published?.[name]
      return channel ? [[name, channel] as const] : []
    })
  }

  /** Ends every stream; nothing is on air any more. */
  close(): void {
    this.#closed = true
    clearInterval(this.#timer)
    for (const liveId of this.#entries.keys()) this.#forget(liveId)
  }

  #onAir(channel: Channel): OnAir {
    const onAir = this.#sent.get(channel) ?? { channel, broadcast: new Broadcast(channel) }
    this.#sent.set(channel, onAir)
    return onAir
  }

  #ask(liveId: string): Promise<Entry | 'awaited' | null> {
    const asking = this.#asking.get(liveId)
    if (asking) return asking
    const asked = this.#answer(liveId).finally(() => this.#asking.delete(liveId))
    this.#asking.set(liveId, asked)
    return asked
  }

  async #answer(liveId: string): Promise<Entry | 'awaited' | null> {
    const found = await this.#lookup(liveId)
    const on = found === 'awaited' ? null : found
    const clip = on ? `${on.clip} ${on.phase}` : null
    const known = this.#entries.get(liveId)
    const at = this.#now()
    if (known && known.clip === clip) {
      known.checkedAt = at
      return known
    }
    this.#forget(liveId)
    if (!on || !clip) return found === 'awaited' ? found : null
    const onAir = (loop: Loop): OnAir => {
      const channel = new LoopChannel(loop, on.phase, this.#now)
      return { channel, broadcast: new Broadcast(channel) }
    }
    const cut = loopOf(on.clip)
    const entry = { source: onAir(cut), sound: onAir(cut.sound), clip, checkedAt: at, usedAt: at }
    this.#entries.set(liveId, entry)
    return entry
  }

  #forget(liveId: string): void {
    const entry = this.#entries.get(liveId)
    entry?.source.broadcast.end()
    entry?.sound.broadcast.end()
    this.#entries.delete(liveId)
  }

  async #check(): Promise<void> {
    const at = this.#now()
    const entries = [...this.#entries]
    for (const [liveId, entry] of entries)
      if (viewersOf(entry) === 0 && Math.abs(at - entry.usedAt) > IDLE_FOR) this.#forget(liveId)
    const watched = entries.filter(([, entry]) => viewersOf(entry) > 0)
    // A lookup that fails says nothing about the stream: it goes on.
    await Promise.allSettled(watched.map(([liveId]) => this.#ask(liveId)))
  }
}
