import type { Benched, Injury, Lineup, OtherData } from '../../../contract/match-detail.schema'
import { MatchOtherDataType } from '../../../contract/enums'
import { coachOf } from '../simulation/squads'
import { rowsOf, stretchesOf } from './statistics'
import type { LineUp } from './match-timeline'
import { instantOf, marksOf, type View } from './view'

const { INJURY, LINEUP, REPLACE, STATUS, SUBSTITUTION, REAL_DATA } = MatchOtherDataType
const DAY = 86_400_000
/** Line-ups are told this long before the start, milliseconds of the match's own time. */
const TOLD_BEFORE = 3_600_000

/** ENUM-04 What there is to ask for by now. */
export const kindsOf = (view: View): MatchOtherDataType[] => {
  const begun = view.elapsed >= 0
  return [
    ...(view.timeline.sides ? [INJURY] : []),
    ...(view.timeline.sides && view.elapsed >= -TOLD_BEFORE ? [LINEUP, REPLACE] : []),
    ...(begun ? [STATUS] : []),
    ...(begun && view.timeline.sides ? [SUBSTITUTION] : []),
    ...(begun ? [REAL_DATA] : []),
  ]
}

const injuriesOf = ({ match }: View, { hurt }: LineUp): Injury[] =>
  hurt.map(({ player, reason, reasonEn, days, doubtful }) => ({
    player,
    reason,
    reasonEn,
    until: days === null ? null : match.startsAt + days * DAY,
    doubtful,
  }))

const lineupOf = (view: View, teamId: string, { formation, rows }: LineUp): Lineup => {
  const marks = marksOf(view)
  // The one whom most others stand around leads the team.
  const captain = rows[Math.floor((rows.length - 1) / 2)]?.[0]?.playerId
  return {
    formation,
    coach: coachOf(teamId),
    starting: rows.flatMap((players, row) =>
      players.map((player, slot) => ({
        ...player,
        row,
        slot,
        captain: player.playerId === captain,
        marks: [...(marks.get(player.playerId) ?? [])],
      })),
    ),
  }
}

const benchOf = (view: View, { bench }: LineUp): Benched[] => {
  const marks = marksOf(view)
  return bench.map((player) => ({ ...player, marks: [...(marks.get(player.playerId) ?? [])] }))
}

/** ENUM-04 What a view holds of one type; null: nothing is known. */
export const otherDataOf = (view: View | null, type: MatchOtherDataType): OtherData => {
  const sides = view?.timeline.sides ?? null
  const isTold = view !== null && view.elapsed >= -TOLD_BEFORE
  switch (type) {
    case INJURY:
      return view && sides
        ? { type, home: injuriesOf(view, sides.home), away: injuriesOf(view, sides.away) }
        : { type, home: [], away: [] }
    case LINEUP:
      return sides && isTold
        ? {
            type,
            home: lineupOf(view, view.match.homeId, sides.home),
            away: lineupOf(view, view.match.awayId, sides.away),
          }
        : { type, home: null, away: null }
    case REPLACE:
      return sides && isTold
        ? { type, home: benchOf(view, sides.home), away: benchOf(view, sides.away) }
        : { type, home: [], away: [] }
    case STATUS:
      return { type, stretches: view && view.elapsed >= 0 ? stretchesOf(view) : [] }
    case SUBSTITUTION: {
      const changes = view?.timeline.changes.filter(({ at }) => at <= view.elapsed) ?? []
      return {
        type,
        changes: changes.map(({ at, side, minute, on, off }) => ({
          at: view && instantOf(view, at),
          side,
          minute,
          on,
          off,
        })),
      }
    }
    case REAL_DATA:
      return { type, rows: view ? rowsOf(view) : [] }
  }
}
