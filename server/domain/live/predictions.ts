import { createHash, randomBytes } from 'node:crypto'
import { ResultCode } from '../../../contract/codes'
import type { MatchCard } from '../../../contract/entities.schema'
import { LiveStatus } from '../../../contract/enums'
import type { LineGame } from '../../../contract/live.line-game.schema'
import type { Rates } from '../../../contract/office.rates.schema'
import { PREDICTIONS_MAX } from '../../../contract/live.prediction-limits'
import {
  afterPredictionStep,
  hasScoringMoments,
  isLockDue,
  lineOf,
  locksOf,
  optionsOf,
  outcomeOf,
  templatesOf,
  type PredictedMatch,
  type PredictionActor,
} from '../../../contract/live.prediction-rules'
import { optionName, questionOf } from '../../../contract/live.prediction-words'
import type {
  Games,
  GamesMoved,
  OfficePolls,
  OfficePredictions,
  OpenPollInput,
  OpenPredictionInput,
  OwnGames,
  OwnPredictions,
  OwnPredictionsInput,
  OwnStake,
  OwnVote,
  Payouts,
  PayoutsInput,
  PointEntries,
  PointEntriesInput,
  PointEntry,
  Points,
  Poll,
  PredictedTeams,
  Prediction,
  PredictionLock,
  PredictionOption,
  Staked,
  StakeInput,
  Templates,
  VoidReason,
  Voted,
  VoteInput,
} from '../../../contract/live.predictions.schema'
import { isKnockout } from '../../../contract/rounds'
import { dayOf } from '../../../contract/wallet.days'
import { DomainError } from '../domain-error'
import { otherInput } from '../idempotency'
import { plainText } from '../plain-text'
import type { GameNews, Now } from '../ports'
import { RateLimiters } from '../rate-limiter'
import type { Ledger } from '../wallet/ledger'

/** A prediction as it is kept. `anchorId`, `liveId` and `matchId` null: deleted since. */
export interface KeptPrediction extends Pick<
  Prediction,
  | 'predictionId'
  | 'liveId'
  | 'template'
  | 'line'
  | 'lock'
  | 'state'
  | 'openedAt'
  | 'result'
  | 'why'
  | 'revised'
> {
  readonly options: readonly PredictionOption[]
  readonly matchId: string | null
  readonly anchorId: string | null
  readonly scoreSeen: string
  readonly pausedUntil: number | null
  readonly paid: boolean
  /** Of its stream; null: that is deleted. */
  readonly status: LiveStatus | null
}

/** A stream while something is asked or answered in its room. */
interface GameStage {
  readonly anchorId: string
  readonly status: LiveStatus
  readonly matchId: string | null
  /** The anchor wants nothing from this member, or has sent them out. */
  readonly isKeptOut: boolean
}

export interface KeptStake {
  readonly id: string
  readonly predictionId: string
  readonly memberId: string | null
  readonly option: PredictionOption
  readonly amount: number
  readonly at: number
}

/** What changes with a step. */
export interface PredictionChange {
  readonly state?: Prediction['state']
  readonly at?: number
  readonly scoreSeen?: string
  readonly pausedUntil?: number
  readonly result?: PredictionOption | null
  readonly score?: Prediction['score']
  readonly why?: VoidReason | null
  readonly revised?: number
  readonly settledAt?: number
  readonly paid?: boolean
}

interface KeptPoll {
  readonly poll: Poll
  readonly anchorId: string
  readonly status: LiveStatus
}

/** The side of the database, within one transaction. Rows are held until it ends: predictions before members, members before accounts. */
export interface PredictionRows {
  isHalted(): Promise<boolean>
  hold(memberId: string): Promise<void>
  stage(liveId: string, memberId: string, now: number): Promise<GameStage | null>
  match(matchId: string, now: number): Promise<MatchCard | null>
  games(liveId: string): Promise<GamesMoved>
  /** `share`: others may look and stake, none may take a step. */
  find(predictionId: string, held: 'no' | 'share' | 'alone'): Promise<KeptPrediction | null>
  shown(predictionId: string): Promise<Prediction>
  /** Of this stream, those that are not over. */
  going(liveId: string): Promise<readonly Pick<Prediction, 'template' | 'line'>[]>
  add(prediction: Omit<KeptPrediction, 'status' | 'paid' | 'revised' | 'result' | 'why'>): Promise<void>
  change(predictionId: string, change: PredictionChange): Promise<void>
  /** What was staked under this id before. */
  staked(id: string): Promise<KeptStake | null>
  /** The option this member has points on, that were not given back. */
  optionOf(predictionId: string, memberId: string): Promise<PredictionOption | null>
  addStake(stake: KeptStake & { readonly memberId: string }): Promise<void>
  /** Of all that has no payout yet, what it gives back: everything, or what is said by its id. */
  decide(predictionId: string, payouts: ReadonlyMap<string, number> | 'back'): Promise<void>
  /** Gives back, of what has no payout yet, the stakes since then. How many they were. */
  giveBackSince(predictionId: string, since: number): Promise<number>
  /** Those that count. */
  stakes(predictionId: string): Promise<readonly KeptStake[]>
  /** Decided stakes are posted soon, and by whoever's clock. */
  payLater(predictionId: string, now: number): Promise<void>
  /** The clock looks at what goes on from now on. */
  watchFrom(now: number): Promise<void>
  points(memberId: string): Promise<number>
  /** False: this day's were given before. */
  grant(memberId: string, day: string, amount: number, now: number): Promise<boolean>
  wasGranted(memberId: string, day: string): Promise<boolean>
  own(memberId: string, liveId: string): Promise<{ stakes: OwnStake[]; votes: OwnVote[] }>
  ownStake(predictionId: string, memberId: string): Promise<OwnStake>
  ownPredictions(
    memberId: string,
    input: OwnPredictionsInput,
  ): Promise<{ readonly list: OwnPredictions['list']; readonly total: number }>
  /** Newest first. */
  pointEntries(
    memberId: string,
    input: PointEntriesInput,
  ): Promise<{ readonly list: PointEntry[]; readonly total: number }>
  poll(pollId: string, held: 'share' | 'alone'): Promise<KeptPoll | null>
  /** Of this stream, one that takes votes. */
  hasPoll(liveId: string, now: number): Promise<boolean>
  addPoll(
    poll: Pick<Poll, 'pollId' | 'liveId' | 'question' | 'openedAt' | 'endsAt'>,
    answers: readonly string[],
  ): Promise<void>
  endPoll(pollId: string, at: number): Promise<void>
  /** The answer that counts: the first. */
  vote(pollId: string, memberId: string, answer: number, now: number): Promise<number>
  office(input: OwnPredictionsInput): Promise<OfficePredictions>
  payouts(input: PayoutsInput): Promise<Payouts>
  officePolls(input: OwnPredictionsInput): Promise<OfficePolls>
}

const BURST = { burst: 12, perSecond: 3 }
const PACES_MAX = 20_000

/** How fast one member may stake and vote, over all rooms and devices. */
export const gamePaces = (): RateLimiters => new RateLimiters(BURST, PACES_MAX)

interface Deps {
  readonly rows: PredictionRows
  readonly ledger: Ledger
  /** As they are now. */
  readonly rates: () => Promise<Rates>
  readonly now: Now
  readonly paces: RateLimiters
  /** Once it is committed. */
  readonly moved: (liveId: string) => void
  readonly tell: (news: GameNews) => void
}

const refused = (words: string): DomainError => new DomainError(ResultCode.BUSINESS_FAILURE, words)
const gone = (words: string): DomainError => new DomainError(ResultCode.SERVER_LOST, words)
const noRoom = (): DomainError => gone('直播间不存在，去首页看看别的直播吧')
const noPrediction = (): DomainError => gone('这场竞猜已经不在了，请刷新后再看')
const noPoll = (): DomainError => gone('这个投票已经不在了，请刷新后再看')

const newId = (): string => randomBytes(12).toString('hex')
/** The same of the same intent, for ever. */
const idOf = (memberId: string, key: string | null): string =>
  key === null ? newId() : createHash('sha256').update(`stake ${memberId} ${key}`).digest('hex').slice(0, 24)

export const predictedOf = ({ matchType, state, score, clock, round }: MatchCard): PredictedMatch => ({
  matchType,
  state,
  score,
  clock,
  knockout: isKnockout(round),
})

const teamsOf = ({ matchId, matchType, home, away }: MatchCard): PredictedTeams => ({
  matchId,
  matchType,
  home,
  away,
})

export const scoreKey = ({ score }: Pick<MatchCard, 'score'>): string => `${score.home}-${score.away}`

const steps: Readonly<Record<LineGame['step'], { readonly zh: string; readonly en: string }>> = {
  opened: { zh: '竞猜开始', en: 'Prediction open' },
  locked: { zh: '竞猜截止', en: 'Prediction locked' },
  settled: { zh: '竞猜揭晓', en: 'Prediction settled' },
  voided: { zh: '竞猜作废，竞猜点已退回', en: 'Prediction void, guess points are back' },
  ended: { zh: '投票结束', en: 'Poll over' },
}

/** What the room is told of a prediction, in one line. */
export const newsOf = (
  liveId: string,
  step: 'opened' | 'locked' | 'settled' | 'voided',
  prediction: Pick<KeptPrediction, 'template' | 'line'> & { readonly result?: PredictionOption | null },
  match: Pick<MatchCard, 'matchType' | 'home' | 'away'> | null,
): GameNews => {
  const { zh, en } = steps[step]
  const asked = match && questionOf(prediction, match.matchType)
  const answer =
    match && prediction.result !== undefined && prediction.result !== null
      ? optionName(prediction.result, match)
      : null
  return {
    liveId,
    text: [asked === null ? zh : `${zh}：${asked.name}`, ...(answer ? [answer.name] : [])].join(' '),
    game: {
      kind: 'prediction',
      step,
      textEn: [asked === null ? en : `${en}: ${asked.nameEn}`, ...(answer ? [answer.nameEn] : [])].join(' '),
    },
  }
}

export const pollNews = (
  { liveId, question }: Pick<Poll, 'liveId' | 'question'>,
  step: 'opened' | 'ended',
): GameNews => ({
  liveId,
  text: `${step === 'opened' ? '投票开始' : steps.ended.zh}：${question}`,
  game: { kind: 'poll', step, textEn: `${step === 'opened' ? 'Poll' : steps.ended.en}: ${question}` },
})

const isSameLock = (one: PredictionLock, other: PredictionLock): boolean =>
  one.kind === other.kind && one.n === other.n

const overWords: Readonly<Record<Exclude<Prediction['state'], 'open'>, string>> = {
  locked: '竞猜已经截止，等比赛结果揭晓吧；你的画面可能稍有延迟',
  settled: '这场竞猜已经揭晓，看看下一场吧',
  voided: '这场竞猜已经作废，竞猜点都退回了',
}

export interface RoomPredictions {
  games(liveId: string): Promise<Games>
  own(from: string, liveId: string): Promise<OwnGames>
  /** `key`: what the member names this intent; null: nothing. */
  stake(from: string, input: StakeInput, key: string | null): Promise<Staked>
  vote(from: string, input: VoteInput): Promise<Voted>
  templates(from: string, liveId: string): Promise<Templates>
  open(from: string, input: OpenPredictionInput): Promise<Prediction>
  lock(from: string, predictionId: string): Promise<Prediction>
  void(from: string, predictionId: string): Promise<Prediction>
  openPoll(from: string, input: OpenPollInput): Promise<Poll>
  endPoll(from: string, pollId: string): Promise<Poll>
  /** The points that can be staked; the day's are given with the first look. */
  points(from: string): Promise<Points>
  listOwn(from: string, input: OwnPredictionsInput): Promise<OwnPredictions>
  /** Where the points came from and went to. */
  listPoints(from: string, input: PointEntriesInput): Promise<PointEntries>
  /** Operators void what is not decided. */
  voidByOperator(predictionId: string): Promise<Prediction>
  endPollByOperator(pollId: string): Promise<Poll>
}

const tooLate = {
  lock: '这场竞猜已经截止了',
  void: '这场竞猜已经揭晓或作废，不能再作废',
} as const

/** FEAT-08 For one transaction. */
export const createPredictions = ({
  rows,
  ledger,
  rates,
  now,
  paces,
  moved,
  tell,
}: Deps): RoomPredictions => {
  /** Gives the day's free points where there is room for them in the member's stock. */
  const grant = async (memberId: string): Promise<number> => {
    const at = now()
    const day = dayOf(at)
    if (await rows.wasGranted(memberId, day)) return 0
    const { pointsADay, pointsStock } = await rates()
    const amount = Math.min(pointsADay, pointsStock - (await rows.points(memberId)))
    if (amount <= 0 || !(await rows.grant(memberId, day, amount, at))) return 0
    await ledger.post(
      {
        key: `points:${memberId}:${day}`,
        reason: 'points',
        about: day,
        postings: [
          { account: { platform: 'points' }, currency: 'point', amount: -amount },
          { account: { memberId }, currency: 'point', amount },
        ],
      },
      at,
    )
    return amount
  }

  /** With those of the day, unless operators have halted predictions. */
  const pointsNow = async (memberId: string): Promise<Points> => {
    const given = (await rows.isHalted()) ? 0 : await grant(memberId)
    return { points: await rows.points(memberId), given }
  }

  const staked = async (memberId: string, predictionId: string): Promise<Staked> => ({
    points: await rows.points(memberId),
    stake: await rows.ownStake(predictionId, memberId),
    prediction: await rows.shown(predictionId),
  })

  const ownStage = async (memberId: string, liveId: string): Promise<GameStage> => {
    const stage = await rows.stage(liveId, memberId, now())
    if (stage?.anchorId !== memberId) throw noRoom()
    return stage
  }

  const step = async (
    which: 'lock' | 'void',
    by: PredictionActor,
    prediction: KeptPrediction,
    why: VoidReason | null,
  ): Promise<Prediction> => {
    const { predictionId, liveId, matchId } = prediction
    const state = afterPredictionStep(prediction.state, which, by)
    if (state === null) throw refused(tooLate[which])
    const at = now()
    await rows.change(predictionId, { state, at, why })
    if (which === 'void') {
      await rows.decide(predictionId, 'back')
      await rows.payLater(predictionId, at)
    }
    if (liveId !== null) {
      const match = matchId === null ? null : await rows.match(matchId, at)
      tell(newsOf(liveId, which === 'lock' ? 'locked' : 'voided', prediction, match))
      moved(liveId)
    }
    return rows.shown(predictionId)
  }

  const finish = async (poll: Poll): Promise<Poll> => {
    if (poll.endedAt !== null) return poll
    const endedAt = Math.min(now(), poll.endsAt)
    await rows.endPoll(poll.pollId, endedAt)
    tell(pollNews(poll, 'ended'))
    moved(poll.liveId)
    return { ...poll, endedAt }
  }

  const ofAnchor = async (memberId: string, predictionId: string): Promise<KeptPrediction> => {
    const prediction = await rows.find(predictionId, 'alone')
    if (prediction?.anchorId !== memberId) throw noPrediction()
    return prediction
  }

  const mayStake = async (memberId: string, prediction: KeptPrediction): Promise<void> => {
    const { anchorId, state, liveId, matchId, status, lock, openedAt, scoreSeen, pausedUntil } = prediction
    const { template, line } = prediction
    const at = now()
    if (anchorId === memberId) throw refused('自己发起的竞猜不能参加')
    if (state !== 'open') throw refused(overWords[state])
    const stage = liveId === null ? null : await rows.stage(liveId, memberId, at)
    if (stage === null || status !== LiveStatus.START) throw refused('直播已结束，这场竞猜不再接受竞猜点')
    if (stage.isKeptOut) throw refused('你不能参加这个直播间的竞猜')
    const card = matchId === null ? null : await rows.match(matchId, at)
    if (card === null) throw refused('比赛资料有变动，这场竞猜不再接受竞猜点')
    const match = predictedOf(card)
    // From the true moment on, whether the clock has looked or not.
    if (isLockDue(lock, match, openedAt, at) || outcomeOf(template, line, match) !== 'open')
      throw refused(overWords.locked)
    const isScored = hasScoringMoments(match.matchType) && scoreKey(card) !== scoreSeen
    if (isScored || (pausedUntil !== null && at < pausedUntil))
      throw refused('投入暂停片刻，等大家的画面都跟上就继续')
  }

  return {
    games: async (liveId) => {
      const stage = await rows.stage(liveId, '', now())
      if (stage === null) throw noRoom()
      const match = stage.matchId === null ? null : await rows.match(stage.matchId, now())
      return { match: match && teamsOf(match), ...(await rows.games(liveId)) }
    },
    own: async (memberId, liveId) => {
      await rows.hold(memberId)
      const stage = await rows.stage(liveId, memberId, now())
      if (stage === null) throw noRoom()
      const isAnchor = stage.anchorId === memberId
      const points = isAnchor ? { points: await rows.points(memberId), given: 0 } : await pointsNow(memberId)
      return { ...points, isAnchor, ...(await rows.own(memberId, liveId)) }
    },
    points: async (memberId) => {
      await rows.hold(memberId)
      return pointsNow(memberId)
    },
    stake: async (memberId, { predictionId, option, amount }, key) => {
      const at = now()
      const id = idOf(memberId, key)
      const prediction = await rows.find(predictionId, 'share')
      if (prediction === null) throw noPrediction()
      await rows.hold(memberId)
      const before = key === null ? null : await rows.staked(id)
      if (before !== null) {
        if (before.predictionId !== predictionId || before.option !== option || before.amount !== amount)
          throw otherInput()
        return staked(memberId, predictionId)
      }
      if (!paces.admits(memberId, at)) throw refused('点得太快了，歇一秒再试')
      if (await rows.isHalted()) throw refused('账目正在核对，暂时不能投入，你的竞猜点不会变，请稍后再试')
      if (!prediction.options.includes(option)) throw gone('没有这个选项，请刷新后再选')
      await mayStake(memberId, prediction)
      const chosen = await rows.optionOf(predictionId, memberId)
      if (chosen !== null && chosen !== option) throw refused('这场竞猜你已经选好了，只能给同一个选项加注')
      await grant(memberId)
      await ledger.post(
        {
          key: `stake:${id}`,
          reason: 'stake',
          about: predictionId,
          postings: [
            { account: { memberId }, currency: 'point', amount: -amount },
            { account: { platform: 'stakes', of: id }, currency: 'point', amount },
          ],
        },
        at,
      )
      await rows.addStake({ id, predictionId, memberId, option, amount, at })
      if (prediction.liveId !== null) moved(prediction.liveId)
      return staked(memberId, predictionId)
    },
    vote: async (memberId, { pollId, answer }) => {
      const at = now()
      const found = await rows.poll(pollId, 'share')
      if (found === null) throw noPoll()
      const { poll, status, anchorId } = found
      if (anchorId === memberId) throw refused('自己发起的投票不能参加')
      if (!paces.admits(memberId, at)) throw refused('点得太快了，歇一秒再试')
      if (answer >= poll.answers.length) throw gone('没有这个选项，请刷新后再选')
      if (poll.endedAt !== null || at >= poll.endsAt || status !== LiveStatus.START)
        throw refused('投票已经结束，看看结果吧')
      const stage = await rows.stage(poll.liveId, memberId, at)
      if (stage === null || stage.isKeptOut) throw refused('你不能参加这个直播间的投票')
      if ((await rows.vote(pollId, memberId, answer, at)) !== answer)
        throw refused('你已经投过票了，每人只能投一次')
      moved(poll.liveId)
      const after = await rows.poll(pollId, 'share')
      return { answer, poll: after?.poll ?? poll }
    },
    templates: async (memberId, liveId) => {
      const { matchId } = await ownStage(memberId, liveId)
      const card = matchId === null ? null : await rows.match(matchId, now())
      if (card === null) return { match: null, templates: [], locks: [] }
      const match = predictedOf(card)
      const locks = locksOf(match, now())
      const line = lineOf(match)
      return {
        match: teamsOf(card),
        templates:
          locks.length === 0
            ? []
            : templatesOf(match).map((template) => ({
                template,
                line: template === 'total' ? line : null,
                options: [...optionsOf(template, match)],
              })),
        locks: [...locks],
      }
    },
    open: async (memberId, { liveId, template, line, lock }) => {
      const at = now()
      await rows.hold(memberId)
      const { status, matchId } = await ownStage(memberId, liveId)
      if (status !== LiveStatus.START) throw refused('开播后才能发起竞猜')
      const card = matchId === null ? null : await rows.match(matchId, at)
      if (card === null || matchId === null) throw refused('这场直播没有关联比赛，不能发起竞猜')
      const match = predictedOf(card)
      const locks = locksOf(match, at)
      if (match.state === 'live' && locks.length === 0) throw refused('比赛快要结束了，来不及再发起竞猜')
      if (!locks.some((offered) => isSameLock(offered, lock)))
        throw refused(
          lock.kind === 'minutes' && match.state === 'live'
            ? '比赛等不到那时就会结束，请换一个早一点的截止时间'
            : '比赛已经过了这个时刻，请换一个截止时间',
        )
      if (!templatesOf(match).includes(template)) throw gone('这项比赛没有这种竞猜，请换一种')
      if (line !== (template === 'total' ? lineOf(match) : null))
        throw refused('比分刚刚变了，请按新的分数线再发起')
      const going = await rows.going(liveId)
      if (going.length >= PREDICTIONS_MAX)
        throw refused(`最多同时进行 ${PREDICTIONS_MAX} 场竞猜，等一场揭晓再发起`)
      if (going.some((one) => one.template === template && one.line === line))
        throw refused('同样的竞猜正在进行，请换一种')
      const predictionId = newId()
      const kept = {
        predictionId,
        liveId,
        matchId,
        anchorId: memberId,
        template,
        line,
        lock,
        options: optionsOf(template, match),
        state: 'open',
        openedAt: at,
        scoreSeen: scoreKey(card),
        pausedUntil: null,
      } as const
      await rows.add(kept)
      await rows.watchFrom(at)
      tell(newsOf(liveId, 'opened', kept, card))
      moved(liveId)
      return rows.shown(predictionId)
    },
    lock: async (memberId, predictionId) =>
      step('lock', 'anchor', await ofAnchor(memberId, predictionId), null),
    void: async (memberId, predictionId) =>
      step('void', 'anchor', await ofAnchor(memberId, predictionId), 'anchor'),
    voidByOperator: async (predictionId) => {
      const prediction = await rows.find(predictionId, 'alone')
      if (prediction === null) throw noPrediction()
      return step('void', 'operator', prediction, 'operator')
    },
    openPoll: async (memberId, { liveId, question, answers, minutes }) => {
      const at = now()
      await rows.hold(memberId)
      const { status } = await ownStage(memberId, liveId)
      if (status !== LiveStatus.START) throw refused('开播后才能发起投票')
      const [asked, given] = [plainText(question), answers.map(plainText)]
      if (asked === '' || given.some((answer) => answer === '')) throw refused('请写好问题和每个选项')
      if (new Set(given).size < given.length) throw refused('两个选项一样，请改一改')
      if (await rows.hasPoll(liveId, at)) throw refused('上一个投票还在进行，结束后再发起')
      const poll = { pollId: newId(), liveId, question: asked, openedAt: at, endsAt: at + minutes * 60_000 }
      await rows.addPoll(poll, given)
      await rows.watchFrom(at)
      tell(pollNews(poll, 'opened'))
      moved(liveId)
      return { ...poll, endedAt: null, answers: given.map((text) => ({ text, votes: 0 })) }
    },
    endPoll: async (memberId, pollId) => {
      const found = await rows.poll(pollId, 'alone')
      if (found?.anchorId !== memberId) throw noPoll()
      return finish(found.poll)
    },
    endPollByOperator: async (pollId) => {
      const found = await rows.poll(pollId, 'alone')
      if (found === null) throw noPoll()
      return finish(found.poll)
    },
    listPoints: async (memberId, input) => ({ ...(await rows.pointEntries(memberId, input)), ...input }),
    listOwn: async (memberId, input) => ({ ...(await rows.ownPredictions(memberId, input)), ...input }),
  }
}
