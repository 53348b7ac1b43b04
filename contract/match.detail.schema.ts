import { Type as T, type Static } from 'typebox'
import { FootballEvent, BasketballEvent, MatchOtherDataType, PlayerPosition } from './enums'
import { Count, Id, Instant, Nullable, OneOf } from './schema'

/** What a match is made of, for those who look at one closely. */
export const Side = T.Union([T.Literal('home'), T.Literal('away')])
export type Side = Static<typeof Side>

export const Player = T.Object({
  playerId: Id,
  name: T.String(),
  nameEn: Nullable(T.String()),
  number: Nullable(T.Integer({ minimum: 0, maximum: 99 })),
  position: Nullable(OneOf(PlayerPosition)),
})
export type Player = Static<typeof Player>

/** A period of a match, a pause in it or its end, in the sport's own kind; `n` counts from 1 within the kind. */
export const Period = T.Object({
  kind: T.Union([
    T.Literal('half'),
    T.Literal('extraHalf'),
    T.Literal('quarter'),
    T.Literal('overtime'),
    T.Literal('map'),
    T.Literal('hand'),
    T.Literal('frame'),
    T.Literal('set'),
    T.Literal('game'),
    T.Literal('part'),
    T.Literal('halfTime'),
    T.Literal('extraTime'),
    T.Literal('shootOut'),
    T.Literal('fullTime'),
  ]),
  n: T.Integer({ minimum: 1 }),
})
export type Period = Static<typeof Period>

/**
 * When something happened. `clock`: what the clock read, as every language says it (`63'`, `45+2'`, `04:12`), empty where the sport
 * has none; `period` null where the clock runs through the whole match.
 */
export const Minute = T.Object({ period: Nullable(Period), clock: T.String() })
export type Minute = Static<typeof Minute>

/** `part`: a set, frame, map, hand or quarter is over; `period`: play begins, pauses or ends. */
export const MatchEventKind = T.Union([
  T.Literal('goal'),
  T.Literal('ownGoal'),
  T.Literal('penalty'),
  T.Literal('missedPenalty'),
  T.Literal('points'),
  T.Literal('yellow'),
  T.Literal('secondYellow'),
  T.Literal('red'),
  T.Literal('substitution'),
  T.Literal('injury'),
  T.Literal('timeout'),
  T.Literal('period'),
  T.Literal('part'),
])
export type MatchEventKind = Static<typeof MatchEventKind>

/**
 * `side` is whose it counts for (an own goal: the side it is given to). `player` did it; `other` helped, or went off for `player`.
 * `score` holds after it. `order` rises through the match. `at` null: only the minute is known. `textEn` null: it is said in Chinese alone.
 */
export const MatchEvent = T.Object({
  eventId: Id,
  order: Count,
  kind: MatchEventKind,
  side: Nullable(Side),
  minute: Minute,
  at: Nullable(Instant),
  player: Nullable(Player),
  other: Nullable(Player),
  score: T.Object({ home: Count, away: Count }),
  text: T.String(),
  textEn: Nullable(T.String()),
})
export type MatchEvent = Static<typeof MatchEvent>

/**
 * One swing of the match: what `home` did in that stretch minus what `away` did, -100 to 100. `minute`: of play since the
 * start, breaks left out, added time within its period's last ones. `period`: the nth, from 1. `at`: when it began.
 */
export const Momentum = T.Object({
  minute: Count,
  value: T.Integer({ minimum: -100, maximum: 100 }),
  period: T.Integer({ minimum: 1 }),
  at: Instant,
})
export type Momentum = Static<typeof Momentum>

/**
 * A moment of play for the drawn pitch or court. `x`: 0 at home's goal line, 100 at away's; `y`: 0 to 100 from the top.
 * `seconds`: the match's own time. `score`: what stands after a play that scores, where it is known; its `part` is the
 * newest quarter's, set's, frame's, map's or hand's own. `share`: home's of the touchline by then, in per cent.
 */
export const Play = T.Object({
  at: Instant,
  seconds: Count,
  side: Nullable(Side),
  kind: T.Union([
    T.Literal('kickOff'),
    T.Literal('possession'),
    T.Literal('attack'),
    T.Literal('danger'),
    T.Literal('shot'),
    T.Literal('corner'),
    T.Literal('freeKick'),
    T.Literal('goal'),
    T.Literal('serve'),
    T.Literal('rally'),
    T.Literal('point'),
    T.Literal('break'),
  ]),
  x: T.Number({ minimum: 0, maximum: 100 }),
  y: T.Number({ minimum: 0, maximum: 100 }),
  score: T.Optional(T.Object({ home: Count, away: Count, part: T.Optional(T.Tuple([Count, Count])) })),
  share: T.Optional(T.Integer({ minimum: 0, maximum: 100 })),
})
export type Play = Static<typeof Play>

/** What a player has scored so far, where the sport counts it by player. */
export const PlayerPoints = T.Object({ playerId: Id, points: Count })
export type PlayerPoints = Static<typeof PlayerPoints>

export const Mark = T.Object({
  kind: T.Union([
    T.Literal('goal'),
    T.Literal('ownGoal'),
    T.Literal('points'),
    T.Literal('yellow'),
    T.Literal('red'),
    T.Literal('in'),
    T.Literal('out'),
  ]),
  /** Null for points. */
  minute: Nullable(Minute),
  /** Points scored; 1 otherwise. */
  count: Count,
})
export type Mark = Static<typeof Mark>

/** `row` 0 is the goalkeeper (in basketball the guards), rising towards the other side; `slot` runs from the left within it. */
export const Placed = T.Object({
  ...Player.properties,
  row: Count,
  slot: Count,
  captain: T.Boolean(),
  marks: T.Array(Mark),
})
export type Placed = Static<typeof Placed>
export const Benched = T.Object({ ...Player.properties, marks: T.Array(Mark) })
export type Benched = Static<typeof Benched>

/** `formation` as one says it (`4-3-3`), null where the sport has none. */
export const Lineup = T.Object({
  formation: Nullable(T.String()),
  coach: Nullable(T.String()),
  starting: T.Array(Placed),
})
export type Lineup = Static<typeof Lineup>

export const Injury = T.Object({
  player: Player,
  reason: T.String(),
  reasonEn: Nullable(T.String()),
  /** Away until about then; null: nobody knows. */
  until: Nullable(Instant),
  doubtful: T.Boolean(),
})
export type Injury = Static<typeof Injury>

/** A stretch of the match and how it stood at its end; `score` is that stretch's own. */
export const Stretch = T.Object({
  period: Period,
  state: T.Union([T.Literal('planned'), T.Literal('live'), T.Literal('ended')]),
  score: T.Tuple([Count, Count]),
})
export type Stretch = Static<typeof Stretch>

/** `at`: when it happened, null where only its minute is known. */
export const Substitution = T.Object({
  at: Nullable(Instant),
  side: Side,
  minute: Minute,
  on: Player,
  off: Player,
})
export type Substitution = Static<typeof Substitution>

/**
 * What is counted in the other sports. `points`: of all sets or frames; `inARow`: the most points, kills or hands one after
 * another; `fifties`: breaks of fifty and more; `hands`, `doubleWins`, `levels`: of cards.
 */
export const PartFigure = T.Union([
  T.Literal('points'),
  T.Literal('servePoints'),
  T.Literal('returnPoints'),
  T.Literal('inARow'),
  T.Literal('games'),
  T.Literal('breaks'),
  T.Literal('kills'),
  T.Literal('killsInARow'),
  T.Literal('teamFights'),
  T.Literal('visits'),
  T.Literal('highestBreak'),
  T.Literal('fifties'),
  T.Literal('levels'),
  T.Literal('hands'),
  T.Literal('handsInARow'),
  T.Literal('doubleWins'),
])
export type PartFigure = Static<typeof PartFigure>

/** `kind`: a football event in football, a basketball event in basketball, a figure of its own elsewhere. Percentages are whole. */
export const RealRow = T.Object({
  kind: T.Union([OneOf(FootballEvent), OneOf(BasketballEvent), PartFigure]),
  unit: T.Union([T.Literal('count'), T.Literal('percent')]),
  home: Count,
  away: Count,
})
export type RealRow = Static<typeof RealRow>

const both = <S extends Parameters<typeof T.Array>[0]>(one: S) => T.Object({ home: one, away: one })

/** ENUM-04 What `getOtherData` answers, by the type it was asked for. Empty lists where nothing is known. */
export const OtherData = T.Union([
  T.Object({ type: T.Literal(MatchOtherDataType.INJURY), ...both(T.Array(Injury)).properties }),
  T.Object({ type: T.Literal(MatchOtherDataType.LINEUP), ...both(Nullable(Lineup)).properties }),
  T.Object({ type: T.Literal(MatchOtherDataType.REPLACE), ...both(T.Array(Benched)).properties }),
  T.Object({ type: T.Literal(MatchOtherDataType.STATUS), stretches: T.Array(Stretch) }),
  T.Object({ type: T.Literal(MatchOtherDataType.SUBSTITUTION), changes: T.Array(Substitution) }),
  T.Object({ type: T.Literal(MatchOtherDataType.REAL_DATA), rows: T.Array(RealRow) }),
])
export type OtherData = Static<typeof OtherData>

export const Venue = T.Object({
  name: T.String(),
  nameEn: Nullable(T.String()),
  city: T.String(),
  cityEn: Nullable(T.String()),
  /** Seats. */
  capacity: Nullable(Count),
})
export type Venue = Static<typeof Venue>
