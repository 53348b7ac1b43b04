import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { FollowAnchor } from './follow'
import { input } from './chat.styles'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/live'
import { CHAT_TEXT_MAX } from '../../../contract/rules'
import type { TalkView } from '../../../machines/live/chat.connect'

type ChatInputProps = { readonly talk: TalkView; readonly liveId: string }

/** The key code of a key that an input method has taken for itself; older Safari tells of a composition by nothing else. */
const TAKEN_BY_INPUT_METHOD = 229

/** Enter that ends a composition of Chinese chooses a word, it does not send. */
const guardComposition = (event: KeyboardEvent): void => {
  const composes = event.nativeEvent.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD
  if (event.key === 'Enter' && composes) event.preventDefault()
}

/** The login, and back to the room. */
export const loginHref = (liveId: string): string =>
  `#/login?back=${encodeURIComponent(`/live?id=${liveId}`)}`

/** Where somebody says something, or learns how they may. */
export const ChatInput = ({ talk, liveId }: ChatInputProps) => {
  const text = useText(watch)
  if (talk.may === 'nothing') return <p className={input}>{text('chat.ended')}</p>
  if (talk.may === 'logIn') {
    return (
      <div className={input}>
        <Button wide look="soft" href={loginHref(liveId)}>
          {text('chat.loginToTalk')}
        </Button>
        <FollowAnchor />
      </div>
    )
  }
  return (
    <SayForm talk={talk} className={input}>
      <FollowAnchor />
    </SayForm>
  )
}

type SayFormProps = {
  readonly talk: Extract<TalkView, { say: unknown }>
  readonly className: string
  readonly look?: 'sunk' | 'over'
  readonly children?: ReactNode
}

/** A line to write and to send. */
export const SayForm = ({ talk, className, look = 'sunk', children }: SayFormProps) => {
  const text = useText(watch)
  const [draft, setDraft] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (draft.trim() === '') return
    talk.say(draft)
    setDraft('')
  }
  return (
    <form className={className} onSubmit={submit}>
      <input
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={guardComposition}
        placeholder={text('chat.placeholder')}
        aria-label={text('chat.placeholder')}
        maxLength={CHAT_TEXT_MAX}
        enterKeyHint="send"
        autoComplete="off"
      />
      <IconButton icon="send" look={look} label={text('chat.send')} disabled={draft.trim() === ''} submit />
      {children}
    </form>
  )
}
