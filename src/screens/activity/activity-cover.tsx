import { mark, sign } from './activity.styles'
import { sportOf } from '../../text/sport'
import { useText } from '../../text/use-text'
import { activityTexts } from '../../text/zh/activity'
import { Badge } from '../../ui/badge'
import { Cover } from '../../ui/cover'
import { Icon } from '../../ui/icon'
import type { Activity } from '../../../contract/activity.schema'

interface ActivityCoverProps {
  readonly activity: Activity
}

const looks = { open: 'live', planned: 'soft', ended: 'quiet' } as const

/** An activity's picture, drawn by its sport where it has none, and how far it is. */
export const ActivityCover = ({ activity }: ActivityCoverProps) => {
  const text = useText(activityTexts)
  const sport = sportOf(activity.matchType)
  return (
    <Cover sport={sport} src={activity.cover}>
      <span className={mark}>
        <Badge look={looks[activity.state]}>{text(`activity.${activity.state}`)}</Badge>
      </span>
      {activity.cover === null && (
        <span className={sign}>
          <Icon name={sport} size={72} />
        </span>
      )}
    </Cover>
  )
}
