import type { Benched, Injury, Lineup, OtherData, Substitution } from '../../../contract/match.detail.schema'
import { MatchOtherDataType } from '../../../contract/enums'
import { coachOf } from '../simulation/squads'
import { rowsOf, stretchesOf } from './statistics'
import { unknownData } from '../../domain/match/unknown-data'
import type { LineUp } from './match-timeline'
import { instantOf, marksOf, type View } from './view'

const { INJURY, LINEUP, REPLACE, STATUS, SUBSTITUTION, REAL_DATA } = MatchOtherDataType
const DAY = 86_400_000
/** Line-ups are published this long before the start, milliseconds of the match's own time. */
const LINE_UPS_BEFORE = 3_600_000

/** ENUM-04 What there is to ask for by now. */
export const kindsOf = (view: View): MatchOtherDataType[] => {
  const begun = view.elapsed >= 0
  return [
    ...(view.timeline.sides ? [INJURY] : []),
    ...(hasLineUpsBy(view) ? [LINEUP, REPLACE] : []),
    ...(begun ? [STATUS] : []),
    ...(begun && view.timeline.sides ? [SUBSTITUTION] : []),
    ...(begun ? [REAL_DATA] : []),
  ]
}

const hasLineUpsBy = ({ timeline: { sides }, elapsed }: View): boolean =>
  sides !== null && elapsed >= -LINE_UPS_BEFORE

/** Who is hurt is in no line-up: once there is one, nobody's part in the match is in doubt. */
const injuriesOf = (view: View, { hurt }: LineUp): Injury[] =>
  hurt.map(({ player, reason, reasonEn, days, doubtful }) => ({
    player,
    reason,
    reasonEn,
    until: days === null ? null : view.match.startsAt + days * DAY,
    doubtful: doubtful && !hasLineUpsBy(view),
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

const changesOf = (view: View): Substitution[] =>
  view.timeline.changes
    .filter(({ at }) => at <= view.elapsed)
    .map(({ at, side, minute, on, off }) => ({ at: instantOf(view, at), side, minute, on, off }))

const benchOf = (view: View, { bench }: LineUp): Benched[] => {
  const marks = marksOf(view)
  return bench.map((player) => ({ ...player, marks: [...(marks.get(player.playerId) ?? [])] }))
}

/** ENUM-04 What a view holds of one type. */
export const otherDataOf = (view: View, type: MatchOtherDataType): OtherData => {
  const { sides } = view.timeline
  const lineUps = hasLineUpsBy(view) ? sides : null
  if (type === INJURY && sides)
    return { type, home: injuriesOf(view, sides.home), away: injuriesOf(view, sides.away) }
  if (type === LINEUP && lineUps)
    return {
      type,
      home: lineupOf(view, view.match.homeId, lineUps.home),
      away: lineupOf(view, view.match.awayId, lineUps.away),
    }
  if (type === REPLACE && lineUps)
    return { type, home: benchOf(view, lineUps.home), away: benchOf(view, lineUps.away) }
  if (type === STATUS && view.elapsed >= 0) return { type, stretches: stretchesOf(view) }
  if (type === SUBSTITUTION) return { type, changes: changesOf(view) }
  if (type === REAL_DATA) return { type, rows: rowsOf(view) }
  return unknownData(type)
}
