import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { GamesButton } from './games-button'
import { GiftButton } from './gift-button'
import { FollowAnchor, useRoomToggles } from './room-toggles'
import { RuleLine, useRules, useSlowSeconds, type Saying } from './rule-line'
import { input } from './chat.styles'
import { besides } from './say.styles'
import { useMentions } from './use-mentions'
import { IconButton } from '../../ui/icon-button'
import { LettersLeft } from '../../ui/text-field'
import { useText } from '../../text/use-text'
import { say } from '../../text/zh/live.say'
import { CHAT_TEXT_MAX } from '../../../contract/live.chat-rules'
import { isVisible } from '../../../contract/messages.visible-text'
import type { ChatLine } from '../../../contract/entities.schema'
import type { Standing } from '../../../contract/live.moderation.schema'

/** The key code of a key that an input method has taken for itself; older Safari tells of a composition by nothing else. */
const TAKEN_BY_INPUT_METHOD = 229

const isComposing = (event: KeyboardEvent): boolean =>
  event.nativeEvent.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD

/** Enter that ends a composition of Chinese chooses a word, it does not send. */
const guardComposition = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
}

/** FEAT-09 Whether following comes first: followers alone talk, and the viewer is none. */
export const useIsBarred = ({ followersOnly }: Saying): boolean => {
  const toggles = useRoomToggles()
  if (!followersOnly || toggles === null) return false
  const { anchor, followed } = toggles.room
  return !toggles.follows.isOn(anchor.memberId, followed)
}

interface SayPlaceProps {
  readonly talk: Saying
  readonly lines: readonly ChatLine[]
  readonly role: Standing['role']
}

/** FEAT-09 The place to write, under the rules of the room; where followers alone talk, following comes first. */
export const SayPlace = ({ talk, lines, role }: SayPlaceProps) => {
  const text = useText(say)
  const toggles = useRoomToggles()
  const isBarred = useIsBarred(talk)
  const id = useId()
  const hasRules = useRules(talk) !== ''
  if (isBarred)
    return (
      <p className={input} role="status">
        {text('chat.followersOnly')}
        <FollowAnchor />
      </p>
    )
  return (
    <>
      <RuleLine talk={talk} id={id} />
      <SayForm talk={talk} lines={lines} className={input} {...(hasRules && { rules: id })}>
        {role !== 'none' && toggles !== null && (
          <IconButton
            icon="settings"
            look="sunk"
            label={text('chat.moderate')}
            onPress={() => toggles.moderation.openBooks()}
          />
        )}
        <GamesButton />
        {role !== 'anchor' && <GiftButton look="sunk" />}
        {role === 'none' && <FollowAnchor />}
      </SayForm>
    </>
  )
}

const none: readonly ChatLine[] = []

type SayFormProps = {
  readonly talk: Saying
  /** Who talks can be turned to; left out: nobody is offered, where there is no room for names. */
  readonly lines?: readonly ChatLine[]
  readonly className: string
  readonly look?: 'sunk' | 'over'
  /** The id of what tells the rules; without it they stand in the field. */
  readonly rules?: string
  readonly children?: ReactNode
}

/** A line to write and to send. */
export const SayForm = ({ talk, lines = none, className, look = 'sunk', rules, children }: SayFormProps) => {
  const text = useText(say)
  const [draft, setDraft] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { begun } = talk
  const turns = useRef(begun?.times ?? 0)
  useEffect(() => {
    if (begun === null || begun.times === turns.current) return
    turns.current = begun.times
    // What is written already is not lost.
    setDraft((written) => begun.text + written)
    field.current?.focus()
  }, [begun])
  const mentions = useMentions({ lines, draft, setDraft, field })
  const seconds = useSlowSeconds(talk)
  const told = useRules(talk)
  /** As the server counts them. What is pasted is not cut off unseen. */
  const line = draft.trim()
  const left = CHAT_TEXT_MAX - line.length
  const isReady = isVisible(line) && left >= 0 && seconds === 0
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isReady) return
    talk.say(line)
    setDraft('')
  }
  return (
    <>
      {mentions.list}
      <form className={className} onSubmit={submit}>
        <input
          ref={field}
          value={draft}
          {...mentions.field}
          onChange={(event) => {
            setDraft(event.target.value)
            mentions.typed()
          }}
          onKeyDown={(event) => {
            guardComposition(event)
            if (!isComposing(event)) mentions.press(event)
          }}
          placeholder={rules !== undefined || told === '' ? text('chat.placeholder') : told}
          aria-label={text('chat.placeholder')}
          aria-describedby={rules}
          enterKeyHint="send"
          autoComplete="off"
        />
        {seconds > 0 && (rules === undefined || draft !== '') && <small aria-hidden>{seconds}</small>}
        <LettersLeft
          left={left}
          max={CHAT_TEXT_MAX}
          words={left < 0 ? text('chat.over', { count: -left }) : text('chat.left', { count: left })}
          shown={String(left)}
        />
        <IconButton icon="send" look={look} label={text('chat.send')} disabled={!isReady} submit />
        <div className={besides}>{children}</div>
      </form>
    </>
  )
}
