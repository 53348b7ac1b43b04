import { Follow } from './follow'
import { anchorHead, block, parts, timeline } from './panes.styles'
import { Avatar } from '../../ui/avatar'
import { digits } from '../../ui/digits.styles'
import { EmptyState } from '../../ui/states'
import { formatCount } from '../../text/format'
import { clockLabel, nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/watch'
import { useNow } from '../../shell/now'
import type { ChatLine, LiveRoom, MatchCard } from '../../../contract/entities.schema'
import { matchNow } from '../../../machines/connect/board'
import type { ChatView } from '../../../machines/connect/chat'

/** Who streams. */
export const AnchorPane = ({ room }: { readonly room: LiveRoom }) => {
  const text = useText(watch)
  const { anchor } = room
  return (
    <>
      <div className={anchorHead}>
        <Avatar name={anchor.nickname} src={anchor.avatar} size={56} />
        <div>
          <b>{anchor.nickname}</b>
          <small className={digits}>{text('room.fans', { count: formatCount(anchor.fans) })}</small>
        </div>
        <Follow />
      </div>
      <p className={block}>{anchor.bio === '' ? text('room.noBio') : anchor.bio}</p>
      {room.announcement !== null && (
        <p className={block}>
          <small>{text('room.pinned')}</small>
          {room.announcement}
        </p>
      )}
    </>
  )
}

type MatchPaneProps = { readonly match: MatchCard | null; readonly chat: ChatView }

/** The match so far: where it stands, its parts, what happened. */
export const MatchPane = ({ match, chat }: MatchPaneProps) => {
  const text = useText(watch)
  const talking = 'lines' in chat ? chat : null
  const now = useNow(1000) + (talking?.pictureOffset ?? 0)
  if (match === null) return <EmptyState small title={text('room.noMatch')} />
  const current = matchNow(match, talking?.match ?? null)
  const told = (talking?.lines ?? []).filter((line) => line.event !== null)
  return (
    <>
      <p className={block}>
        <small>
          {nameOf(match.league)} · {match.round}
        </small>
        <b className={digits}>{clockLabel(current, now)}</b>
      </p>
      {current.score.parts.length > 0 && <Parts match={current} />}
      <h2 className={block}>{text('room.events')}</h2>
      {told.length === 0 ? <EmptyState small title={text('room.noEvents')} /> : <Timeline told={told} />}
    </>
  )
}

const Parts = ({ match }: { readonly match: MatchCard }) => {
  const text = useText(watch)
  const { score } = match
  return (
    <div className={parts}>
      <table aria-label={text('room.parts')}>
        <thead>
          <tr>
            <td />
            {score.parts.map((_, index) => (
              <th key={String(index)} scope="col">
                {index + 1}
              </th>
            ))}
            <th scope="col">{text('room.total')}</th>
          </tr>
        </thead>
        <tbody>
          {([0, 1] as const).map((place) => (
            <tr key={place}>
              <th scope="row">{nameOf(place === 0 ? match.home : match.away)}</th>
              {score.parts.map((part, index) => (
                <td key={String(index)}>{part[place]}</td>
              ))}
              <td>
                <b>{place === 0 ? score.home : score.away}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Timeline = ({ told }: { readonly told: readonly ChatLine[] }) => (
  <ol className={timeline} reversed>
    {[...told].reverse().map((line) => (
      <li key={line.seq} data-side={line.event?.side ?? 'both'}>
        <span className={digits}>{line.event?.minute}</span>
        <p>{line.text}</p>
      </li>
    ))}
  </ol>
)
