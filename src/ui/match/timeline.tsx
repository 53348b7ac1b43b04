import { EventMark } from './event-mark'
import { visuallyHidden } from '../visually-hidden.styles'
import { box, centreLine, entry, list, pill } from './timeline.styles'
import { digits } from '../digits.styles'
import type { FigureOf } from '../score'
import { minuteName, nameOf } from '../../text/match'
import { eventName, saidAtMoment, saidOf, type ToldEvent } from '../../text/detail'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/match'

type TimelineProps = {
  /** See `Score`. */
  readonly figureOf?: FigureOf
  /** In the order they are to be read. */
  readonly events: readonly ToldEvent[]
  readonly home: string
  readonly away: string
}

type Words = ReturnType<typeof useText<typeof centre>>

const scores = new Set(['goal', 'ownGoal', 'penalty', 'points'])
/** Periods with points of their own: the match's score counts the periods, not the points. */
const counted = new Set(['map', 'hand', 'frame', 'set', 'game', 'part'])
/** Nobody does them: what is said of them is all there is. */
const teams = new Set(['points', 'part', 'period', 'timeout'])

/** What is said of a player begins with the name, which stands above it already. */
const restOf = (said: string, player: ToldEvent['player']): string =>
  player !== null && said.startsWith(nameOf(player)) ? said.slice(nameOf(player).length) : said

/** Who put it into the wrong net stands with the side that got the goal. */
const scorerName = (kind: ToldEvent['kind'], name: string, text: Words): string =>
  kind === 'ownGoal' ? text('event.ownGoalBy', { name }) : name

const standing = ({ home, away }: ToldEvent['score'], figureOf: FigureOf): string =>
  `${figureOf(home)}–${figureOf(away)}`

type PauseProps = { readonly event: ToldEvent; readonly figureOf: FigureOf }
type EntryProps = PauseProps & { readonly team: string }

const Entry = ({ event, figureOf, team }: EntryProps) => {
  const text = useText(centre)
  const { kind, player, other, minute, score } = event
  const said = restOf(saidAtMoment(event), player)
  const name = eventName(event, text)
  const stands = standing(score, figureOf)
  const isWhole = player === null && said !== '' && teams.has(kind)
  const isScore = scores.has(kind) && !(kind === 'points' && counted.has(minute.period?.kind ?? ''))
  return (
    <li className={entry} data-side={event.side} data-key={scores.has(kind) || undefined}>
      <div>
        <b>
          {player === null ? (isWhole ? said : name) : scorerName(kind, nameOf(player), text)}
          {isScore && !said.includes(stands) && <span className={digits}>{stands}</span>}
        </b>
        {player !== null && said === '' && (
          <small>
            {name}
            {other !== null &&
              ` · ${text(kind === 'substitution' ? 'event.offFor' : 'event.assist', { name: nameOf(other) })}`}
          </small>
        )}
        {said !== '' && !isWhole && <small>{said}</small>}
        <i aria-hidden>{team}</i>
      </div>
      <span className={centreLine}>
        <EventMark kind={kind} />
        <span className={digits}>{minuteName(minute)}</span>
        <span className={visuallyHidden}>{`${team} ${name}`}</span>
      </span>
    </li>
  )
}

/** What begins, pauses or ends, where nothing is said of it in the language shown. */
const pauseWords = (event: ToldEvent, text: Words): string => {
  const name = eventName(event, text)
  if (event.kind !== 'period' && event.kind !== 'part') return `${minuteName(event.minute)} ${name}`
  return event.minute.period === null ? `${event.minute.clock} ${name}` : name
}

const Pause = ({ event, figureOf }: PauseProps) => {
  const text = useText(centre)
  const said = saidOf(event)
  const score = standing(event.score, figureOf)
  const isScored = (event.kind === 'period' || event.kind === 'part') && !said.includes(score)
  return (
    <li className={pill}>
      <span>
        {said === '' ? pauseWords(event, text) : said}
        {isScored && <b className={digits}>{score}</b>}
      </span>
    </li>
  )
}

/** FEAT-03 What happened, home's to the left of the middle, away's to the right. */
export const Timeline = ({ events, figureOf = String, home, away }: TimelineProps) => {
  const text = useText(centre)
  return (
    <div className={box}>
      <ol className={list} aria-label={text('centre.timeline')}>
        {events.map((event) =>
          event.side === null ? (
            <Pause key={event.order} event={event} figureOf={figureOf} />
          ) : (
            <Entry
              key={event.order}
              event={event}
              figureOf={figureOf}
              team={event.side === 'home' ? home : away}
            />
          ),
        )}
      </ol>
    </div>
  )
}
