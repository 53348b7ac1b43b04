import { MatchType } from './enums'
import type { MatchUpdate } from './entities.schema'
import { LOCK_MINUTES } from './live.prediction-limits'
import type { PredictionLock, PredictionOption, PredictionTemplate } from './live.predictions.schema'

/** FEAT-08 How far a prediction is. */
export type PredictionState = 'open' | 'locked' | 'settled' | 'voided'
/** `clock`: by itself, by the match and its stream. */
export type PredictionActor = 'anchor' | 'operator' | 'clock'
/** What is done to a prediction. `revise`: the result of its match was put right. */
export type PredictionStep = 'lock' | 'settle' | 'void' | 'revise'

interface Move {
  readonly to: PredictionState
  readonly by: readonly PredictionActor[]
}

/** The life of a prediction, the same for server and client. What is settled or voided stays so; only its result may be put right. */
const predictionChart: Readonly<Record<PredictionState, { readonly [Step in PredictionStep]?: Move }>> = {
  open: {
    lock: { to: 'locked', by: ['clock', 'anchor'] },
    void: { to: 'voided', by: ['anchor', 'operator', 'clock'] },
  },
  locked: {
    settle: { to: 'settled', by: ['clock'] },
    void: { to: 'voided', by: ['anchor', 'operator', 'clock'] },
  },
  settled: { revise: { to: 'settled', by: ['clock'] } },
  voided: {},
}

/** What a prediction becomes by a step; null: not from here, or not by them. */
export const afterPredictionStep = (
  state: PredictionState,
  step: PredictionStep,
  by: PredictionActor,
): PredictionState | null => {
  const move = predictionChart[state][step]
  return move !== undefined && move.by.includes(by) ? move.to : null
}

/** A match as a prediction looks at it. */
export type PredictedMatch = Pick<MatchUpdate, 'state' | 'score' | 'clock'> & {
  readonly matchType: MatchType
  /** Somebody has to win it. */
  readonly knockout: boolean
}

/** What both sides have to reach. */
export const bothReach = (matchType: MatchType): number => (matchType === MatchType.BASKETBALL ? 100 : 1)

/** Whether one score decides much. In basketball scores come every few seconds. */
export const hasScoringMoments = (matchType: MatchType): boolean => matchType !== MatchType.BASKETBALL

export const optionsOf = (
  template: PredictionTemplate,
  { matchType, knockout }: Pick<PredictedMatch, 'matchType' | 'knockout'>,
): readonly PredictionOption[] => {
  if (template === 'total') return ['over', 'under']
  if (template === 'both') return ['yes', 'no']
  return matchType === MatchType.FOOTBALL && !knockout ? ['home', 'draw', 'away'] : ['home', 'away']
}

const QUARTER_SECONDS = 720
const QUARTERS = 4
const USUAL_POINTS = 210

/** The whole number that a total has to exceed; null: this sport has no totals. */
export const lineOf = ({ matchType, score, clock }: PredictedMatch): number | null => {
  const made = score.home + score.away
  if (matchType === MatchType.FOOTBALL) return Math.max(2, made + 1)
  if (matchType !== MatchType.BASKETBALL) return null
  if (clock === null) return USUAL_POINTS
  const played = (clock.period - Math.min(1, clock.seconds / QUARTER_SECONDS)) / QUARTERS
  return played < 0.2 || played > 1 ? Math.max(USUAL_POINTS, made + 10) : Math.round(made / played)
}

/** The period at whose end a prediction may lock: the one under way, where play goes on behind it for sure. */
const lockPeriodOf = ({ matchType, state, clock, score }: PredictedMatch): number | null => {
  if (state !== 'live' || clock === null || clock.period < 1) return null
  if (matchType === MatchType.FOOTBALL)
    return clock.period === 1 && score.halfTime === undefined ? clock.period : null
  if (matchType === MatchType.BASKETBALL) return clock.period < QUARTERS ? clock.period : null
  return score.home === 0 && score.away === 0 ? clock.period : null
}

/** Seconds that are played for sure from `now` on; Infinity: in this sport no clock says so. */
const leftOf = ({ matchType, clock }: PredictedMatch, now: number): number => {
  if (clock === null || (matchType !== MatchType.FOOTBALL && matchType !== MatchType.BASKETBALL))
    return Infinity
  const since = clock.running ? (now - clock.at) / 1_000 : 0
  if (matchType === MatchType.FOOTBALL) return (clock.period > 2 ? 120 : 90) * 60 - clock.seconds - since
  return clock.seconds - since + Math.max(0, QUARTERS - clock.period) * QUARTER_SECONDS
}

/** When a prediction that is opened now may lock, never behind the match's end: the first is proposed. None: it is too late for one. */
export const locksOf = (match: PredictedMatch, now: number): readonly PredictionLock[] => {
  const period = lockPeriodOf(match)
  const left = leftOf(match, now)
  return [
    ...(match.state === 'planned' ? [{ kind: 'start', n: 0 } as const] : []),
    ...(period === null ? [] : [{ kind: 'period', n: period } as const]),
    ...(match.state === 'live'
      ? LOCK_MINUTES.filter((n) => n * 60 <= left).map((n) => ({ kind: 'minutes', n }) as const)
      : []),
  ]
}

/** Whether the lock's moment has come. Whatever is over is locked. */
export const isLockDue = (
  lock: PredictionLock,
  match: PredictedMatch,
  openedAt: number,
  now: number,
): boolean => {
  const { state, clock, score } = match
  if (state === 'ended') return true
  if (lock.kind === 'minutes') return now >= openedAt + lock.n * 60_000
  if (lock.kind === 'start') return state === 'live'
  if (clock === null) return false
  if (clock.period > lock.n) return true
  if (match.matchType === MatchType.FOOTBALL) return lock.n === 1 && score.halfTime !== undefined
  if (match.matchType === MatchType.BASKETBALL)
    return clock.period === lock.n && !clock.running && clock.seconds === 0
  return score.home + score.away >= lock.n
}

const isCalledOff = ({ state }: PredictedMatch): boolean =>
  state === 'postponed' || state === 'cancelled' || state === 'unknown'

/**
 * What a match has decided, also while it goes on, where no later score can change it. `open`: it goes on; `off`: it is called off or nobody knows
 * how it went; `undecided`: it is over, and none of the options came true.
 */
export const outcomeOf = (
  template: PredictionTemplate,
  line: number | null,
  match: PredictedMatch,
): PredictionOption | 'open' | 'off' | 'undecided' => {
  if (isCalledOff(match)) return 'off'
  const { home, away, shootout } = match.score
  const reach = bothReach(match.matchType)
  if (template === 'total' && home + away > (line ?? 0)) return 'over'
  if (template === 'both' && home >= reach && away >= reach) return 'yes'
  if (match.state !== 'ended') return 'open'
  if (template === 'total') return 'under'
  if (template === 'both') return 'no'
  if (home !== away) return home > away ? 'home' : 'away'
  const [one, other] = match.knockout && shootout !== undefined ? shootout : [0, 0]
  if (one !== other) return one > other ? 'home' : 'away'
  return optionsOf(template, match).includes('draw') ? 'draw' : 'undecided'
}

/** What may be asked of a match: nothing that it has answered. */
export const templatesOf = (match: PredictedMatch): readonly PredictionTemplate[] => [
  'winner',
  ...(lineOf(match) === null ? [] : (['total'] as const)),
  ...(match.matchType === MatchType.CARD_GAMING || outcomeOf('both', null, match) === 'yes'
    ? []
    : (['both'] as const)),
]
