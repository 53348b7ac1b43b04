import { star } from './match.styles'
import { IconButton } from '../../ui/icon-button'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/centre'
import type { Marks } from '../../../machines/connect/marks'
import type { Team } from '../../../contract/entities.schema'

type FollowStarProps = {
  readonly team: Team
  /** As the match was read. */
  readonly followed: boolean
  readonly follows: Marks
}

/** FEAT-09 Follows a team, or no more. */
export const FollowStar = ({ team, followed, follows }: FollowStarProps) => {
  const text = useText(centre)
  const isOn = follows.isOn(team.teamId, followed)
  const name = nameOf(team)
  return (
    <span className={star} data-on={isOn || undefined}>
      <IconButton
        icon="star"
        look="over"
        size={18}
        label={text(isOn ? 'centre.unfollow' : 'centre.follow', { name })}
        pressed={isOn}
        onPress={() =>
          follows.mark(team.teamId, !isOn, {
            tone: 'success',
            words: { said: text(isOn ? 'centre.unfollowDone' : 'centre.followDone', { name }) },
          })
        }
      />
    </span>
  )
}
