import { EventMark } from './event-mark'
import { spoken } from './spoken.styles'
import { centreLine, entry, list, pill } from './timeline.styles'
import { digits } from '../digits.styles'
import { minuteName, nameOf, periodName } from '../../text/match'
import { saidOf, type ToldEvent } from '../../text/detail'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/match'

type TimelineProps = {
  /** In the order they are to be read. */
  readonly events: readonly ToldEvent[]
  readonly home: string
  readonly away: string
}

const scores = new Set(['goal', 'ownGoal', 'penalty', 'points'])

/** What is said of a player begins with the name, which stands above it already. */
const restOf = (said: string, player: ToldEvent['player']): string =>
  player !== null && said.startsWith(player.name) ? said.slice(player.name.length) : said

const Entry = ({ event, team }: { readonly event: ToldEvent; readonly team: string }) => {
  const text = useText(centre)
  const { kind, player, other, minute, score } = event
  const said = restOf(saidOf(event), player)
  return (
    <li className={entry} data-side={event.side} data-key={scores.has(kind) || undefined}>
      <div>
        <b>
          {player === null ? text(`event.${kind}`) : nameOf(player)}
          {scores.has(kind) && (
            <span className={digits}>
              {score.home}–{score.away}
            </span>
          )}
        </b>
        {player !== null && said === '' && (
          <small>
            {text(`event.${kind}`)}
            {other !== null &&
              ` · ${text(kind === 'substitution' ? 'event.offFor' : 'event.assist', { name: nameOf(other) })}`}
          </small>
        )}
        {said !== '' && <small>{said}</small>}
        <i aria-hidden>{team}</i>
      </div>
      <span className={centreLine}>
        <EventMark kind={kind} />
        <span className={digits}>{minuteName(minute)}</span>
        <span className={spoken}>{`${team} ${text(`event.${kind}`)}`}</span>
      </span>
    </li>
  )
}

type Words = ReturnType<typeof useText<typeof centre>>

const pauses = new Set(['halfTime', 'extraTime', 'shootOut', 'fullTime'])

/** What begins, pauses or ends, where the server's own sentence is not in the language shown. */
const pauseWords = ({ kind, minute }: ToldEvent, text: Words): string => {
  const { period, clock } = minute
  if (kind !== 'period' && kind !== 'part') return `${minuteName(minute)} ${text(`event.${kind}`)}`
  if (period === null) return `${clock} ${text('event.kickOff')}`
  const name = periodName(period)
  if (pauses.has(period.kind)) return name
  return text(kind === 'part' ? 'event.endOf' : 'event.startOf', { period: name })
}

const Pause = ({ event }: { readonly event: ToldEvent }) => {
  const text = useText(centre)
  const said = saidOf(event)
  return (
    <li className={pill}>
      <span>
        {said === '' ? pauseWords(event, text) : said}
        {(event.kind === 'period' || event.kind === 'part') && (
          <b className={digits}>
            {event.score.home}–{event.score.away}
          </b>
        )}
      </span>
    </li>
  )
}

/** FEAT-03 What happened, home's to the left of the middle, away's to the right. */
export const Timeline = ({ events, home, away }: TimelineProps) => {
  const text = useText(centre)
  return (
    <ol className={list} aria-label={text('centre.timeline')}>
      {events.map((event) =>
        event.side === null ? (
          <Pause key={event.order} event={event} />
        ) : (
          <Entry key={event.order} event={event} team={event.side === 'home' ? home : away} />
        ),
      )}
    </ol>
  )
}
