import { Type as T, type Static } from 'typebox'
import { MatchState, Score } from './entities.schema'
import { MatchType } from './enums'
import { oneOf } from './live.moderation.schema'
import { correctedStates, matchShows, PARTS_MAX, RESULT_REASON_MAX, SCORE_MAX } from './office.match-rules'
import { Count, Done, Id, Instant, Nullable, OneOf, OrNull, PageInput, PageOf } from './schema'

const Reason = T.String({ minLength: 1, maxLength: RESULT_REASON_MAX })

const Named = T.Object({ id: Id, name: T.String(), nameEn: Nullable(T.String()) })
/** A result as the office shows it: how it stands, and the score. */
export const ShownResult = T.Object({ state: MatchState, score: Score })
export type ShownResult = Static<typeof ShownResult>

/** `source`: where its facts come from: `demo`, a format of files, or null: written by hand. `timed` false: the day alone is known. */
export const DeskMatch = T.Object({
  matchId: Id,
  matchType: OneOf(MatchType),
  league: Named,
  round: T.String(),
  home: Named,
  away: Named,
  startsAt: Instant,
  timed: T.Boolean(),
  ...ShownResult.properties,
  corrected: T.Boolean(),
  source: Nullable(T.String()),
})
export type DeskMatch = Static<typeof DeskMatch>
export const DeskMatchPage = PageOf(DeskMatch)
export type DeskMatchPage = Static<typeof DeskMatchPage>
/** `queryName`: an id, or a part of a team's or the league's name. `from`, `until`: of its start. `matchType` null: every sport. */
export const FindMatchesInput = T.Object({
  queryName: T.String({ maxLength: 50 }),
  from: OrNull(Instant),
  until: OrNull(Instant),
  matchType: OrNull(OneOf(MatchType)),
  show: oneOf(matchShows),
  ...PageInput,
})
export type FindMatchesInput = Static<typeof FindMatchesInput>

/** `said`: what its source says, which comes back when the correction is withdrawn; `saidAt`: since when it says so. */
export const MatchCorrection = T.Object({
  ...ShownResult.properties,
  reason: T.String(),
  by: T.String(),
  at: Instant,
  said: ShownResult,
  saidAt: Instant,
})
export type MatchCorrection = Static<typeof MatchCorrection>
/** What hangs on a match. `streams`: planned or on. `settled`: predictions that a corrected result is still counted for; `older`: those that are over. */
export const MatchHangs = T.Object({
  streams: Count,
  reservations: Count,
  clips: Count,
  going: Count,
  settled: Count,
  older: Count,
  voided: Count,
})
export type MatchHangs = Static<typeof MatchHangs>
/** What an operator did to it; `before`, `after`: the results, where it was one. */
export const MatchAct = T.Object({
  at: Instant,
  who: T.String(),
  act: T.String(),
  reason: Nullable(T.String()),
  before: Nullable(ShownResult),
  after: Nullable(ShownResult),
})
export type MatchAct = Static<typeof MatchAct>
/** `acts`: the newest first. */
export const DeskMatchCard = T.Object({
  ...DeskMatch.properties,
  correction: Nullable(MatchCorrection),
  hangs: MatchHangs,
  acts: T.Array(MatchAct),
})
export type DeskMatchCard = Static<typeof DeskMatchCard>
export const MatchDeskInput = T.Object({ matchId: Id })
export type MatchDeskInput = Static<typeof MatchDeskInput>

const Points = T.Integer({ minimum: 0, maximum: SCORE_MAX })
const Pair = T.Tuple([Points, Points])
export const CorrectedResult = T.Object({
  state: oneOf(correctedStates),
  score: T.Object({
    home: Points,
    away: Points,
    parts: T.Array(Pair, { maxItems: PARTS_MAX }),
    halfTime: T.Optional(Pair),
    extra: T.Optional(T.Literal(true)),
    shootout: T.Optional(Pair),
  }),
})
export type CorrectedResult = Static<typeof CorrectedResult>
/** `seen`: when the correction was made that the operator has seen; null: there was none. `reason`: stands in the log. */
export const CorrectMatchInput = T.Object({
  matchId: Id,
  ...CorrectedResult.properties,
  reason: Reason,
  seen: OrNull(Instant),
})
export type CorrectMatchInput = Static<typeof CorrectMatchInput>
export const WithdrawCorrectionInput = T.Object({ matchId: Id, reason: Reason, seen: Instant })
export type WithdrawCorrectionInput = Static<typeof WithdrawCorrectionInput>

/** What goes in and comes out of the calls about matches. */
export const matchDeskCalls = {
  findMatches: { input: FindMatchesInput, output: DeskMatchPage },
  getMatch: { input: MatchDeskInput, output: DeskMatchCard },
  correctMatch: { input: CorrectMatchInput, output: Done },
  withdrawCorrection: { input: WithdrawCorrectionInput, output: Done },
} as const
