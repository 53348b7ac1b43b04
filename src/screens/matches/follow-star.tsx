import { nameOf } from '../../text/match'
import { star } from './leagues.styles'
import { useText } from '../../text/use-text'
import { schedule } from '../../text/zh/schedule'
import { IconButton } from '../../ui/icon-button'
import type { Marks } from '../../../machines/connect/marks'
import type { LeagueRow } from '../../../contract/league.schema'

interface FollowStarProps {
  readonly league: LeagueRow
  readonly follows: Marks
  /** On a coloured ground. */
  readonly over?: boolean
}

/** FEAT-09 Follows the league, or no more. */
export const FollowStar = ({ league, follows, over = false }: FollowStarProps) => {
  const text = useText(schedule)
  const isOn = follows.isOn(league.leagueId, league.followed)
  return (
    <span className={star} data-on={isOn || undefined}>
      <IconButton
        icon="star"
        look={over ? 'over' : 'plain'}
        size={22}
        label={text(isOn ? 'league.unfollow' : 'league.follow', { league: nameOf(league) })}
        pressed={isOn}
        onPress={() =>
          follows.mark(league.leagueId, !isOn, {
            tone: 'success',
            words: { said: text(isOn ? 'league.unfollowDone' : 'league.followDone') },
          })
        }
      />
    </span>
  )
}
