import { star } from './follow-star.styles'
import { useText } from '../text/use-text'
import { following } from '../text/zh/following'
import { IconButton } from '../ui/icon-button'
import type { Toggles } from '../../machines/patterns/toggles.connect'

interface FollowStarProps {
  /** Of the team or league, with its name in the language shown. */
  readonly id: string
  readonly name: string
  /** As it was read. */
  readonly followed: boolean
  readonly follows: Toggles
  /** On a coloured ground. */
  readonly over?: boolean
  readonly size?: number
}

/** FEAT-09 Follows a team or a league, or no more. */
export const FollowStar = ({ id, name, followed, follows, over = false, size = 22 }: FollowStarProps) => {
  const text = useText(following)
  const isOn = follows.isOn(id, followed)
  return (
    <span className={star} data-on={isOn || undefined}>
      <IconButton
        icon="star"
        look={over ? 'over' : 'plain'}
        size={size}
        label={text(isOn ? 'follow.leave' : 'follow.of', { name })}
        pressed={isOn}
        onPress={() =>
          follows.mark(id, !isOn, {
            tone: 'success',
            words: { said: text(isOn ? 'follow.undone' : 'follow.done', { name }) },
          })
        }
      />
    </span>
  )
}
