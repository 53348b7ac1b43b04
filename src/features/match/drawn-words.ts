import type { DrawnPlay, ToldEvent } from '../../text/detail'
import { eventName, saidOf } from '../../text/detail'
import { minuteName, nameOf } from '../../text/match'
import type { Sport } from '../../text/sport'
import type { useText } from '../../text/use-text'
import type { drawing } from '../../text/zh/match.drawn'
import type { centre } from '../../text/zh/match'
import { periodsOf } from './periods-of'
import type { ScheduledMatch } from '../../../contract/entities.schema'
import { MatchType } from '../../../contract/enums'
import { scoreText } from '../../../contract/match.score-rules'

type Words = ReturnType<typeof useText<typeof centre & typeof drawing>>
type Key = Extract<keyof typeof drawing, `play.${string}`>

/** What a kind of play is called in one sport alone. */
const called: Partial<Record<Sport, Partial<Record<DrawnPlay['kind'], Key>>>> = {
  football: { kickOff: 'play.jump' },
  basketball: { kickOff: 'play.tipOff', shot: 'play.shoot', freeKick: 'play.foul' },
  gaming: { possession: 'play.push', point: 'play.kill' },
  cards: { kickOff: 'play.deal', possession: 'play.lead', point: 'play.level' },
  billiards: { kickOff: 'play.breakOff', possession: 'play.table', point: 'play.pot' },
  tennis: { point: 'play.game', possession: 'play.changeover' },
  badminton: { possession: 'play.break' },
  other: { possession: 'play.break' },
}

/** What a sport calls the pause between two parts of a match. */
const pauses = {
  football: 'play.break',
  basketball: 'play.betweenQuarters',
  gaming: 'play.betweenGames',
  cards: 'play.shuffle',
  billiards: 'play.betweenFrames',
  tennis: 'play.betweenSets',
  badminton: 'play.interval',
  other: 'play.setBreak',
} as const satisfies Record<Sport, Key>
/** The period after which a sport of halves or quarters is at half-time. */
const HALF_TIME_AFTER: Partial<Record<Sport, number>> = { football: 1, basketball: 2 }

const pauseOf = (sport: Sport, clock: ScheduledMatch['clock']): Key =>
  clock !== null && clock.period === HALF_TIME_AFTER[sport] ? 'play.halfTime' : pauses[sport]

/** `last`: the newest event. */
type Reached = Pick<ScheduledMatch, 'state' | 'clock'> & { readonly last?: ToldEvent | undefined }

/** What happens now, in a word or two. */
export const playWords = (
  sport: Sport,
  play: DrawnPlay | undefined,
  { state, clock, last }: Reached,
  text: Words,
): string => {
  if (state === 'ended' || last?.minute.period?.kind === 'fullTime') return text('play.over')
  if (play === undefined) return text(state === 'live' ? 'play.going' : 'play.waiting')
  if (play.kind === 'break') return text(play.side === null ? pauseOf(sport, clock) : 'play.timeout')
  return text(called[sport]?.[play.kind] ?? `play.${play.kind}`)
}

/** An event in a sentence: the server's own where that is in the language shown. */
export const eventWords = (event: ToldEvent, match: ScheduledMatch, text: Words): string => {
  const said = saidOf(event)
  if (said !== '') return said
  const { side, minute, player, score } = event
  const who = [
    ...(player === null ? [] : [nameOf(player)]),
    ...(side === null ? [] : [nameOf(match[side])]),
  ].join(', ')
  return [minuteName(minute), eventName(event, text), who, scoreText(match.matchType, score.home, score.away)]
    .filter((part) => part !== '')
    .join(' · ')
}

/** The newest quarter, set, frame or map and how it stands, or the hand, which stands nowhere before its end; undefined where the sport has none. */
export const periodWords = (match: ScheduledMatch): string | undefined => {
  const all = periodsOf(match)
  const last = all[all.length - 1]
  if (last === undefined || match.matchType === MatchType.CARD_GAMING) return last?.name
  return `${last.name} ${scoreText(match.matchType, ...last.score)}`
}
