import type { DrawnPlay, ToldEvent } from '../../text/detail'
import { eventName, saidOf } from '../../text/detail'
import { minuteName, nameOf } from '../../text/match'
import type { Sport } from '../../text/sport'
import type { useText } from '../../text/use-text'
import type { centre } from '../../text/zh/match'
import { periodsOf } from './periods-of'
import type { ScheduledMatch } from '../../../contract/entities.schema'

type Words = ReturnType<typeof useText<typeof centre>>
type Key = Extract<keyof typeof centre, `play.${string}`>

/** What a kind of play is called in one sport alone. */
const called: Partial<Record<Sport, Partial<Record<DrawnPlay['kind'], Key>>>> = {
  football: { kickOff: 'play.jump' },
  basketball: { kickOff: 'play.tipOff', shot: 'play.shoot', freeKick: 'play.foul' },
  gaming: { possession: 'play.push', point: 'play.kill' },
  cards: { kickOff: 'play.deal', possession: 'play.lead', point: 'play.level' },
  billiards: { kickOff: 'play.jump', possession: 'play.table', point: 'play.pot' },
  tennis: { point: 'play.game', possession: 'play.break' },
  badminton: { possession: 'play.break' },
  other: { possession: 'play.break' },
}

/** What happens now, in a word or two. */
export const playWords = (
  sport: Sport,
  play: DrawnPlay | undefined,
  state: ScheduledMatch['state'],
  text: Words,
): string => {
  if (state === 'ended') return text('play.over')
  if (play === undefined) return text(state === 'live' ? 'play.going' : 'play.waiting')
  if (sport === 'basketball' && play.kind === 'break' && play.side !== null) return text('play.timeout')
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
  return [minuteName(minute), eventName(event, text), who, `${score.home}–${score.away}`]
    .filter((part) => part !== '')
    .join(' · ')
}

/** The newest quarter, set, frame, map or hand and how it stands; undefined where the sport has none. */
export const periodWords = (match: ScheduledMatch): string | undefined => {
  const all = periodsOf(match)
  const last = all[all.length - 1]
  return last === undefined ? undefined : `${last.name} ${last.score[0]}–${last.score[1]}`
}
