import { face, row as look } from './people.styles'
import { anchorHref } from '../../features/anchor-link'
import { PersonLink } from '../../features/person-link'
import { formatCount } from '../../text/format'
import { useText } from '../../text/use-text'
import { following } from '../../text/zh/social.follow'
import { social } from '../../text/zh/social'
import { Avatar } from '../../ui/avatar'
import { LiveBadge } from '../../ui/badge'
import { Button } from '../../ui/button'
import type { IconName } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { visuallyHidden } from '../../ui/visually-hidden.styles'
import { countWith, type Toggles } from '../../../machines/patterns/toggles.connect'
import type { PersonRow as Row } from '../../../contract/social.schema'

interface PersonRowProps {
  readonly row: Row
  readonly follows: Toggles
  /** Fans that were removed since, as in the person's sheet. */
  readonly fans: Pick<Toggles, 'isOn'>
  /** What stands above the rest of what is known of the person. */
  readonly note?: string
}

/** FEAT-09 Somebody one follows or is followed by; an anchor's picture leads to the person, the rest of the row to the room that is on, else to the streams there were. */
export const PersonRow = ({ row, follows, fans, note }: PersonRowProps) => {
  const { person, liveId, followed } = row
  const fan = fans.isOn(person.memberId, row.fan)
  const href = anchorHref(row)
  const text = useText(social)
  const count = countWith(person.fans, followed, follows.isOn(person.memberId, followed))
  const facts = [
    ...(count > 0 ? [text('people.fans', { count: formatCount(count) })] : []),
    ...(person.bio === '' ? [] : [person.bio]),
  ]
  const picture = (
    <span className={face} data-live={liveId !== null || undefined}>
      <Avatar name={person.nickname} src={person.avatar} size={44} />
    </span>
  )
  const words = (
    <span>
      <strong>
        <span>{person.nickname}</span>
        {liveId !== null && <LiveBadge />}
      </strong>
      {note !== undefined && <small>{note}</small>}
      {facts.length > 0 && <small>{facts.join(' · ')}</small>}
    </span>
  )
  return (
    <div className={look}>
      {href === null ? (
        <PersonLink memberId={person.memberId} name={person.nickname}>
          {picture}
          {words}
        </PersonLink>
      ) : (
        <div>
          <PersonLink memberId={person.memberId} name={person.nickname}>
            {picture}
            <span className={visuallyHidden}>{text('people.pageOf', { name: person.nickname })}</span>
          </PersonLink>
          <a href={href}>{words}</a>
        </div>
      )}
      {follows.isOn(person.memberId, followed) && fan && (
        <IconButton
          icon="chat"
          label={text('people.writeTo', { name: person.nickname })}
          href={`#/chat/index?to=${person.memberId}`}
        />
      )}
      <FollowPerson
        id={person.memberId}
        name={person.nickname}
        followed={followed}
        fan={fan}
        barred={row.barred}
        follows={follows}
      />
    </div>
  )
}

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

/** Follows or leaves, shown at once; it says what that makes the two of them, or that one may not. */
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
  const props = { size, pressed: isOn, onPress: () => follows.toggle(id, !isOn, { name }) } as const
  return isOn ? (
    <Button
      {...props}
      look="soft"
      label={fan ? text('people.friendOf', { name }) : follow('follow.offOf', { name })}
    >
      {fan ? text('people.friend') : follow('follow.off')}
    </Button>
  ) : (
    <Button
      {...props}
      look="primary"
      label={fan ? text('people.backOf', { name }) : follow('follow.of', { name })}
    >
      {fan ? text('people.back') : follow('follow.on')}
    </Button>
  )
}
