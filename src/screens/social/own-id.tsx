import { useState } from 'react'
import { ownId } from './people.styles'
import { useAppSelector } from '../../app/app-context'
import { OwnCode } from '../../features/own-code'
import { idInGroups } from '../../features/id-in-groups'
import { copy } from '../../features/share'
import { useText } from '../../text/use-text'
import { social } from '../../text/zh/social'
import { Button } from '../../ui/button'

/** FEAT-09 What one gives to others, so that they find one. */
export const OwnId = () => {
  const text = useText(social)
  const user = useAppSelector('session', ({ context }) => context.user)
  const [told, setTold] = useState<'copied' | 'notCopied' | null>(null)
  if (user === null) return null
  const { memberId, nickname } = user
  return (
    <div className={ownId}>
      <span>
        {text('friend.ownId')} <b>{idInGroups(memberId)}</b>
      </span>
      <Button
        look="soft"
        size="small"
        label={text('friend.copyOf')}
        onPress={() => void copy(memberId).then((isDone) => setTold(isDone ? 'copied' : 'notCopied'))}
      >
        {text(told === 'copied' ? 'friend.copied' : 'friend.copy')}
      </Button>
      <OwnCode memberId={memberId} name={nickname} />
      <small role="status">{told === 'notCopied' && text('friend.notCopied')}</small>
    </div>
  )
}
