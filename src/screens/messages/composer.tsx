import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { PicturePreview } from './picture-preview'
import { Quoted } from './quoted'
import { answering, composer, count, note, picker } from './thread.styles'
import { useText } from '../../text/use-text'
import { messagesTexts } from '../../text/zh/messages'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { MESSAGE_TEXT_MAX } from '../../../contract/rules'
import type { Quote } from '../../../contract/messages.schema'
import type { Uploading } from '../../../machines/patterns/upload.connect'

interface Chosen {
  readonly file: File
  readonly src: string
}

interface ComposerProps {
  readonly write: (text: string, picture?: string, quote?: number) => void
  readonly upload: Uploading
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
/** The last fifth of what may be written is counted. */
const COUNTED_FROM = 0.8 * MESSAGE_TEXT_MAX

/** Where a message is written: Enter sends, Shift and Enter make a line. */
export const Composer = ({
  write,
  upload,
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
  const [chosen, setChosen] = useState<Chosen | null>(null)
  useEffect(
    () => () => {
      if (chosen !== null) URL.revokeObjectURL(chosen.src)
    },
    [chosen],
  )
  const left = MESSAGE_TEXT_MAX - draft.length
  const isSendable = draft.trim() !== '' && left >= 0
  const send = (): void => {
    if (!isSendable) return
    write(draft, undefined, quote?.seq)
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
      {chosen !== null && (
        <PicturePreview
          src={chosen.src}
          name={chosen.file.name}
          onClose={() => setChosen(null)}
          onSend={() => {
            setChosen(null)
            if (upload.is === 'sending') return
            upload.send({ obj: 'message', file: chosen.file, keep: (url) => write('', url, quote?.seq) })
            onNoQuote()
          }}
        />
      )}
      {upload.is === 'sending' && (
        <p className={note} role="status">
          {text('thread.uploading')}
          <Button look="plain" size="small" onPress={upload.cancel}>
            {text('common.cancel')}
          </Button>
        </p>
      )}
      {upload.is === 'failed' && (
        <p className={note} role="alert">
          {text('thread.uploadFailed')}
          <Button look="plain" size="small" onPress={upload.retry}>
            {text('common.retry')}
          </Button>
          <Button look="plain" size="small" onPress={upload.cancel}>
            {text('common.cancel')}
          </Button>
        </p>
      )}
      {quote !== null && (
        <div className={answering}>
          <Quoted quote={quote} name={name} onPress={null} />
          <IconButton icon="close" label={text('thread.noQuote')} onPress={onNoQuote} />
        </div>
      )}
      {draft.length >= COUNTED_FROM && (
        <p className={count} data-over={left < 0 || undefined} role="status">
          {left < 0 ? text('thread.over', { count: -left }) : text('thread.left', { count: left })}
        </p>
      )}
      <div>
        <label className={picker}>
          <Icon name="plus" size={24} label={text('thread.addPicture')} />
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
            disabled={upload.is === 'sending'}
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file !== undefined) setChosen({ file, src: URL.createObjectURL(file) })
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
        <IconButton icon="send" label={text('thread.send')} submit disabled={!isSendable} />
      </div>
    </form>
  )
}
