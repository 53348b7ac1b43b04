import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { GamesButton } from './games-button'
import { GiftButton } from './gift-button'
import { FollowAnchor, useRoomToggles } from './room-toggles'
import { input } from './chat.styles'
import { IconButton } from '../../ui/icon-button'
import { LettersLeft } from '../../ui/text-field'
import { useNow } from '../../features/use-now'
import { useText } from '../../text/use-text'
import { say } from '../../text/zh/live.say'
import { CHAT_TEXT_MAX } from '../../../contract/rules'
import type { TalkView } from '../../../machines/live/chat.connect'
import type { Standing } from '../../../contract/moderation.schema'

const SECOND = 1_000
const HOUR = 3_600 * SECOND

/** The key code of a key that an input method has taken for itself; older Safari tells of a composition by nothing else. */
const TAKEN_BY_INPUT_METHOD = 229

/** Enter that ends a composition of Chinese chooses a word, it does not send. */
const guardComposition = (event: KeyboardEvent): void => {
  const composes = event.nativeEvent.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD
  if (event.key === 'Enter' && composes) event.preventDefault()
}

type SayPlaceProps = { readonly talk: Saying; readonly role: Standing['role'] }

/** FEAT-09 Where followers alone talk, following comes first. */
export const SayPlace = ({ talk, role }: SayPlaceProps) => {
  const text = useText(say)
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
      <GamesButton />
      {role !== 'anchor' && <GiftButton look="sunk" />}
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
  const text = useText(say)
  const [draft, setDraft] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { addressed } = talk
  const turns = useRef(addressed?.times ?? 0)
  useEffect(() => {
    if (addressed === null || addressed.times === turns.current) return
    turns.current = addressed.times
    setDraft((written) => `@${addressed.name} ${written}`)
    field.current?.focus()
  }, [addressed])
  const seconds = useSlowSeconds(talk)
  const hint =
    seconds > 0
      ? text('chat.slow', { count: seconds })
      : text(talk.emojiOnly ? 'chat.emojiOnly' : 'chat.placeholder')
  /** As the server counts them. What is pasted is not cut off unseen. */
  const line = draft.trim()
  const left = CHAT_TEXT_MAX - line.length
  const isReady = line !== '' && left >= 0 && seconds === 0
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isReady) return
    talk.say(line)
    setDraft('')
  }
  return (
    <form className={className} onSubmit={submit}>
      <input
        ref={field}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={guardComposition}
        placeholder={hint}
        aria-label={text('chat.placeholder')}
        enterKeyHint="send"
        autoComplete="off"
      />
      {seconds > 0 && draft !== '' && <small aria-hidden>{seconds}</small>}
      <LettersLeft
        left={left}
        max={CHAT_TEXT_MAX}
        words={left < 0 ? text('chat.over', { count: -left }) : text('chat.left', { count: left })}
        shown={String(left)}
      />
      <IconButton
        icon="send"
        look={look}
        label={seconds > 0 ? hint : text('chat.send')}
        disabled={!isReady}
        submit
      />
      {children}
    </form>
  )
}
