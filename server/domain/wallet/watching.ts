import type { Log, Now } from '../ports'
import { dayOf } from '../../../contract/wallet.days'

// What is told here is counted: whether a picture counts at all is decided by `countPicture` of `server/rooms/message-handler.ts`.

/** Milliseconds between two beats of a picture that has played in between; longer ago, and it was away. */
const BEAT_WITHIN = 45_000
/** Nobody is remembered longer than this without a beat. */
const FORGET_AFTER = 5 * 60_000

/** So many milliseconds more that a stream's picture has played for a member. */
interface Watched {
  readonly memberId: string
  readonly liveId: string
  readonly ms: number
  /** When it was seen to play last. */
  readonly until: number
}

/** What a member has watched, in milliseconds, with what was added now. */
export interface WatchedSoFar {
  readonly memberId: string
  readonly added: number
  readonly today: number
  readonly ever: number
}

export interface WatchRows {
  /**
   * Adds them to the day and to campaigns that ask for them, never more than has passed since what was added the last time ended. Members who are gone
   * count nothing. Those who have watched more.
   */
  add(watched: readonly Watched[], day: string, now: number): Promise<readonly WatchedSoFar[]>
}

/** `played`: milliseconds of each stream that are not written yet. */
interface Beat {
  readonly at: number
  readonly played: ReadonlyMap<string, number>
}

const nothing: ReadonlyMap<string, number> = new Map()
const withMore = (played: ReadonlyMap<string, number>, liveId: string, ms: number) =>
  ms === 0 ? played : new Map([...played, [liveId, (played.get(liveId) ?? 0) + ms]])

/** FEAT-11 How long pictures play for members, by the beats of their sockets. Two pages of one member count once. */
export const createWatching = (
  rows: WatchRows,
  now: Now,
  log: Log,
  /** Told of these members that they have watched more. */
  written: (memberIds: readonly string[]) => Promise<void> = async () => {},
  /** Told what they have watched by now. */
  grown: (all: readonly WatchedSoFar[], day: string) => Promise<void> = async () => {},
) => {
  const beats = new Map<string, Beat>()
  return {
    /** The picture of this stream plays for this member now. */
    beat: (memberId: string, liveId: string): void => {
      const at = now()
      const last = beats.get(memberId)
      const since = last === undefined ? Infinity : at - last.at
      const more = since >= 0 && since <= BEAT_WITHIN ? since : 0
      beats.set(memberId, { at, played: withMore(last?.played ?? nothing, liveId, more) })
    },
    /** Writes what has been played. */
    write: async (): Promise<void> => {
      const at = now()
      const watched: Watched[] = []
      for (const [memberId, { at: last, played }] of beats) {
        for (const [liveId, ms] of played) watched.push({ memberId, liveId, ms, until: last })
        if (at - last > FORGET_AFTER) beats.delete(memberId)
        else if (played.size > 0) beats.set(memberId, { at: last, played: nothing })
      }
      if (watched.length === 0) return
      let grownBy: readonly WatchedSoFar[] = []
      try {
        grownBy = await rows.add(watched, dayOf(at), at)
      } catch (error) {
        // It is counted the next time.
        for (const { memberId, liveId, ms } of watched) {
          const beat = beats.get(memberId)
          if (beat !== undefined) beats.set(memberId, { ...beat, played: withMore(beat.played, liveId, ms) })
        }
        log.error({ err: error }, 'what was watched was not written')
        return
      }
      await written([...new Set(watched.map(({ memberId }) => memberId))]).catch((error: unknown) =>
        log.error({ err: error }, 'guests who have watched were not rewarded'),
      )
      await grown(grownBy, dayOf(at)).catch((error: unknown) =>
        log.error({ err: error }, 'who has reached a task was not told'),
      )
    },
  }
}
