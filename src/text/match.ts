import { formatClock, formatDayTime, formatTime } from './format'
import { currentLanguage, text } from './text'
import type { MatchCard, MatchClock, Score, Touchline } from '../../contract/entities.schema'
import type { Minute, Period } from '../../contract/match.detail.schema'
import { MatchType } from '../../contract/enums'
import { inPeriod, periodOf } from '../../contract/periods'

/** A team's, league's or sport's name in the language shown. */
export const nameOf = ({ name, nameEn }: { readonly name: string; readonly nameEn: string | null }): string =>
  (currentLanguage() === 'en' ? nameEn : null) ?? name

type Named = Parameters<typeof nameOf>[0]
/** Who plays whom, without a word of how it goes. */
export const pairName = ({ home, away }: { readonly home: Named; readonly away: Named }): string =>
  `${nameOf(home)} – ${nameOf(away)}`

/** What a clock reads at `now`, seconds; `now` is the server's, as the clock's own `at` is. */
const secondsAt = (matchType: MatchType, clock: MatchClock, now: number): number => {
  if (!clock.running) return clock.seconds
  const gone = Math.max(0, Math.floor((now - clock.at) / 1000))
  if (matchType === MatchType.FOOTBALL) return clock.seconds + gone
  return matchType === MatchType.BASKETBALL ? Math.max(0, clock.seconds - gone) : clock.seconds
}

const HALF_MINUTES = 45
const EXTRA_MINUTES = 15

const footballLabel = ({ period, running }: MatchClock, { extra }: Score, seconds: number): string => {
  if (period > 4) return text('match.shootOut')
  const last = period <= 2 ? period * HALF_MINUTES : 60 + period * EXTRA_MINUTES
  if (!running && seconds >= last * 60 && (period !== 2 || extra === true))
    return text(period === 1 ? 'match.halfTime' : period === 4 ? 'match.shootOut' : 'match.extraTime')
  const minute = Math.floor(seconds / 60) + 1
  return minute > last ? `${last}+${minute - last}'` : `${minute}'`
}

const halfKeys = {
  half: ['match.firstHalf', 'match.secondHalf'],
  extraHalf: ['match.extraFirstHalf', 'match.extraSecondHalf'],
} as const

/** What a sport calls a period of a match, or a pause in it: 上半场, 第3节, 第2局, 完场. */
export const periodName = ({ kind, n }: Period): string =>
  kind === 'half' || kind === 'extraHalf'
    ? text(halfKeys[kind][n === 1 ? 0 : 1])
    : text(`match.${kind}`, { n })

/** When something happened: `67'`, `第3节 04:12`, 第2局, 完场. */
export const minuteName = ({ period, clock }: Minute): string =>
  [...(period === null ? [] : [periodName(period)]), clock].filter((part) => part !== '').join(' ')

/** `第3节 04:12`; between two of them 第3节结束 and 中场. */
const basketballLabel = ({ period, running }: MatchClock, seconds: number): string => {
  const quarter = periodOf(MatchType.BASKETBALL, period)
  if (running || seconds > 0) return minuteName(inPeriod(quarter, formatClock(seconds)))
  return period === 2 ? text('match.halfTime') : text('match.periodEnd', { period: periodName(quarter) })
}

/** Whether a set, frame, map or hand is over and the next one has not begun: the score counts it already. */
const isBetween = (matchType: MatchType, { home, away, parts }: Score): boolean => {
  const last = parts[parts.length - 1]
  if (last === undefined) return false
  return matchType === MatchType.CARD_GAMING ? last[0] + last[1] > 0 : home + away === parts.length
}

/** How far a match under way is: `67'`, `45+2'`, 中场, `第3节 04:12`, 第2局; between two of them 第2局结束. */
const periodLabel = ({ matchType, score }: Clocked, clock: MatchClock, now: number): string => {
  const seconds = secondsAt(matchType, clock, now)
  if (matchType === MatchType.FOOTBALL) return footballLabel(clock, score, seconds)
  if (matchType === MatchType.BASKETBALL) return basketballLabel(clock, seconds)
  const period = periodName(periodOf(matchType, clock.period))
  return isBetween(matchType, score) ? text('match.periodEnd', { period }) : period
}

type Clocked = Pick<MatchCard, 'matchType' | 'state' | 'clock' | 'score' | 'startsAt'>

const DAY = 86_400_000

export const startLabel = (startsAt: number, now: number): string =>
  new Date(startsAt).toDateString() === new Date(now).toDateString() && startsAt - now < DAY
    ? formatTime(startsAt)
    : formatDayTime(startsAt, now)

/** Where a match stands, short: its start, how far it is, or how it ended. `now`: epoch milliseconds, the server's clock; `reached`: the instant that a running clock shows. */
export const clockLabel = (match: Clocked, now: number, reached = now): string => {
  const { state, clock, startsAt } = match
  switch (state) {
    case 'planned':
      return startLabel(startsAt, now)
    case 'live':
      return clock === null ? text('live.start') : periodLabel(match, clock, reached)
    case 'ended':
    case 'postponed':
    case 'cancelled':
    case 'unknown':
      return text(`match.${state}`)
  }
}

/** Sports in which the score counts periods, and each has points of its own. */
const countsPeriods: ReadonlySet<MatchType> = new Set([
  MatchType.GAMING,
  MatchType.TENNIS,
  MatchType.BADMINTON,
  MatchType.BILLIARDS,
  MatchType.OTHER,
])

/** The points of the period under way, home first: `18–15`. Empty where there are none. */
export const periodPoints = ({
  matchType,
  state,
  clock,
  score,
}: Pick<MatchCard, 'matchType' | 'state' | 'clock' | 'score'>): string => {
  const points = clock === null ? undefined : score.parts[clock.period - 1]
  return state === 'live' && points !== undefined && countsPeriods.has(matchType) ? points.join('–') : ''
}

/** What the points are that the touchline shares. */
const pointKeys: Partial<Record<MatchType, 'match.kills' | 'match.levels' | 'match.framePoints'>> = {
  [MatchType.GAMING]: 'match.kills',
  [MatchType.CARD_GAMING]: 'match.levels',
  [MatchType.BILLIARDS]: 'match.framePoints',
}

/** What the touchline shares, like 控球. Empty where there is nothing to share. */
export const shareCaption = ({
  matchType,
  touchline,
}: {
  readonly matchType: MatchType
  readonly touchline: Touchline | null
}): string => {
  if (touchline === null) return ''
  const { measure } = touchline
  return text((measure === 'points' ? pointKeys[matchType] : undefined) ?? `match.${measure}`)
}

/** What each of two sides has. */
export type Shares = Readonly<Record<'home' | 'away', number | string>>
/** `share`: the home side's, per cent. */
export const sharesOf = (share: number | null): Shares => ({
  home: `${share}%`,
  away: `${100 - (share ?? 0)}%`,
})

/** The same said aloud, of both sides. `share`: the home side's; `counts`: how many each has, said in its place. Empty where there is nothing to share. */
export const shareLabel = (
  home: string,
  away: string,
  share: number | null,
  counts: Shares = sharesOf(share),
): string =>
  share === null
    ? ''
    : text('match.share', {
        home,
        homeShare: counts.home,
        away,
        awayShare: counts.away,
      })
