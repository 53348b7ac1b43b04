import type { ReactNode } from 'react'
import { head, pane } from './thread.styles'
import { useText } from '../../text/use-text'
import { messagesTexts } from '../../text/zh/messages'
import { PersonLink, useOpenPerson } from '../../features/person-link'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { EmptyState, FailedState } from '../../ui/states'
import { isAnswer } from '../../../machines/app/call-error'
import type { ThreadView } from '../../../machines/messages/thread.connect'
import type { Resource } from '../../../machines/patterns/resource.connect'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import type { PersonPage } from '../../../contract/social.schema'

interface UnopenedProps {
  readonly view: Extract<ThreadView, { is: 'failed' }>
  readonly other: Resource<PersonPage | null>
  readonly follows: Toggles
  readonly back: ReactNode
}

/** FEAT-06 Where no thread stands: the way to the server failed, or it opens none, as with who is no friend. */
export const Unopened = ({ view: { error, retry }, other, follows, back }: UnopenedProps) => {
  const text = useText(messagesTexts)
  const why = error?.kind === 'refused' ? error.msg : null
  const isFinal = error !== null && isAnswer(error)
  if (isFinal && other.is === 'shown' && other.data !== null)
    return <Stranger page={other.data} why={why} follows={follows} back={back} retry={retry} />
  return (
    <div className={pane}>
      <header className={head}>{back}</header>
      {isFinal ? (
        <EmptyState icon="chat" title={text('thread.failedTitle')} hint={why ?? ''} />
      ) : (
        <FailedState
          title={text('thread.failedTitle')}
          onRetry={retry}
          {...(why !== null && { hint: why })}
        />
      )}
    </div>
  )
}

const Stranger = ({
  page,
  why,
  follows,
  back,
  retry,
}: Pick<UnopenedProps, 'follows' | 'back'> & {
  readonly page: PersonPage
  readonly why: string | null
  readonly retry: () => void
}) => {
  const text = useText(messagesTexts)
  const open = useOpenPerson()
  const { memberId, nickname: name, avatar } = page.person
  const isFollowed = follows.isOn(memberId, page.followed)
  const isFriend = isFollowed && page.fan
  const mayFollow = !isFollowed && !page.blocked && page.barred === undefined && !page.own
  return (
    <div className={pane}>
      <header className={head}>
        {back}
        <Avatar name={name} src={avatar} size={32} />
        <h2>
          <PersonLink memberId={memberId} name={name}>
            {name}
          </PersonLink>
        </h2>
      </header>
      <EmptyState
        icon="user"
        title={
          isFriend
            ? text('thread.friends')
            : isFollowed
              ? text('thread.bar.awaited')
              : (why ?? text('thread.failedTitle'))
        }
        action={
          <>
            {mayFollow && (
              <Button
                label={text('thread.followOf', { name })}
                onPress={() => follows.toggle(memberId, true, { name })}
              >
                {text('thread.follow')}
              </Button>
            )}
            {isFriend && <Button onPress={retry}>{text('thread.begin')}</Button>}
            <Button look="soft" onPress={() => open(memberId, name)}>
              {text('thread.person')}
            </Button>
          </>
        }
      />
    </div>
  )
}
