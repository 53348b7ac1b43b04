import type { MatchSource } from './match-source'
import { updateAt, type MatchRepository } from './matches'
import type { Now, World } from '../ports'

/** A match as it is stored, for those who ask for its state; null: there is no such match. */
export const storedUpdates =
  (rows: Pick<MatchRepository, 'byIds'>, source: MatchSource, now: Now): World['updateOf'] =>
  async (matchId) => {
    const [stored] = await rows.byIds([matchId])
    return stored ? updateAt(stored, source, now()) : null
  }

/** Nothing moves in it by itself. */
export const storedWorld = (updateOf: World['updateOf']): World => ({
  updateOf,
  onTick: () => () => undefined,
})
