import { watch } from './match.styles'
import { liveHref } from '../../features/team-links'
import { formatCount } from '../../text/format'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/match'
import { Avatar } from '../../ui/avatar'
import { LiveBadge } from '../../ui/badge'
import { Icon } from '../../ui/icon'
import { liveNow, type Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { LiveRecord } from '../../../contract/entities.schema'
import { LiveStatus } from '../../../contract/enums'

interface WatchRowProps {
  readonly lives: readonly LiveRecord[]
  readonly board: Scoreboard
  /** Shows all of them. */
  readonly onAll: () => void
}

/** FEAT-03 Who streams the match now, in sight under every tab: one leads to its room, several to their list. */
export const WatchRow = ({ lives, board, onAll }: WatchRowProps) => {
  const text = useText(centre)
  const started = lives
    .map((record) => liveNow(record, board.liveOf(record.liveId)))
    .filter(({ status }) => status === LiveStatus.START)
    .sort((one, other) => other.viewers - one.viewers)
  const [best] = started
  if (best === undefined) return null
  const { nickname, avatar } = best.anchor
  const viewers = started.reduce((all, one) => all + one.viewers, 0)
  const content = (
    <>
      <Avatar name={nickname} src={avatar} size={32} />
      <span>
        <b>
          {started.length === 1
            ? text('centre.watchOne', { name: nickname })
            : text('centre.watchMany', { count: started.length })}
        </b>
        <small>{text('centre.watching', { count: formatCount(viewers) })}</small>
      </span>
      <LiveBadge />
      <Icon name="chevron" size={14} />
    </>
  )
  return started.length === 1 ? (
    <a className={watch} href={liveHref(best.liveId)}>
      {content}
    </a>
  ) : (
    <button type="button" className={watch} onClick={onAll}>
      {content}
    </button>
  )
}
