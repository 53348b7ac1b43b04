import { ResultCode } from '../../../contract/codes'
import type {
  CorrectMatchInput,
  DeskMatchCard,
  DeskMatchPage,
  FindMatchesInput,
  ShownResult,
  WithdrawCorrectionInput,
} from '../../../contract/office.matches.schema'
import { resultFault, type ResultFault } from '../../../contract/office.match-rules'
import { DomainError, FieldError } from '../domain-error'
import type { Logged } from '../office/log'
import { reasonIn } from '../reason'
import type { Now } from '../ports'
import { cardAt, isOff, type StoredMatch } from './matches'
import type { MatchSource } from './match-source'

/** A correction as it is kept. `at`: epoch milliseconds. */
export interface KeptCorrection extends ShownResult {
  readonly reason: string
  readonly by: string
  readonly at: number
}

/** The side of the database, within one transaction. */
export interface MatchDeskRows extends Logged {
  find(input: FindMatchesInput, now: number): Promise<DeskMatchPage>
  card(matchId: string, now: number): Promise<DeskMatchCard | null>
  /** Held until the transaction ends; null: there is none. */
  hold(matchId: string): Promise<StoredMatch | null>
  correction(matchId: string): Promise<KeptCorrection | null>
  /** Stands in the match from now on. What its source says is kept aside where nothing is yet. */
  correct(matchId: string, correction: Omit<KeptCorrection, 'state'> & CorrectMatchInput): Promise<void>
  /** The source's word stands again; what that is. */
  withdraw(matchId: string, now: number): Promise<ShownResult>
  /** Whoever reserved it is told soon what has become of it. */
  lookAtReservations(matchId: string, now: number): Promise<void>
  /** What was settled by it is looked at soon. */
  reviewPredictions(now: number): Promise<void>
}

interface Deps {
  readonly rows: MatchDeskRows
  readonly source: MatchSource
  /** Everybody who looks at it is told; once all of it is kept. */
  readonly corrected: (matchId: string) => void
  readonly now: Now
}

export interface MatchDesk {
  find(input: FindMatchesInput): Promise<DeskMatchPage>
  card(matchId: string): Promise<DeskMatchCard>
  correct(input: CorrectMatchInput, who: string): Promise<void>
  withdraw(input: WithdrawCorrectionInput, who: string): Promise<void>
}

const lost = (): DomainError => new DomainError(ResultCode.SERVER_LOST, '没有这场比赛，请刷新后重试')
const refused = (words: string): DomainError => new DomainError(ResultCode.BUSINESS_FAILURE, words)
const changed = (): DomainError => refused('有人在你之前改过这场比赛的更正，请刷新后再看')

const faultWords: Readonly<Record<ResultFault['why'], string>> = {
  noParts: '足球没有分节比分，请留空',
  more: '半场比分不能多于全场比分',
  level: '打平才有点球大战，请核对比分',
  even: '点球大战要分出胜负',
  sum: '各节相加要等于总分',
  won: '赢下的局数要等于比分',
}

const isSame = (one: ShownResult, other: ShownResult): boolean => keyOf(one) === keyOf(other)
const keyOf = ({ state, score: { home, away, parts, halfTime, extra, shootout } }: ShownResult): string =>
  JSON.stringify([state, home, away, parts, halfTime, extra, shootout])

const sidesOf = ({ home, away }: StoredMatch): string => `${home.name} – ${away.name}`

const NOT_PLAYED = { home: 0, away: 0, parts: [] }

/** Matches in the operators' hands: what one says of a result stands instead of what its source says. */
export const createMatchDesk = ({ rows, source, corrected, now }: Deps): MatchDesk => {
  const found = async (matchId: string): Promise<StoredMatch> => {
    const match = await rows.hold(matchId)
    if (match === null) throw lost()
    return match
  }
  /** What hangs on it goes on by itself: jobs look at it, in this transaction's wake. */
  const followUp = async (matchId: string, wasOver: boolean, at: number): Promise<void> => {
    if (!wasOver) await rows.lookAtReservations(matchId, at)
    await rows.reviewPredictions(at)
    corrected(matchId)
  }

  return {
    find: (input) => rows.find(input, now()),
    card: async (matchId) => {
      const card = await rows.card(matchId, now())
      if (card === null) throw lost()
      return card
    },
    correct: async (input, who) => {
      const { matchId, state } = input
      const reason = reasonIn(input.reason)
      const match = await found(matchId)
      const fault = resultFault(match.matchType, input)
      if (fault !== null) throw new FieldError(fault.field, faultWords[fault.why])
      const kept = await rows.correction(matchId)
      if ((kept?.at ?? null) !== input.seen) throw changed()
      const at = now()
      const { state: stands, score } = cardAt(match, source, at)
      const before: ShownResult = { state: stands, score }
      const after: ShownResult = { state, score: isOff(state) ? NOT_PLAYED : input.score }
      if (isSame(before, after)) throw refused('这和现在的赛果一样，没有要更正的')
      await rows.correct(matchId, { ...input, score: after.score, reason, by: who, at })
      await rows.note({
        who,
        act: 'match.correct',
        target: matchId,
        before,
        after: { ...after, reason, match: sidesOf(match) },
        at,
      })
      await followUp(matchId, stands === 'ended', at)
    },
    withdraw: async ({ matchId, seen, ...input }, who) => {
      const reason = reasonIn(input.reason)
      const match = await found(matchId)
      const kept = await rows.correction(matchId)
      if (kept === null) throw new DomainError(ResultCode.SERVER_LOST, '这场比赛没有更正，请刷新后重试')
      if (kept.at !== seen) throw changed()
      const at = now()
      const after = await rows.withdraw(matchId, at)
      await rows.note({
        who,
        act: 'match.withdraw',
        target: matchId,
        before: { state: kept.state, score: kept.score },
        after: { ...after, reason, match: sidesOf(match) },
        at,
      })
      await followUp(matchId, false, at)
    },
  }
}
