import { star } from './follow.styles'
import { useAppSelector } from '../app/app-context'
import { useText } from '../text/use-text'
import { following } from '../text/zh/social.follow'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import type { Toggles } from '../../machines/patterns/toggles.connect'

interface FollowProps {
  /** Of a member, a team or a league, with its name in the language shown. */
  readonly id: string
  readonly name: string
  /** As the list or page has it. */
  readonly followed: boolean
  readonly follows: Toggles
  /** `over`: a star on a coloured ground. */
  readonly look?: 'button' | 'star' | 'over'
  /** Of the star, pixels. */
  readonly size?: number
}

/** FEAT-09 Follows or unfollows, shown at once and turned back where it fails. Nobody is offered to follow oneself. */
export const Follow = ({ id, name, followed, follows, look = 'button', size = 22 }: FollowProps) => {
  const text = useText(following)
  const isOneself = useAppSelector('session', ({ context }) => context.user?.memberId === id)
  if (isOneself) return null
  const isOn = follows.isOn(id, followed)
  if (look === 'button')
    return (
      <Button
        look={isOn ? 'soft' : 'primary'}
        size="small"
        pressed={isOn}
        label={text(isOn ? 'follow.offOf' : 'follow.of', { name })}
        onPress={() => follows.toggle(id, !isOn, { name })}
      >
        {text(isOn ? 'follow.off' : 'follow.on')}
      </Button>
    )
  return (
    <span className={star} data-on={isOn || undefined}>
      <IconButton
        icon="star"
        look={look === 'over' ? 'over' : 'plain'}
        size={size}
        label={text(isOn ? 'follow.leave' : 'follow.of', { name })}
        pressed={isOn}
        onPress={() => follows.toggle(id, !isOn, { name })}
      />
    </span>
  )
}
