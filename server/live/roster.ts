import { LiveStatus } from '../../contract/enums'
import type { RoomFacts } from '../domain/ports'

/** The streams that stand, planned or started, and those ended since they were read. */
export class Roster {
  readonly #facts = new Map<string, RoomFacts>()

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
    return [...this.#facts.values()].filter((facts) => facts.matchId === matchId)
  }

  keep(facts: RoomFacts): void {
    this.#facts.set(facts.liveId, facts)
  }

  readonly keepAny = (facts: RoomFacts | null): void => {
    if (facts) this.keep(facts)
  }

  forgetEnded(isNeeded: (liveId: string) => boolean): void {
    for (const [liveId, facts] of this.#facts)
      if (facts.status === LiveStatus.END && facts.viewers === 0 && !isNeeded(liveId))
        this.#facts.delete(liveId)
  }

  /** Null: not known here. An ended stream stays ended. */
  move(liveId: string, change: Partial<Pick<RoomFacts, 'status' | 'viewers'>>): RoomFacts | null {
    const facts = this.#facts.get(liveId)
    if (!facts) return null
    const isRevival = facts.status === LiveStatus.END && change.status !== undefined
    const moved = isRevival ? facts : { ...facts, ...change }
    this.#facts.set(liveId, moved)
    return moved
  }
}
