import { knockoutRound } from '../../contract/rounds'
import type { Zones } from '../domain/league/table'
import type { Fixtures } from './openfootball.schema'

/**
 * Where the places of a cup's groups lead: as many of each group go on as its first knockout round has room for, and the
 * best of the next in line where room is left. Null: no groups, or nothing after them.
 */
export const zonesOf = ({ matches }: Fixtures): Zones | null => {
  const groups = new Set(matches.flatMap(({ group }) => group ?? []))
  const rounds = new Map<string, number>()
  for (const { round, group } of matches)
    if (group === undefined && knockoutRound(round)?.third === false)
      rounds.set(round, (rounds.get(round) ?? 0) + 2)
  const room = Math.max(0, ...rounds.values())
  if (groups.size === 0 || room < groups.size) return null
  const up = Math.floor(room / groups.size)
  const best = room - up * groups.size
  return best === 0 ? { up } : { up, best }
}
