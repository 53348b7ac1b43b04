import { ring, row } from './followed.styles'
import { liveHref } from '../../features/team-links'
import { useText } from '../../text/use-text'
import { followed as followedTexts } from '../../text/zh/home.followed'
import { Avatar } from '../../ui/avatar'
import type { OnAir } from '../../../machines/home/followed.connect'

interface FollowedProps {
  readonly onAir: readonly OnAir[]
}

/** FEAT-09 Whom one follows and who is on air: a tap is in the room. */
export const Followed = ({ onAir }: FollowedProps) => {
  const text = useText(followedTexts)
  return (
    <ul className={row} aria-label={text('followed.onAir')}>
      {onAir.map(({ person: { memberId, nickname, avatar }, liveId }) => (
        <li key={memberId}>
          <a href={liveHref(liveId)}>
            <span className={ring}>
              <Avatar name={nickname} src={avatar} size={48} />
            </span>
            <span>{nickname}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
