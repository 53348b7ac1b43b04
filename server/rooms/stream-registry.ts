import { LiveStatus } from '../../contract/enums'
import type { RoomFacts } from '../domain/ports'

/** What moves in a stream. */
export type LiveChange = Partial<
  Pick<RoomFacts, 'status' | 'viewers' | 'interrupted' | 'resumeUntil' | 'takenDown'>
>

/** The streams that stand, planned or started, and those ended since they were read. */
export class StreamRegistry {
  readonly #facts = new Map<string, RoomFacts>()
  readonly #byMatch = new Map<string, Set<string>>()
  /** Streams that are on, by their anchors. */
  readonly #onAir = new Map<string, string>()

  constructor(facts: readonly RoomFacts[]) {
    for (const one of facts) this.keep(one)
  }

  of(liveId: string): RoomFacts | null {
    return this.#facts.get(liveId) ?? null
  }

  all(): Iterable<RoomFacts> {
    return this.#facts.values()
  }

  ofMatch(matchId: string): readonly RoomFacts[] {
    return [...(this.#byMatch.get(matchId) ?? [])].flatMap((liveId) => this.of(liveId) ?? [])
  }

  /** The stream that an anchor has on; null: none that is known here. */
  onAirOf(anchorId: string): string | null {
    return this.#onAir.get(anchorId) ?? null
  }

  keep(facts: RoomFacts): void {
    const { liveId, matchId } = facts
    this.#put(facts)
    if (matchId !== null) this.#byMatch.set(matchId, (this.#byMatch.get(matchId) ?? new Set()).add(liveId))
  }

  forgetEnded(isNeeded: (liveId: string) => boolean): void {
    for (const facts of this.#facts.values()) {
      const isOver = facts.status === LiveStatus.END && facts.viewers === 0
      if (isOver && !isNeeded(facts.liveId)) this.#forget(facts)
    }
  }

  /** As they were read just now: who watches and whether pictures come is known better here, and an ended stream stays ended. */
  renew(facts: RoomFacts): RoomFacts {
    const before = this.#facts.get(facts.liveId)
    if (before) this.#forget(before)
    const isRevival = before?.status === LiveStatus.END
    const { viewers, interrupted = false, resumeUntil = null, takenDown } = before ?? facts
    const renewed = {
      ...facts,
      viewers,
      interrupted,
      resumeUntil,
      ...(takenDown && { takenDown }),
      ...(isRevival && { status: before.status }),
    }
    this.keep(renewed)
    return renewed
  }

  /** Null: not known here. An ended stream stays ended. */
  move(liveId: string, change: LiveChange): RoomFacts | null {
    const facts = this.#facts.get(liveId)
    if (!facts) return null
    const isRevival = facts.status === LiveStatus.END && change.status !== undefined
    const moved = isRevival ? facts : { ...facts, ...change }
    this.#put(moved)
    return moved
  }

  #put(facts: RoomFacts): void {
    const { liveId, status, anchor } = facts
    this.#facts.set(liveId, facts)
    if (status === LiveStatus.START) this.#onAir.set(anchor.memberId, liveId)
    else if (this.onAirOf(anchor.memberId) === liveId) this.#onAir.delete(anchor.memberId)
  }

  #forget({ liveId, matchId, anchor }: RoomFacts): void {
    this.#facts.delete(liveId)
    if (this.onAirOf(anchor.memberId) === liveId) this.#onAir.delete(anchor.memberId)
    if (matchId === null) return
    this.#byMatch.get(matchId)?.delete(liveId)
    if (this.#byMatch.get(matchId)?.size === 0) this.#byMatch.delete(matchId)
  }
}
