type Kind = 'video' | 'audio'

const RATE: Readonly<Record<Kind, number>> = { video: 90_000, audio: 48_000 }
const MICRO = 1_000_000
/** Microseconds by which sound and picture may differ from what the publisher's reports say before the sound is moved. */
const SLACK = 40_000
/** A difference that no line makes: the clocks are of two publishers, or were set anew. */
const ABSURD = 5 * MICRO

interface Track {
  /** The newest timestamp, going on where its 32 bits begin anew. */
  units: number | null
  /** Microseconds from the track's 0 to the stream's; null: nothing came yet. */
  offset: number | null
  /** Microseconds of the publisher's clock at the track's 0; null: it has told nothing. */
  clock: number | null
}

const fresh = (): Track => ({ units: null, offset: null, clock: null })

/**
 * One clock for two tracks whose timestamps begin anywhere. When they come says how they belong together, until the publisher's reports
 * (RFC 3550, 6.4.1) say it better. Times are microseconds since the first packet.
 */
export class Timeline {
  readonly #tracks: Record<Kind, Track> = { video: fresh(), audio: fresh() }
  #beganAt: number | null = null

  /** Something of this timestamp came at this epoch time. Answers its timestamp without an end. */
  observe(kind: Kind, timestamp: number, at: number): number {
    const track = this.#tracks[kind]
    this.#beganAt ??= at
    const units = track.units === null ? timestamp : track.units + ((timestamp - track.units) | 0)
    track.units = units
    const here = (at - this.#beganAt) * 1_000
    const there = (units * MICRO) / RATE[kind]
    if (track.offset === null || Math.abs(there + track.offset - here) > ABSURD) {
      track.offset = here - there
      track.clock = null
    }
    return units
  }

  timeOf(kind: Kind, units: number): number {
    return Math.round((units * MICRO) / RATE[kind] + (this.#tracks[kind].offset ?? 0))
  }

  /** The publisher says what its clock was (epoch milliseconds) at this timestamp. */
  report(kind: Kind, timestamp: number, clock: number): void {
    const track = this.#tracks[kind]
    if (track.units === null) return
    const units = track.units + ((timestamp - track.units) | 0)
    track.clock = clock * 1_000 - (units * MICRO) / RATE[kind]
    this.#moveSound()
  }

  /** Epoch milliseconds by the publisher's clock at time 0; null: it has told nothing. */
  get clock(): number | null {
    const { clock, offset } = this.#tracks.video
    return clock === null || offset === null ? null : (clock - offset) / 1_000
  }

  #moveSound(): void {
    const { video, audio } = this.#tracks
    if (video.clock === null || audio.clock === null || video.offset === null || audio.offset === null) return
    const wanted = video.offset + audio.clock - video.clock
    const error = Math.abs(wanted - audio.offset)
    if (error > SLACK && error < ABSURD) audio.offset = wanted
  }
}
