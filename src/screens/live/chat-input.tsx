import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { FollowAnchor, useRoomToggles } from './room-toggles'
import { input } from './chat.styles'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { useNow } from '../../features/use-now'
import { formatClock } from '../../text/format'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/live'
import { CHAT_TEXT_MAX } from '../../../contract/rules'
import type { TalkView } from '../../../machines/live/chat.connect'
import type { Standing } from '../../../contract/moderation.schema'

type ChatInputProps = { readonly talk: TalkView; readonly liveId: string; readonly role: Standing['role'] }

const SECOND = 1_000
const HOUR = 3_600 * SECOND

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
export const ChatInput = ({ talk, liveId, role }: ChatInputProps) => {
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
  if (talk.may === 'wait')
    return (
      <p className={input} role="status">
        <Sanctioned words="muted" {...talk} />
      </p>
    )
  return <SayPlace talk={talk} role={role} />
}

/** Why somebody may not talk, and for how long. */
export const Sanctioned = (props: {
  readonly words: 'muted' | 'banned'
  readonly until: number | null
  readonly reason: string
}) => {
  const text = useText(watch)
  const { words, until, reason } = props
  return (
    <>
      {text(`chat.${words}`)}
      {reason !== '' && ` · ${reason}`}
      {until === null ? ` · ${text('chat.untilLifted')}` : <TimeLeft until={until} />}
    </>
  )
}

const TimeLeft = ({ until }: { readonly until: number }) => {
  const text = useText(watch)
  const seconds = Math.max(0, Math.ceil((until - useNow(SECOND)) / SECOND))
  return ` · ${text('chat.timeLeft', { time: formatClock(seconds) })}`
}

/** FEAT-09 Where followers alone talk, following comes first. */
const SayPlace = ({ talk, role }: Pick<ChatInputProps, 'role'> & { readonly talk: Saying }) => {
  const text = useText(watch)
  const toggles = useRoomToggles()
  if (talk.followersOnly && toggles !== null) {
    const { anchor, followed } = toggles.room
    if (!toggles.follows.isOn(anchor.memberId, followed))
      return (
        <p className={input}>
          {text('chat.followersOnly')}
          <FollowAnchor />
        </p>
      )
  }
  return (
    <SayForm talk={talk} className={input}>
      {role !== 'none' && toggles !== null && (
        <IconButton
          icon="settings"
          look="sunk"
          label={text('chat.moderate')}
          onPress={toggles.moderation.openBooks}
        />
      )}
      <FollowAnchor />
    </SayForm>
  )
}

type Saying = Extract<TalkView, { say: unknown }>

/** Seconds until slow mode lets the next line pass; 0: it may. */
const useSlowSeconds = ({ nextAt }: Saying): number => {
  const now = useNow(nextAt === null ? HOUR : SECOND)
  return nextAt === null ? 0 : Math.max(0, Math.ceil((nextAt - now) / SECOND))
}

type SayFormProps = {
  readonly talk: Saying
  readonly className: string
  readonly look?: 'sunk' | 'over'
  readonly children?: ReactNode
}

/** A line to write and to send. */
export const SayForm = ({ talk, className, look = 'sunk', children }: SayFormProps) => {
  const text = useText(watch)
  const [draft, setDraft] = useState('')
  const seconds = useSlowSeconds(talk)
  const hint =
    seconds > 0
      ? text('chat.slow', { count: seconds })
      : text(talk.emojiOnly ? 'chat.emojiOnly' : 'chat.placeholder')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (draft.trim() === '' || seconds > 0) return
    talk.say(draft)
    setDraft('')
  }
  return (
    <form className={className} onSubmit={submit}>
      <input
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={guardComposition}
        placeholder={hint}
        aria-label={text('chat.placeholder')}
        maxLength={CHAT_TEXT_MAX}
        enterKeyHint="send"
        autoComplete="off"
      />
      {seconds > 0 && draft !== '' && <small aria-hidden>{seconds}</small>}
      <IconButton
        icon="send"
        look={look}
        label={seconds > 0 ? hint : text('chat.send')}
        disabled={draft.trim() === '' || seconds > 0}
        submit
      />
      {children}
    </form>
  )
}
