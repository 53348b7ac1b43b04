import { useAppSelector } from '../app/app-context'
import { useText } from '../text/use-text'
import { following } from '../text/zh/social.follow'
import { social } from '../text/zh/social'
import { Button } from '../ui/button'
import type { IconName } from '../ui/icon'
import type { Toggles } from '../../machines/patterns/toggles.connect'

export interface FollowPersonProps {
  readonly id: string
  readonly name: string
  readonly followed: boolean
  readonly fan: boolean
  /** The person does not let one begin. */
  readonly barred: true | undefined
  readonly follows: Toggles
  readonly size?: 'small' | 'normal'
  /** What a press opens once it is followed, instead of leaving at once; the button says what stands there. */
  readonly opens?: {
    readonly label: string
    readonly words: string
    readonly icon: IconName | null
    readonly open: () => void
  }
}

/** Follows or leaves, shown at once; it says what that makes the two of them, or that one may not. Nobody is offered to follow oneself. */
export const FollowPerson = ({
  id,
  name,
  followed,
  fan,
  barred,
  follows,
  size = 'small',
  opens,
}: FollowPersonProps) => {
  const [text, follow] = [useText(social), useText(following)]
  const isOneself = useAppSelector('session', ({ context }) => context.user?.memberId === id)
  if (isOneself) return null
  const isOn = follows.isOn(id, followed)
  if (barred && !isOn) return <small>{text('people.barred')}</small>
  if (isOn && opens !== undefined)
    return (
      <Button
        size={size}
        look="soft"
        label={opens.label}
        onPress={opens.open}
        {...(opens.icon !== null && { icon: opens.icon })}
      >
        {opens.words}
      </Button>
    )
  const [label, words] = isOn
    ? fan
      ? [text('people.friendOf', { name }), text('people.friend')]
      : [follow('follow.offOf', { name }), follow('follow.off')]
    : fan
      ? [text('people.backOf', { name }), text('people.back')]
      : [follow('follow.of', { name }), follow('follow.on')]
  return (
    <Button
      size={size}
      pressed={isOn}
      look={isOn ? 'soft' : 'primary'}
      label={label}
      onPress={() => follows.toggle(id, !isOn, { name })}
    >
      {words}
    </Button>
  )
}
