import { useEffect, useRef, useState, type ReactNode } from 'react'
import { loginHref } from './chat-input'
import { Refusal } from './game-refusal'
import { game, options as list, row } from './games.styles'
import { useServerNow } from '../../features/server-now'
import { formatClock, formatTime } from '../../text/format'
import { nameOf, periodName } from '../../text/match'
import { useText } from '../../text/use-text'
import { games as words } from '../../text/zh/live.games'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Chips } from '../../ui/chips'
import { Icon } from '../../ui/icon'
import { wouldGive } from '../../../machines/live/games.seen'
import type { Confirmed } from '../../../machines/patterns/confirmed.connect'
import type { RoomGames, SeenPoll, SeenPrediction } from '../../../machines/live/games.connect'
import { MatchType } from '../../../contract/enums'
import { optionName, questionOf } from '../../../contract/live.prediction-words'
import { periodOf } from '../../../contract/periods'
import type {
  OwnStake,
  PredictedOf,
  PredictedTeams,
  Prediction,
  PredictionInput,
  PredictionLock,
  PredictionOption,
} from '../../../contract/live.predictions.schema'
import { formatNumber } from '../../../contract/figures'

type Shown = Extract<RoomGames, { is: 'shown' }>
type GameText = ReturnType<typeof useText<typeof words>>

/** What is asked, and what an answer is called. */
export const wordsOf = (prediction: Pick<Prediction, 'template' | 'line'>, match: PredictedOf | null) => ({
  question: nameOf(questionOf(prediction, match?.matchType ?? MatchType.FOOTBALL)),
  nameOf: (option: PredictionOption): string => nameOf(optionName(option, match)),
})

/** When stakes end, where that is no minute of the clock. */
export const lockWords = (text: GameText, lock: PredictionLock, match: PredictedOf | null): string =>
  lock.kind === 'period'
    ? text('games.lock.period', {
        period: periodName(periodOf(match?.matchType ?? MatchType.FOOTBALL, lock.n)),
      })
    : text('games.lock.start')

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole))

/** One answer with its share behind it. */
const Share = ({ share, children }: { readonly share: number; readonly children: ReactNode }) => (
  <>
    <i style={{ transform: `scaleX(${share / 100})` }} />
    {children}
  </>
)

/** How a prediction has ended for the one who looks. */
const Outcome = ({
  prediction,
  stake,
  said,
}: {
  readonly prediction: Prediction
  readonly stake: OwnStake | null
  readonly said: (option: PredictionOption) => string
}) => {
  const text = useText(words)
  const { state, result, why, revised } = prediction
  const points = stake === null ? 0 : stake.amount
  const payout = stake?.payout ?? null
  // A corrected result may be one that nobody said: all have their stakes back, as where none came true.
  const isBack = state === 'voided' || result === null || why !== null
  // What a stake gives back may be known later than the answer.
  const isWrong = state === 'settled' && !isBack && stake !== null && stake.option !== result
  const isGoing = state === 'open' || state === 'locked'
  const isUnopposed = prediction.options.filter((one) => one.points > 0).length === 1
  // Said beside the question.
  const isLonely = why === 'nobody' && prediction.options.every(({ people }) => people === 0)
  // Nobody can join any more once it is locked.
  const alone = state === 'open' ? 'games.mineUnopposed' : 'games.mineAlone'
  return (
    <>
      {stake !== null && points > 0 && (
        <p data-tone={state === 'open' ? 'own' : undefined}>
          {isGoing
            ? text(isUnopposed ? alone : 'games.mine', {
                option: said(stake.option),
                points: formatNumber(points),
                gain: formatNumber(wouldGive(prediction, stake.option, points, 0)),
              })
            : text('games.own', { option: said(stake.option), points: formatNumber(points) })}
        </p>
      )}
      {stake !== null && stake.returned > 0 && (
        <p>{text('games.returned', { points: formatNumber(stake.returned) })}</p>
      )}
      {result !== null && <p>{text('games.right', { option: said(result) })}</p>}
      {revised > 0 && <p>{text('games.revised')}</p>}
      {why !== null && !isLonely && <p>{text(`games.why.${why}`)}</p>}
      {stake !== null && points > 0 && (state === 'settled' || state === 'voided') && (
        <p data-tone={!isWrong && payout ? 'good' : undefined}>
          {isWrong
            ? text('games.lost', { points: formatNumber(points) })
            : !payout
              ? text(isBack ? 'games.returning' : 'games.settling')
              : text(isBack ? 'games.back' : isUnopposed ? 'games.backUnopposed' : 'games.won', {
                  points: formatNumber(payout),
                })}
        </p>
      )}
    </>
  )
}

/** A prediction as it is looked at afterwards: question, state and outcome. */
export const PredictionCard = ({
  prediction,
  stake,
  head,
  foot,
  isNew = false,
  children,
}: SeenPrediction & {
  readonly head?: ReactNode
  readonly foot?: ReactNode
  /** It was opened here just now. */
  readonly isNew?: boolean
  readonly children?: ReactNode
}) => {
  const text = useText(words)
  const place = useSight(isNew)
  const { question, nameOf: said } = wordsOf(prediction, prediction.about)
  return (
    <article ref={place} className={game} aria-label={question}>
      {head}
      <h2>
        {question}
        <Badge look={prediction.state === 'open' ? 'live' : 'quiet'}>
          {text(`games.state.${prediction.state}`)}
        </Badge>
      </h2>
      {children}
      {stake === null &&
        prediction.state !== 'open' &&
        prediction.options.every(({ people }) => people === 0) && <p>{text('games.nobody')}</p>}
      <Outcome prediction={prediction} stake={stake} said={said} />
      {foot}
    </article>
  )
}

interface PredictionSharesProps extends SeenPrediction {
  /** What an answer is where it can be pressed; null: it is looked at. */
  readonly renderPress?: (option: PredictionOption, content: ReactNode) => ReactNode
}

/** How points and people are spread over its answers. */
export const PredictionShares = ({ prediction, stake, renderPress }: PredictionSharesProps) => {
  const text = useText(words)
  const { options, about, result } = prediction
  const { nameOf: said } = wordsOf(prediction, about)
  const held = stake !== null && stake.amount > 0 ? stake.option : null
  const pool = options.reduce((sum, { points }) => sum + points, 0)
  return (
    <ul className={list} data-waits={prediction.state === 'locked' || undefined}>
      {options.map(({ option, points, people }) => {
        const share = percent(points, pool)
        const content = (
          <Share share={share}>
            {said(option)}
            {result === option && (
              <em>
                <Icon name="check" size={16} />
                {text('games.isRight')}
              </em>
            )}
            <small>
              {share}% · {text('games.people', { count: people })} ·{' '}
              {text('games.staked', { points: formatNumber(points) })}
            </small>
          </Share>
        )
        return (
          <li key={option}>
            {renderPress?.(option, content) ?? (
              <div data-own={held === option || undefined} data-right={result === option || undefined}>
                {content}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const AMOUNTS = [10, 50, 100, 200]

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** When something closes, in the clock's words and counted down, so that it holds for whoever comes later. */
const Closing = ({
  at,
  words: key,
}: {
  readonly at: number
  readonly words: 'games.locksAt' | 'games.closesAt'
}) => {
  const text = useText(words)
  const left = Math.ceil((at - useServerNow(SECOND)) / SECOND)
  return (
    <p role="timer">
      {left <= 0 ? text('games.closing') : text(key, { time: formatTime(at), left: formatClock(left) })}
    </p>
  )
}

/** Brings what was just opened into sight. */
const useSight = (isNew: boolean) => {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isNew])
  return place
}

/** Who plays in the match that is asked about. */
export const teamsOf = ({ home, away }: Pick<PredictedOf, 'home' | 'away'>): string =>
  `${nameOf(home)} – ${nameOf(away)}`
/** The match that is asked about is the room's: it may have another since. */
const isOf = (about: PredictedOf, match: PredictedTeams | null): boolean =>
  match !== null && (['home', 'away'] as const).every((side) => about[side].name === match[side].name)

interface PredictionGameProps {
  readonly seen: SeenPrediction
  readonly shown: Shown
  /** By its anchor. */
  readonly voiding: Confirmed<PredictionInput>
}

/** One prediction of the room: its shares, and a stake for who may. */
export const PredictionGame = ({ seen, shown, voiding }: PredictionGameProps) => {
  const text = useText(words)
  const { prediction, stake } = seen
  const { liveId, own, isBusy, act, error, started } = shown
  const { predictionId, about, state, lock, openedAt, pausedUntil } = prediction
  const { nameOf: said } = wordsOf(prediction, about)
  const held = stake !== null && stake.amount > 0 ? stake.option : null
  const [chosen, choose] = useState<PredictionOption | null>(null)
  const [amount, setAmount] = useState(50)
  // Whoever has staked asks for more first: a second tap on the button stakes nothing.
  const [more, askFor] = useState<number | null>(null)
  const option = held ?? chosen
  // Nobody stakes on a choice that has no name.
  const isTaking = state === 'open' && about !== null
  const mayStake = isTaking && own !== null && !own.isAnchor
  const isOpposed = prediction.options.some((one) => one.option !== option && one.points > 0)
  const amounts = AMOUNTS.filter((one) => one <= (own?.points ?? 0))
  const points = amounts.includes(amount) ? amount : (amounts[amounts.length - 1] ?? 0)
  return (
    <PredictionCard
      prediction={prediction}
      stake={stake}
      head={about !== null && !isOf(about, shown.match) && <p>{teamsOf(about)}</p>}
      isNew={started === predictionId}
    >
      <PredictionShares
        prediction={prediction}
        stake={stake}
        renderPress={(one, content) =>
          mayStake && held === null ? (
            <button type="button" aria-pressed={chosen === one} onClick={() => choose(one)}>
              {content}
            </button>
          ) : isTaking && own === null ? (
            <a href={loginHref(liveId, 'predictions')}>{content}</a>
          ) : null
        }
      />
      {state === 'open' && pausedUntil !== null && <p>{text('games.paused')}</p>}
      {state === 'open' &&
        pausedUntil === null &&
        (lock.kind === 'minutes' ? (
          <Closing at={openedAt + lock.n * MINUTE} words="games.locksAt" />
        ) : (
          <p>{lockWords(text, lock, about)}</p>
        ))}
      {state === 'locked' && <p>{text('games.settles')}</p>}
      {mayStake && held !== null && points > 0 && more !== stake?.amount && (
        <div className={row}>
          <Button look="soft" size="small" disabled={isBusy} onPress={() => askFor(stake?.amount ?? null)}>
            {text('games.addMore')}
          </Button>
        </div>
      )}
      {mayStake && option !== null && points > 0 && (held === null || more === stake?.amount) && (
        <>
          <p aria-hidden>{text('games.amount')}</p>
          <Chips
            wraps
            label={text('games.amount')}
            options={amounts.map((value) => ({ value, label: formatNumber(value) }))}
            value={points}
            onChange={setAmount}
          />
          <p>
            {text(isOpposed ? 'games.gives' : 'games.givesUnopposed', {
              total: formatNumber((stake?.amount ?? 0) + points),
              points: formatNumber(wouldGive(prediction, option, stake?.amount ?? 0, points)),
            })}
          </p>
          <Refusal
            error={error}
            of={(done) => done?.is === 'stake' && done.input.predictionId === predictionId}
          />
          <Button
            wide
            busy={isBusy}
            disabled={pausedUntil !== null}
            onPress={() => act({ is: 'stake', input: { predictionId, option, amount: points } })}
          >
            {held === null
              ? text('games.stake', { option: said(option), points: formatNumber(points) })
              : text('games.more', { points: formatNumber(points) })}
          </Button>
        </>
      )}
      {own?.isAnchor === true && (state === 'open' || state === 'locked') && (
        <div className={row}>
          {state === 'open' && (
            <Button
              look="soft"
              size="small"
              busy={isBusy}
              onPress={() => act({ is: 'lockPrediction', input: { predictionId } })}
            >
              {text('games.lockNow')}
            </Button>
          )}
          <Button
            look="plain"
            size="small"
            busy={isBusy || voiding.isBusy}
            onPress={() => voiding.ask({ predictionId })}
          >
            {text('games.void')}
          </Button>
        </div>
      )}
    </PredictionCard>
  )
}

/** One poll of the room: its shares, and a vote for who has none. */
export const PollGame = ({ seen, shown }: { readonly seen: SeenPoll; readonly shown: Shown }) => {
  const text = useText(words)
  const { poll, answer } = seen
  const { liveId, own, isBusy, act, error, started } = shown
  const { pollId, question, answers, endsAt, endedAt } = poll
  const place = useSight(started === pollId)
  const all = answers.reduce((sum, { votes }) => sum + votes, 0)
  const mayVote = endedAt === null && answer === null && own !== null && !own.isAnchor
  return (
    <article ref={place} className={game} aria-label={question}>
      <h2>
        {question}
        <Badge look={endedAt === null ? 'live' : 'quiet'}>
          {text(endedAt === null ? 'games.going' : 'games.ended')}
        </Badge>
      </h2>
      <ul className={list}>
        {answers.map(({ text: said, votes }, nth) => {
          const share = percent(votes, all)
          const content = (
            <Share share={share}>
              {said}
              {answer === nth && (
                <em>
                  <Icon name="check" size={16} />
                  {text('games.voted')}
                </em>
              )}
              <small>
                {share}% · {text('games.votes', { count: votes })}
              </small>
            </Share>
          )
          return (
            <li key={said}>
              {mayVote ? (
                <button
                  type="button"
                  disabled={isBusy}
                  onClick={() => act({ is: 'vote', input: { pollId, answer: nth } })}
                >
                  {content}
                </button>
              ) : endedAt === null && own === null ? (
                <a href={loginHref(liveId, 'predictions')}>{content}</a>
              ) : (
                <div data-own={answer === nth || undefined}>{content}</div>
              )}
            </li>
          )
        })}
      </ul>
      {endedAt === null && <Closing at={endsAt} words="games.closesAt" />}
      <Refusal
        error={error}
        of={(done) => (done?.is === 'vote' || done?.is === 'endPoll') && done.input.pollId === pollId}
      />
      {own?.isAnchor === true && endedAt === null && (
        <div className={row}>
          <Button
            look="soft"
            size="small"
            busy={isBusy}
            onPress={() => act({ is: 'endPoll', input: { pollId } })}
          >
            {text('games.endPoll')}
          </Button>
        </div>
      )}
    </article>
  )
}
