import { useAppSelector } from '../app/app-context'
import { useText } from '../text/use-text'
import { following } from '../text/zh/following'
import { Button } from '../ui/button'
import type { Toggles } from '../../machines/patterns/toggles.connect'

interface FollowButtonProps {
  readonly id: string
  readonly name: string
  /** As the list or page has it. */
  readonly followed: boolean
  readonly follows: Toggles
}

/** FEAT-09 Follows or leaves, shown at once and taken back where it fails. Nobody is offered to follow oneself. */
export const FollowButton = ({ id, name, followed, follows }: FollowButtonProps) => {
  const text = useText(following)
  const isOneself = useAppSelector('session', ({ context }) => context.user?.memberId === id)
  if (isOneself) return null
  const isOn = follows.isOn(id, followed)
  return (
    <Button
      look={isOn ? 'soft' : 'primary'}
      size="small"
      pressed={isOn}
      label={text(isOn ? 'follow.offOf' : 'follow.of', { name })}
      onPress={() => follows.mark(id, !isOn)}
    >
      {text(isOn ? 'follow.off' : 'follow.on')}
    </Button>
  )
}
