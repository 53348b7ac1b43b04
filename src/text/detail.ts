import { currentLanguage } from './text'
import { minuteName, nameOf, periodName } from './match'
import type { useText } from './use-text'
import type { centre } from './zh/match'
import type {
  Benched,
  Mark,
  MatchEvent,
  Minute,
  Placed,
  Play,
  Player,
  Side,
} from '../../contract/match.detail.schema'

/** What the drawn parts of a match are told, as the contract has it. */
export type TeamSide = Side
export type TeamPlayer = Player
export type PlacedPlayer = Placed
export type BenchedPlayer = Benched
export type PlayerMark = Mark
export type ToldEvent = MatchEvent
export type DrawnPlay = Play
export type ToldMinute = Minute

type Words = ReturnType<typeof useText<typeof centre>>

const isLatin = /^[\x20-\u024f]+$/

/** A player's name for a small place: of a Latin one the last word, after the first letter of the others. */
export const shortNameOf = (player: Pick<Player, 'name' | 'nameEn'>): string => {
  const name = nameOf(player)
  const words = name.split(/\s+/)
  const last = words.pop() ?? name
  return isLatin.test(name) && words.length > 0 ? `${name.slice(0, 1)}. ${last}` : name
}

/** What the server says of an event, where that is in the language shown. */
export const saidOf = ({ text, textEn }: MatchEvent): string =>
  currentLanguage() === 'zh-CN' ? text : (textEn ?? '')

/** The same without the moment it begins with, for where that stands beside it. */
export const saidAtMoment = (event: MatchEvent): string => {
  const said = saidOf(event)
  const moment = `${minuteName(event.minute)}${currentLanguage() === 'zh-CN' ? ' ' : ': '}`
  if (!said.startsWith(moment)) return said
  const rest = said.slice(moment.length)
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`
}

const pauses = new Set(['halfTime', 'extraTime', 'shootOut', 'fullTime'])

/** What an event is called, for where nothing is said of it in the language shown: 进球, 第3节结束, 完场. */
export const eventName = ({ kind, minute }: Pick<MatchEvent, 'kind' | 'minute'>, text: Words): string => {
  if (kind !== 'period' && kind !== 'part') return text(`event.${kind}`)
  if (minute.period === null) return text('event.kickOff')
  const name = periodName(minute.period)
  if (pauses.has(minute.period.kind)) return name
  return text(kind === 'part' ? 'event.endOf' : 'event.startOf', { period: name })
}

export type Marked = Pick<Placed, 'playerId' | 'marks'>

const GOALS = ['goal', 'penalty']

const marksIn = ({ kind, minute, player, other }: MatchEvent, playerId: string): readonly Mark[] => {
  const isPlayer = player?.playerId === playerId
  if (kind === 'substitution') {
    if (isPlayer) return [{ kind: 'in', minute, count: 1 }]
    return other?.playerId === playerId ? [{ kind: 'out', minute, count: 1 }] : []
  }
  if (!isPlayer) return []
  if (GOALS.includes(kind)) return [{ kind: 'goal', minute, count: 1 }]
  if (kind === 'ownGoal') return [{ kind: 'ownGoal', minute, count: 1 }]
  if (kind === 'yellow') return [{ kind: 'yellow', minute, count: 1 }]
  return kind === 'red' || kind === 'secondYellow' ? [{ kind: 'red', minute, count: 1 }] : []
}

/**
 * What stands beside a player: by the events that are shown, so that it moves with them and tells nothing before they
 * do. Points are told with the line-up alone. `events`: null where nobody tells of any: what is noted of the player stands.
 */
export const marksOf = ({ playerId, marks }: Marked, events: readonly MatchEvent[] | null): readonly Mark[] =>
  events === null
    ? marks
    : [
        ...marks.filter(({ kind }) => kind === 'points'),
        ...events.flatMap((event) => marksIn(event, playerId)),
      ]
