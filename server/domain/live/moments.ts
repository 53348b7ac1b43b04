import { MatchType } from '../../../contract/enums'
import { scoreText } from '../../../contract/match.score-rules'
import type { MatchEvent, MatchEventKind } from '../../../contract/match.detail.schema'
import type { Moment } from '../../../contract/live.recording.schema'
import type { StoredMatch } from '../match/matches'

const goals: ReadonlySet<MatchEventKind> = new Set(['goal', 'ownGoal', 'penalty'])
/** Seconds left of the last quarter, or of overtime, from which on a change of the lead decides. */
const DECIDING = 120

const secondsOf = (clock: string): number | null => {
  const [, minutes, seconds] = /^(\d{1,2}):(\d{2})$/.exec(clock) ?? []
  return minutes === undefined || seconds === undefined ? null : Number(minutes) * 60 + Number(seconds)
}

const isLate = ({ minute: { period, clock } }: MatchEvent): boolean => {
  const left = secondsOf(clock)
  const isLast = period?.kind === 'overtime' || (period?.kind === 'quarter' && period.n >= 4)
  return isLast && left !== null && left <= DECIDING
}

const leadOf = (event: MatchEvent | undefined): number =>
  event ? Math.sign(event.score.home - event.score.away) : 0

/**
 * The events that are worth a clip of their own: in football every goal; in basketball the end of each quarter and, in the last two
 * minutes of the last one and of overtime, whatever turns or levels the score; in all other sports the end of each set, frame, map, game
 * or hand. Those whose instant nobody knows have no picture.
 */
export const momentsOf = (match: StoredMatch, events: readonly MatchEvent[]): Moment[] => {
  const scoring = events.filter(({ kind }) => goals.has(kind) || kind === 'points' || kind === 'part')
  const isMoment = (event: MatchEvent, index: number): boolean => {
    if (event.at === null) return false
    if (goals.has(event.kind)) return true
    if (event.kind === 'part') return true
    const turns = leadOf(event) !== leadOf(scoring[index - 1])
    return match.matchType === MatchType.BASKETBALL && event.kind === 'points' && isLate(event) && turns
  }
  return scoring
    .filter(isMoment)
    .map((event) => ({ event, matchType: match.matchType, home: match.home, away: match.away }))
}

const TITLE_MAX = 120

/** The standing is said once. */
const without = (text: string, standing: string): string =>
  text.endsWith(standing) ? text.slice(0, -standing.length) : text

/** Of an own goal it is said that it is one, whoever told it. */
const toldAs = ({ kind, text, textEn }: MatchEvent): { text: string; textEn: string | null } => {
  if (kind !== 'ownGoal') return { text, textEn }
  return {
    text: text.includes('乌龙') ? text : `乌龙球：${text}`,
    textEn: textEn === null || /own goal/i.test(textEn) ? textEn : `Own goal: ${textEn}`,
  }
}

/** What a clip of a moment is called, in Chinese and in English; null where its event is told in Chinese alone. */
export const titlesOf = ({
  event,
  matchType,
  home,
  away,
}: Moment): { title: string; titleEn: string | null } => {
  const score = scoreText(matchType, event.score.home, event.score.away)
  const standing = `${home.name} ${score} ${away.name}`
  const standingEn = `${home.nameEn ?? home.name} ${score} ${away.nameEn ?? away.name}`
  const { text, textEn } = toldAs(event)
  const title = `${standing}　${without(text, `，${standing}`)}`.trim()
  const titleEn = textEn === null ? null : `${standingEn} · ${without(textEn, `, ${standingEn}`)}`
  return { title: title.slice(0, TITLE_MAX), titleEn: titleEn?.slice(0, TITLE_MAX) ?? null }
}
