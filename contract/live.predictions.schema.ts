import { Type as T, type Static } from 'typebox'
import { Nothing } from './account.schema'
import { Team } from './entities.schema'
import { MatchType } from './enums'
import { ANSWER_MAX, ANSWERS_MAX, ANSWERS_MIN, QUESTION_MAX, STAKE_MAX } from './live.prediction-limits'
import { REASON_MAX } from './live.limits'
import { oneOf } from './live.moderation.schema'
import { Count, Id, Instant, Nullable, OneOf, PageInput, PageOf } from './schema'
import { pointReasons } from './wallet.schema'

/** What is asked of a match. `winner`: who wins; `total`: more than `line` in all; `both`: both score, win a part, or reach a hundred. */
export const PredictionTemplate = T.Union([T.Literal('winner'), T.Literal('total'), T.Literal('both')])
export type PredictionTemplate = Static<typeof PredictionTemplate>

export const PredictionOption = T.Union([
  T.Literal('home'),
  T.Literal('draw'),
  T.Literal('away'),
  T.Literal('over'),
  T.Literal('under'),
  T.Literal('yes'),
  T.Literal('no'),
])
export type PredictionOption = Static<typeof PredictionOption>

/** Until when stakes are taken: the start of the match (`n` 0), the end of its `n`th period, `n` minutes from the opening. */
export const PredictionLock = T.Object({
  kind: T.Union([T.Literal('start'), T.Literal('period'), T.Literal('minutes')]),
  n: T.Integer({ minimum: 0, maximum: 99 }),
})
export type PredictionLock = Static<typeof PredictionLock>

/** Why stakes were given back. `nobody`: none of them was right; `undecided`: no option came true. */
export const VoidReason = T.Union([
  T.Literal('anchor'),
  T.Literal('operator'),
  T.Literal('match'),
  T.Literal('nobody'),
  T.Literal('undecided'),
])
export type VoidReason = Static<typeof VoidReason>

const Side = T.Pick(Team, ['name', 'nameEn'])
/** What the words of a prediction take from its match, whatever match its stream has now. */
export const PredictedOf = T.Object({ matchType: OneOf(MatchType), home: Side, away: Side })
export type PredictedOf = Static<typeof PredictedOf>

/**
 * FEAT-08 A question about a match that free points are staked on. `about` null: its match is deleted. `line`: more than this is over. `options`: points and people on each.
 * `pausedUntil`: after a scoring moment no stakes are taken until then. `at`: since when it is as far as this. `revised`: how often its result was
 * put right. `score`: that decided.
 */
export const Prediction = T.Object({
  predictionId: Id,
  liveId: Nullable(Id),
  about: Nullable(PredictedOf),
  template: PredictionTemplate,
  line: Nullable(Count),
  options: T.Array(T.Object({ option: PredictionOption, points: Count, people: Count }), {
    minItems: 2,
    maxItems: 3,
  }),
  lock: PredictionLock,
  state: T.Union([T.Literal('open'), T.Literal('locked'), T.Literal('settled'), T.Literal('voided')]),
  openedAt: Instant,
  at: Instant,
  pausedUntil: Nullable(Instant),
  result: Nullable(PredictionOption),
  score: Nullable(T.Object({ home: Count, away: Count })),
  why: Nullable(VoidReason),
  revised: Count,
})
export type Prediction = Static<typeof Prediction>

/** FEAT-08 A question of the anchor. `votes`: of each answer. `endedAt` null: votes are taken until `endsAt`. */
export const Poll = T.Object({
  pollId: Id,
  liveId: Id,
  question: T.String(),
  answers: T.Array(T.Object({ text: T.String(), votes: Count })),
  openedAt: Instant,
  endsAt: Instant,
  endedAt: Nullable(Instant),
})
export type Poll = Static<typeof Poll>

/** The match that a stream's predictions are about. */
export const PredictedTeams = T.Object({ matchId: Id, matchType: OneOf(MatchType), home: Team, away: Team })
export type PredictedTeams = Static<typeof PredictedTeams>

export const GamesInput = T.Object({ liveId: Id })
export type GamesInput = Static<typeof GamesInput>
/** The newest first, those that go on before those that are over. `match` null: the stream has none. */
export const Games = T.Object({
  match: Nullable(PredictedTeams),
  predictions: T.Array(Prediction),
  polls: T.Array(Poll),
})
export type Games = Static<typeof Games>

/** What of a room's predictions and polls has moved. */
export const GamesMoved = T.Object({ predictions: T.Array(Prediction), polls: T.Array(Poll) })
export type GamesMoved = Static<typeof GamesMoved>

/** Of one member in one prediction. `payout` null: not decided; what came back or was won is in it. */
export const OwnStake = T.Object({
  predictionId: Id,
  option: PredictionOption,
  amount: Count,
  returned: Count,
  payout: Nullable(Count),
})
export type OwnStake = Static<typeof OwnStake>
export const OwnVote = T.Object({ pollId: Id, answer: Count })
export type OwnVote = Static<typeof OwnVote>
export const PointsInput = Nothing
export type PointsInput = Static<typeof PointsInput>
/** `points`: what can be staked; `given`: of them, what was given for today just now. */
export const Points = T.Object({ points: Count, given: Count })
export type Points = Static<typeof Points>
/** `points`: what can be staked; `given`: of them, what was given for today just now. `isAnchor`: of this stream. */
export const OwnGames = T.Object({
  points: Count,
  given: Count,
  isAnchor: T.Boolean(),
  stakes: T.Array(OwnStake),
  votes: T.Array(OwnVote),
})
export type OwnGames = Static<typeof OwnGames>

export const StakeInput = T.Object({
  predictionId: Id,
  option: PredictionOption,
  amount: T.Integer({ minimum: 1, maximum: STAKE_MAX }),
})
export type StakeInput = Static<typeof StakeInput>
export const Staked = T.Object({ points: Count, stake: OwnStake, prediction: Prediction })
export type Staked = Static<typeof Staked>

export const VoteInput = T.Object({ pollId: Id, answer: T.Integer({ minimum: 0, maximum: ANSWERS_MAX - 1 }) })
export type VoteInput = Static<typeof VoteInput>
export const Voted = T.Object({ answer: Count, poll: Poll })
export type Voted = Static<typeof Voted>

/** What an anchor may open now. Both empty: the stream has no match, or it is over. */
export const Templates = T.Object({
  match: Nullable(PredictedTeams),
  templates: T.Array(
    T.Object({
      template: PredictionTemplate,
      line: Nullable(Count),
      options: T.Array(PredictionOption),
    }),
  ),
  locks: T.Array(PredictionLock),
})
export type Templates = Static<typeof Templates>

export const OpenPredictionInput = T.Object({
  liveId: Id,
  template: PredictionTemplate,
  line: T.Union([T.Null(), Count]),
  lock: PredictionLock,
})
export type OpenPredictionInput = Static<typeof OpenPredictionInput>
export const PredictionInput = T.Object({ predictionId: Id })
export type PredictionInput = Static<typeof PredictionInput>

export const OpenPollInput = T.Object({
  liveId: Id,
  question: T.String({ minLength: 1, maxLength: QUESTION_MAX }),
  answers: T.Array(T.String({ maxLength: ANSWER_MAX }), { minItems: ANSWERS_MIN, maxItems: ANSWERS_MAX }),
  minutes: T.Integer({ minimum: 1, maximum: 60 }),
})
export type OpenPollInput = Static<typeof OpenPollInput>
export const PollInput = T.Object({ pollId: Id })
export type PollInput = Static<typeof PollInput>

/** One's own prediction. `title`: of the stream. */
export const OwnPrediction = T.Object({
  prediction: Prediction,
  stake: OwnStake,
  at: Instant,
  title: Nullable(T.String()),
})
export type OwnPrediction = Static<typeof OwnPrediction>
export const OwnPredictionsInput = T.Object({ ...PageInput })
export type OwnPredictionsInput = Static<typeof OwnPredictionsInput>
/** The newest first. */
export const OwnPredictions = PageOf(OwnPrediction)
export type OwnPredictions = Static<typeof OwnPredictions>

/**
 * One movement of the free points. `seq`: its place, from 1 without a hole; `balance`: after it. `asked`: what was predicted, null: nothing, or it
 * is deleted.
 */
export const PointEntry = T.Object({
  seq: Count,
  reason: oneOf(pointReasons),
  amount: T.Integer(),
  balance: Count,
  at: Instant,
  asked: Nullable(T.Pick(Prediction, ['template', 'line', 'about'])),
})
export type PointEntry = Static<typeof PointEntry>
export const PointEntriesInput = T.Object({ ...PageInput })
export type PointEntriesInput = Static<typeof PointEntriesInput>
/** The newest first. */
export const PointEntries = PageOf(PointEntry)
export type PointEntries = Static<typeof PointEntries>

/** A prediction as operators see it. */
export const OfficePrediction = T.Object({
  prediction: Prediction,
  title: Nullable(T.String()),
  anchor: Nullable(T.Object({ memberId: Id, nickname: T.String() })),
})
export type OfficePrediction = Static<typeof OfficePrediction>
export const OfficePredictions = PageOf(OfficePrediction)
export type OfficePredictions = Static<typeof OfficePredictions>

const Why = T.String({ minLength: 1, maxLength: REASON_MAX })
/** `reason`: for the log of what operators do. */
export const OfficeVoidInput = T.Object({ predictionId: Id, reason: Why })
export type OfficeVoidInput = Static<typeof OfficeVoidInput>
export const PayoutsInput = T.Object({ predictionId: Id, ...PageInput })
export type PayoutsInput = Static<typeof PayoutsInput>
/** What a member has staked on one option. `member` null: is one no more. `back`: what it gives back, null until that is decided. `paid`: what of that is posted. */
export const Payout = T.Object({
  stakeId: Id,
  member: Nullable(T.Object({ memberId: Id, nickname: T.String() })),
  option: PredictionOption,
  amount: Count,
  at: Instant,
  back: Nullable(Count),
  paid: Nullable(Count),
})
export type Payout = Static<typeof Payout>
/** Those that give back most, first. */
export const Payouts = PageOf(Payout)
export type Payouts = Static<typeof Payouts>
/** A poll as operators see it. */
export const OfficePoll = T.Object({
  poll: Poll,
  title: Nullable(T.String()),
  anchor: Nullable(T.Object({ memberId: Id, nickname: T.String() })),
})
export type OfficePoll = Static<typeof OfficePoll>
/** Those that take votes first, then the newest. */
export const OfficePolls = PageOf(OfficePoll)
export type OfficePolls = Static<typeof OfficePolls>
export const OfficeEndPollInput = T.Object({ pollId: Id, reason: Why })
export type OfficeEndPollInput = Static<typeof OfficeEndPollInput>

/** What goes in and comes out of the calls of predictions and polls. */
export const predictionCalls = {
  listGames: { input: GamesInput, output: Games },
  getOwnGames: { input: GamesInput, output: OwnGames },
  getPoints: { input: PointsInput, output: Points },
  stake: { input: StakeInput, output: Staked },
  vote: { input: VoteInput, output: Voted },
  listTemplates: { input: GamesInput, output: Templates },
  openPrediction: { input: OpenPredictionInput, output: Prediction },
  lockPrediction: { input: PredictionInput, output: Prediction },
  voidPrediction: { input: PredictionInput, output: Prediction },
  openPoll: { input: OpenPollInput, output: Poll },
  endPoll: { input: PollInput, output: Poll },
  listOwnPredictions: { input: OwnPredictionsInput, output: OwnPredictions },
  listPoints: { input: PointEntriesInput, output: PointEntries },
} as const
