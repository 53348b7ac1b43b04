import { formatNumber } from '../../../contract/figures'
import type { MatchCard } from '../../../contract/entities.schema'
import { LiveStatus } from '../../../contract/enums'
import { AFTER_SCORE, BEFORE_SCORE, REVISED_WITHIN } from '../../../contract/live.prediction-limits'
import {
  afterPredictionStep,
  hasScoringMoments,
  isLockDue,
  outcomeOf,
  type PredictionStep,
} from '../../../contract/live.prediction-rules'
import { optionName, questionOf } from '../../../contract/live.prediction-words'
import type { Poll, PredictionOption, VoidReason } from '../../../contract/live.predictions.schema'
import { payoutsOf } from './payouts'
import type { Note } from '../messages/notices'
import type { GameNews } from '../ports'
import type { Ledger, NewTransfer } from '../wallet/ledger'
import {
  newsOf,
  pollNews,
  predictedOf,
  scoreKey,
  type KeptPrediction,
  type KeptStake,
  type PredictionChange,
  type PredictionRows,
} from './predictions'

/** A decided stake that is not posted, or was posted otherwise. `paid` null: it was not. */
export interface DueStake extends KeptStake {
  readonly payout: number
  readonly paid: number | null
}

/** `staked`: points that counted in all. `points`: what they give back in all; 0: lost. */
interface Staker {
  readonly memberId: string
  readonly staked: number
  readonly points: number
}

/** The side of the database, within one transaction. */
export interface ClockRows extends Pick<
  PredictionRows,
  'find' | 'match' | 'change' | 'decide' | 'giveBackSince' | 'stakes' | 'payLater'
> {
  /** All that are not over. */
  allGoing(): Promise<readonly KeptPrediction[]>
  /** All that were settled since then and are posted. */
  settledSince(since: number): Promise<readonly KeptPrediction[]>
  /** As they are now, by their ids. */
  cards(matchIds: readonly string[], now: number): Promise<ReadonlyMap<string, MatchCard>>
  /** Of all stakes, what each gives back from now on. */
  decideAnew(predictionId: string, payouts: ReadonlyMap<string, number> | 'back'): Promise<void>
  /** Held, in the order of their ids. */
  due(predictionId: string, limit: number): Promise<readonly DueStake[]>
  /** Points of these members, whose accounts are held. */
  balances(memberIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  keepPaid(stakes: readonly Pick<DueStake, 'id' | 'payout'>[]): Promise<void>
  /** Everybody whose stakes count, by their ids after this one. */
  stakers(predictionId: string, after: string, limit: number): Promise<readonly Staker[]>
  /** Held: polls whose time is over, or whose stream is. */
  endedPolls(now: number): Promise<readonly Poll[]>
  endPoll(pollId: string, at: number): Promise<void>
  hasPolls(): Promise<boolean>
}

interface Deps {
  readonly rows: ClockRows
  readonly ledger: Ledger
  readonly now: number
  /** Once it is committed. */
  readonly moved: (liveId: string) => void
  readonly tell: (news: GameNews) => void
}

const isOver = ({ status }: KeptPrediction): boolean => status !== LiveStatus.START

const isScored = ({ scoreSeen }: KeptPrediction, card: MatchCard): boolean => scoreKey(card) !== scoreSeen

/** Whether the clock has something to do about a prediction. */
const isRipe = (prediction: KeptPrediction, card: MatchCard | undefined, now: number): boolean => {
  if (card === undefined) return true
  const match = predictedOf(card)
  const outcome = outcomeOf(prediction.template, prediction.line, match)
  if (prediction.state === 'locked') return outcome !== 'open'
  return (
    isScored(prediction, card) ||
    isOver(prediction) ||
    outcome !== 'open' ||
    isLockDue(prediction.lock, match, prediction.openedAt, now)
  )
}

const toMatch = (predictions: readonly KeptPrediction[]): readonly string[] => [
  ...new Set(predictions.flatMap(({ matchId }) => (matchId === null ? [] : [matchId]))),
]

/** FEAT-08 Predictions the clock has to look at, and whether it has to look again. Ends polls. Within one transaction. */
export const lookAtGames = async ({
  rows,
  now,
  moved,
  tell,
}: Omit<Deps, 'ledger'>): Promise<{ readonly ripe: readonly string[]; readonly goesOn: boolean }> => {
  for (const poll of await rows.endedPolls(now)) {
    await rows.endPoll(poll.pollId, Math.min(now, poll.endsAt))
    tell(pollNews(poll, 'ended'))
    moved(poll.liveId)
  }
  const going = await rows.allGoing()
  const cards = await rows.cards(toMatch(going), now)
  const ripe = going.filter((one) => isRipe(one, cards.get(one.matchId ?? ''), now))
  return {
    ripe: ripe.map(({ predictionId }) => predictionId),
    goesOn: going.length > 0 || (await rows.hasPolls()),
  }
}

/** What came true; null: nothing did, or it did not come to that. */
const answerIn = (outcome: ReturnType<typeof outcomeOf>): PredictionOption | null =>
  outcome === 'open' || outcome === 'off' || outcome === 'undecided' ? null : outcome

/** Settled ones whose match says something else by now. Within one transaction. */
export const lookAtResults = async ({
  rows,
  now,
}: Pick<Deps, 'rows' | 'now'>): Promise<readonly string[]> => {
  const settled = await rows.settledSince(now - REVISED_WITHIN)
  const cards = await rows.cards(toMatch(settled), now)
  return settled
    .filter(({ matchId, template, line, result }) => {
      const card = cards.get(matchId ?? '')
      const outcome = card && outcomeOf(template, line, predictedOf(card))
      return outcome !== undefined && outcome !== 'open' && answerIn(outcome) !== result
    })
    .map(({ predictionId }) => predictionId)
}

/**
 * FEAT-08 What the clock does to one prediction, as far as it can go: a scoring moment pauses it and gives the stakes of just before back, then it
 * locks, then the result of its match settles or voids it. Within one transaction.
 */
export const stepPrediction = async (
  { rows, now, moved, tell }: Omit<Deps, 'ledger'>,
  predictionId: string,
): Promise<void> => {
  let prediction = await rows.find(predictionId, 'alone')
  if (prediction === null) return
  const { matchId, liveId, template, line, lock, openedAt } = prediction
  const card = matchId === null ? null : await rows.match(matchId, now)
  const match = card && predictedOf(card)
  const take = async (
    step: PredictionStep,
    change: Omit<PredictionChange, 'state' | 'at'> = {},
  ): Promise<boolean> => {
    const state = prediction && afterPredictionStep(prediction.state, step, 'clock')
    if (prediction === null || state === null) return false
    await rows.change(predictionId, { ...change, state, at: now })
    prediction = { ...prediction, state, result: change.result ?? null }
    if (liveId === null) return true
    const news = { lock: 'locked', settle: 'settled', void: 'voided', revise: 'settled' } as const
    tell(newsOf(liveId, news[step], prediction, card))
    return true
  }
  const voided = async (why: VoidReason): Promise<void> => {
    if (
      !(await take('void', { why, ...(card && { score: { home: card.score.home, away: card.score.away } }) }))
    )
      return
    await rows.decide(predictionId, 'back')
    await rows.payLater(predictionId, now)
  }
  const settled = async (result: PredictionOption): Promise<void> => {
    const payouts = payoutsOf(await rows.stakes(predictionId), result)
    if (payouts === null) return voided('nobody')
    const score = card && { home: card.score.home, away: card.score.away }
    if (!(await take('settle', { result, score, settledAt: now }))) return
    await rows.decide(predictionId, payouts)
    await rows.payLater(predictionId, now)
  }

  if (prediction.state === 'open' && card && match) {
    const hasMoved = isScored(prediction, card)
    const isMoment = hasMoved && hasScoringMoments(match.matchType)
    const isAnswered = match.state !== 'ended' && answerIn(outcomeOf(template, line, match)) !== null
    if (hasMoved)
      await rows.change(predictionId, {
        scoreSeen: scoreKey(card),
        ...(isMoment && { pausedUntil: now + AFTER_SCORE }),
      })
    if ((isMoment || isAnswered) && (await rows.giveBackSince(predictionId, now - BEFORE_SCORE)) > 0)
      await rows.payLater(predictionId, now)
  }
  if (match === null) await voided('match')
  else {
    const outcome = outcomeOf(template, line, match)
    if (outcome === 'off') await voided('match')
    else {
      if (outcome !== 'open' || isOver(prediction) || isLockDue(lock, match, openedAt, now))
        await take('lock')
      if (outcome === 'undecided') await voided('undecided')
      else if (outcome !== 'open') await settled(outcome)
    }
  }
  if (liveId !== null) moved(liveId)
}

/**
 * The result of a match was put right: what each stake gives back is decided anew, and the differences are posted. Points that were spent since stay
 * spent: the platform bears them.
 */
export const revisePrediction = async (
  { rows, now, moved, tell }: Omit<Deps, 'ledger'>,
  predictionId: string,
): Promise<void> => {
  const prediction = await rows.find(predictionId, 'alone')
  if (
    prediction === null ||
    !prediction.paid ||
    afterPredictionStep(prediction.state, 'revise', 'clock') === null
  )
    return
  const { matchId, template, line, liveId, revised } = prediction
  const card = matchId === null ? null : await rows.match(matchId, now)
  const outcome = card && outcomeOf(template, line, predictedOf(card))
  if (card === null || outcome === null || outcome === 'open') return
  const result = answerIn(outcome)
  const payouts = result === null ? null : payoutsOf(await rows.stakes(predictionId), result)
  await rows.decideAnew(predictionId, payouts ?? 'back')
  await rows.change(predictionId, {
    at: now,
    result,
    score: { home: card.score.home, away: card.score.away },
    why: payouts !== null ? null : outcome === 'off' ? 'match' : result === null ? 'undecided' : 'nobody',
    revised: revised + 1,
    paid: false,
  })
  await rows.payLater(predictionId, now)
  if (liveId === null) return
  const news = newsOf(liveId, 'settled', { ...prediction, result }, card)
  tell({
    ...news,
    text: `赛果更正，${news.text}`,
    game: { ...news.game, textEn: `Result corrected. ${news.game.textEn}` },
  })
  moved(liveId)
}

const currency = 'point'

/** The first time: out of what is held, with what those who were right get from those who were wrong. */
const payment = ({ id, predictionId, memberId, amount, payout }: DueStake): NewTransfer => {
  const won = payout - amount
  return {
    key: `prediction:${id}`,
    reason: payout === 0 ? 'stakeLost' : won === 0 ? 'stakeBack' : 'stakeWon',
    about: predictionId,
    postings: [
      { account: { platform: 'stakes', of: id }, currency, amount: -amount } as const,
      ...(won === 0
        ? []
        : [{ account: { platform: 'pots', of: predictionId }, currency, amount: -won } as const]),
      ...(payout === 0
        ? []
        : [
            {
              account: memberId === null ? ({ platform: 'points', of: predictionId } as const) : { memberId },
              currency,
              amount: payout,
            } as const,
          ]),
    ],
  }
}

/** Afterwards: the difference, as far as the member has it. */
const correction = (
  { id, predictionId, memberId, payout, paid }: DueStake & { readonly paid: number },
  revised: number,
  balance: number,
): NewTransfer | null => {
  const amount = Math.max(-balance, payout - paid)
  if (memberId === null || amount === 0) return null
  return {
    key: `prediction:${id}:${revised}`,
    reason: 'stakeRevised',
    about: predictionId,
    postings: [
      { account: { platform: 'points', of: id }, currency, amount: -amount },
      { account: { memberId }, currency, amount },
    ],
  }
}

const AT_ONCE = 500

/** FEAT-08 Posts what was decided, within one transaction. True: there may be more. */
export const payPrediction = async (
  { rows, ledger, now }: Pick<Deps, 'rows' | 'ledger' | 'now'>,
  predictionId: string,
): Promise<boolean> => {
  const due = await rows.due(predictionId, AT_ONCE)
  const prediction = await rows.find(predictionId, 'no')
  if (prediction === null) return false
  const again = due.filter((stake): stake is DueStake & { paid: number } => stake.paid !== null)
  const left = new Map(
    await rows.balances([...new Set(again.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])))]),
  )
  const transfers = due.flatMap((stake) => {
    const { paid, memberId, payout } = stake
    if (paid === null) return [payment(stake)]
    const balance = left.get(memberId ?? '') ?? 0
    const transfer = correction({ ...stake, paid }, prediction.revised, balance)
    left.set(memberId ?? '', balance + Math.max(-balance, payout - paid))
    return transfer === null ? [] : [transfer]
  })
  await ledger.postAll(transfers, now)
  await rows.keepPaid(due)
  if (due.length === AT_ONCE) return true
  const isDecided = prediction.state === 'settled' || prediction.state === 'voided'
  if (isDecided) await rows.change(predictionId, { paid: true })
  return false
}

/** What was asked of a match and what came of it, in one line; `covered`: without that. */
const askedIn = (
  { template, line, result }: KeptPrediction,
  match: MatchCard | null,
): { readonly name: string; readonly nameEn: string; readonly covered: NonNullable<Note['covered']> } => {
  const asked = match && questionOf({ template, line }, match.matchType)
  const answer = match && result !== null ? optionName(result, match) : null
  const teams = match && `${match.home.name} vs ${match.away.name}`
  const teamsEn =
    match && `${match.home.nameEn ?? match.home.name} vs ${match.away.nameEn ?? match.away.name}`
  return {
    name: [teams, asked?.name, answer?.name].filter(Boolean).join(' '),
    nameEn: [teamsEn, asked?.nameEn, answer?.nameEn].filter(Boolean).join(' '),
    covered: {
      title: '你的竞猜有结果了',
      text: teams ?? '',
      titleEn: 'Your prediction is settled',
      textEn: teamsEn ?? '',
    },
  }
}

type Told = (prediction: KeptPrediction, match: MatchCard | null, points: number) => Note

/** What a member who was wrong is told: in the application, by no device. `staked`: what is lost; `pointsADay`: the free ones. */
const lostNote = (
  prediction: KeptPrediction,
  match: MatchCard | null,
  staked: number,
  pointsADay: number,
): Note => {
  const { name, nameEn, covered } = askedIn(prediction, match)
  return {
    kind: 'system',
    title: `没有猜中：−${formatNumber(staked)} 竞猜点`,
    text: `${name}。每天都送 ${formatNumber(pointsADay)} 竞猜点，不够了明天再来`,
    english: {
      title: `Not this time: −${formatNumber(staked)} guess points`,
      text: `${nameEn}. ${formatNumber(pointsADay)} new guess points come every day`,
    },
    covered,
    path: '/predicted',
    key: `prediction:${prediction.predictionId}:${prediction.revised}`,
    joins: true,
  }
}

/** What a member who was right is told. */
const wonNote: Told = (prediction, match, points) => {
  const { name, nameEn, covered } = askedIn(prediction, match)
  return {
    kind: 'system',
    title: `猜中了：+${formatNumber(points)} 竞猜点`,
    text: name,
    english: { title: `You were right: +${formatNumber(points)} guess points`, text: nameEn },
    covered,
    path: '/predicted',
    key: `prediction:${prediction.predictionId}:${prediction.revised}`,
  }
}

/** What whoever had staked is told once a corrected result was counted. `points`: what their stakes give back in all. */
const revisedNote: Told = (prediction, match, points) => {
  const { name, nameEn, covered } = askedIn(prediction, match)
  const back = prediction.why !== null
  return {
    kind: 'system',
    title: '赛果更正，竞猜已重新结算',
    text: `${name}：${back ? `${prediction.result === null ? '没有答案成立' : '没有人猜中'}，退回` : '你一共得到'} ${formatNumber(points)} 竞猜点`,
    english: {
      title: 'A result was corrected: your prediction is settled anew',
      text: `${nameEn}: ${back ? `${prediction.result === null ? 'no answer came true' : 'nobody was right'}, you have back` : 'in all you have got'} ${formatNumber(points)} guess points`,
    },
    covered,
    path: '/predicted',
    key: `prediction:${prediction.predictionId}:${prediction.revised}`,
  }
}

/** What a member is told whose points came back, as nothing was decided: in the application, by no device. */
const voidNote: Told = (prediction, match, points) => {
  const { name, nameEn, covered } = askedIn(prediction, match)
  return {
    kind: 'system',
    title: `竞猜作废：退回 ${formatNumber(points)} 竞猜点`,
    text: name,
    english: { title: `Prediction void: ${formatNumber(points)} guess points are back`, text: nameEn },
    covered,
    path: '/predicted',
    key: `prediction:${prediction.predictionId}:${prediction.revised}`,
    joins: true,
  }
}

/** What whoever has staked is told of how it has ended. */
export const outcomeNote = (
  prediction: KeptPrediction,
  match: MatchCard | null,
  { points, staked }: Staker,
  pointsADay: number,
): Note => {
  if (prediction.revised > 0) return revisedNote(prediction, match, points)
  if (prediction.state === 'voided') return voidNote(prediction, match, points)
  return points > 0 ? wonNote(prediction, match, points) : lostNote(prediction, match, staked, pointsADay)
}
