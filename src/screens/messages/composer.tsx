import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { PICTURES, PicturePreview } from './picture-preview'
import { Quoted } from './quoted'
import { answering, composer, count, emojiRow, picker } from './thread.styles'
import { useText } from '../../text/use-text'
import { messagesTexts } from '../../text/zh/messages'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { smile } from '../../ui/own-icons'
import { MESSAGE_TEXT_MAX } from '../../../contract/messages.rules'
import { isVisible } from '../../../contract/messages.visible-text'
import type { Quote } from '../../../contract/messages.schema'

interface ComposerProps {
  readonly write: (text: string, quote?: number) => void
  readonly sendPictures: (files: readonly File[], quote?: number) => void
  readonly draft: string
  readonly setDraft: (draft: string) => void
  /** Grows whenever the field is to have the focus. */
  readonly wanted: number
  /** What is answered; null: nothing. */
  readonly quote: Quote | null
  /** How the other is called. */
  readonly name: string
  readonly onNoQuote: () => void
}

/** The key code of a key that an input method has taken for itself; older Safari tells of a composition by nothing else. */
const TAKEN_BY_INPUT_METHOD = 229
/** Pictures sent at once. */
const PICTURES_MAX = 9
/** Those that people who watch together use most. */
const EMOJI = '😂 😭 😍 👍 👏 🙏 💪 🔥 ⚽ 🏀 🎮 🎉 😅 😎 🤔 😡 ❤️ 💔 🍺 👀'.split(' ')
/** The last fifth of what may be written is counted. */
const COUNTED_FROM = 0.8 * MESSAGE_TEXT_MAX

/** Where a message is written: Enter sends, Shift and Enter make a line. */
export const Composer = ({
  write,
  sendPictures,
  draft,
  setDraft,
  wanted,
  quote,
  name,
  onNoQuote,
}: ComposerProps) => {
  const text = useText(messagesTexts)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (wanted > 0) field.current?.focus()
  }, [wanted])
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [hasEmoji, setEmoji] = useState(false)
  const emoji = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!hasEmoji) return undefined
    // Who opens it by keys goes on into it; a finger finds it.
    if (document.activeElement?.matches(':focus-visible') === true)
      emoji.current?.querySelector('button')?.focus()
    const close = ({ key }: { readonly key: string }): void => {
      if (key !== 'Escape') return
      field.current?.form?.querySelector<HTMLElement>('[aria-pressed]')?.focus()
      setEmoji(false)
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [hasEmoji])
  /** Where the cursor stands, which then stands behind it. */
  const insert = (one: string): void => {
    const { selectionStart: from = draft.length, selectionEnd: to = draft.length } = field.current ?? {}
    setDraft(draft.slice(0, from) + one + draft.slice(to))
    requestAnimationFrame(() => field.current?.setSelectionRange(from + one.length, from + one.length))
  }
  const left = MESSAGE_TEXT_MAX - draft.length
  const isSendable = isVisible(draft) && left >= 0
  const send = (): void => {
    if (!isSendable) return
    write(draft, quote?.seq)
    setDraft('')
    onNoQuote()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const composes = event.nativeEvent.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD
    if (event.key !== 'Enter' || event.shiftKey || composes) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={composer}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      {chosen.length > 0 && (
        <PicturePreview
          files={chosen.slice(0, PICTURES_MAX)}
          isCut={chosen.length > PICTURES_MAX}
          onClose={() => setChosen([])}
          onOthers={setChosen}
          onSend={(files) => {
            setChosen([])
            sendPictures(files, quote?.seq)
            onNoQuote()
          }}
        />
      )}
      {quote !== null && (
        <div className={answering}>
          <Quoted quote={quote} name={name} onPress={null} />
          <IconButton icon="close" label={text('thread.noQuote')} onPress={onNoQuote} />
        </div>
      )}
      {hasEmoji && (
        <div ref={emoji} className={emojiRow} role="group" aria-label={text('thread.emoji')}>
          {EMOJI.map((one) => (
            <button key={one} type="button" onClick={() => insert(one)}>
              {one}
            </button>
          ))}
        </div>
      )}
      {draft.length >= COUNTED_FROM && (
        <p className={count} data-over={left < 0 || undefined} role="status">
          {text(left < 0 ? 'thread.over' : 'thread.left', {
            count: Math.abs(left),
            written: draft.length,
            max: MESSAGE_TEXT_MAX,
          })}
        </p>
      )}
      <div>
        <label className={picker}>
          <Icon name="plus" size={24} label={text('thread.addPicture')} />
          <input
            type="file"
            accept={PICTURES}
            multiple
            onChange={({ target }) => {
              setChosen([...(target.files ?? [])])
              // The same file chosen again is a choice, too.
              target.value = ''
            }}
          />
        </label>
        <span data-text={draft}>
          <textarea
            ref={field}
            rows={1}
            value={draft}
            aria-label={text('thread.placeholder')}
            placeholder={text('thread.placeholder')}
            enterKeyHint="send"
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </span>
        <IconButton
          icon={smile}
          label={text('thread.emoji')}
          pressed={hasEmoji}
          onPress={() => setEmoji(!hasEmoji)}
        />
        <IconButton icon="send" label={text('thread.send')} submit disabled={!isSendable} />
      </div>
    </form>
  )
}
