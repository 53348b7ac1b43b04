import type { Goal, Fixture } from './openfootball.schema'
import type { PlannedEvent } from '../domain/import/plan'
import type { Minute } from '../../contract/match.detail.schema'
import { atClock, atPause } from '../../contract/periods'

type Side = 'home' | 'away'

/** A goal in its place in the match. */
export interface ScoredGoal {
  readonly side: Side
  readonly goal: Goal
  readonly minute: string
}

/** `45+2` lies before `46`. */
const placeOf = (minute: string): number => {
  const [base = '0', added = '0'] = minute.split('+')
  return Number(base) + Number(added) / 100
}

/** All goals in the order they fell; an own goal stands with the side it counts for. */
export const goalsOf = ({ goals1 = [], goals2 = [] }: Fixture): readonly ScoredGoal[] => {
  const of = (side: Side, goals: readonly Goal[]) =>
    goals.map((goal): ScoredGoal => ({ side, goal, minute: String(goal.minute) }))
  return [...of('home', goals1), ...of('away', goals2)].toSorted(
    (one, other) => placeOf(one.minute) - placeOf(other.minute),
  )
}

const kindOf = (goal: Goal): 'goal' | 'ownGoal' | 'penalty' => {
  if (goal.owngoal === true) return 'ownGoal'
  return goal.penalty === true ? 'penalty' : 'goal'
}
const words = {
  goal: ['进球', 'scores'],
  ownGoal: ['乌龙球', 'scores an own goal'],
  penalty: ['点球命中', 'scores from the spot'],
} as const

/** The end of a stretch, told where it lies. `after`: the last minute before it. */
interface Whistle {
  readonly after: number
  readonly minute: Minute
  readonly text: string
  readonly textEn: string
}

const whistlesOf = ({ ht, ft, et, p }: NonNullable<Fixture['score']>): readonly Whistle[] => [
  ...(ht
    ? [
        {
          after: 45.99,
          minute: atPause('halfTime'),
          text: `半场 ${ht[0]}–${ht[1]}`,
          textEn: `Half-time ${ht[0]}–${ht[1]}`,
        },
      ]
    : []),
  ...(et && ft
    ? [
        {
          after: 90.99,
          minute: atClock("90'"),
          text: `90 分钟战成 ${ft[0]}–${ft[1]}，进入加时`,
          textEn: `${ft[0]}–${ft[1]} after 90 minutes: extra time`,
        },
      ]
    : []),
  ...(p && et
    ? [
        {
          after: 120.98,
          minute: atClock("120'"),
          text: `加时 ${et[0]}–${et[1]}，点球决胜 ${p[0]}–${p[1]}`,
          textEn: `${et[0]}–${et[1]} after extra time, ${p[0]}–${p[1]} on penalties`,
        },
      ]
    : []),
  ...(ft ? [{ after: 120.99, minute: atPause('fullTime'), text: '全场结束', textEn: 'Full-time' }] : []),
]

/** The events of a match from what is known of its goals and its score. `playerOf`: the id of who scored. */
export const eventsOf = (
  matchId: string,
  fixture: Fixture,
  playerOf: (goal: ScoredGoal) => string | null,
): readonly PlannedEvent[] => {
  const goals = goalsOf(fixture).map((scored) => ({ at: placeOf(scored.minute), scored }))
  const whistles = whistlesOf(fixture.score ?? {}).map((whistle) => ({ at: whistle.after, whistle }))
  const score = { home: 0, away: 0 }
  return [...goals, ...whistles]
    .toSorted((one, other) => one.at - other.at)
    .map((step, ord): PlannedEvent => {
      if ('whistle' in step) {
        const { minute, text, textEn } = step.whistle
        return { matchId, ord, kind: 'period', side: null, minute, playerId: null, ...score, text, textEn }
      }
      const { side, goal, minute } = step.scored
      const kind = kindOf(goal)
      score[side] += 1
      const [zh, en] = words[kind]
      return {
        matchId,
        ord,
        kind,
        side,
        minute: atClock(`${minute}'`),
        playerId: playerOf(step.scored),
        ...score,
        text: `${goal.name} ${zh}`,
        textEn: `${goal.name} ${en}`,
      }
    })
}
