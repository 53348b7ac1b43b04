import { useRef, useState } from 'react'
import { useText } from '../text/use-text'
import { Icon } from './icon'
import { IconButton } from './icon-button'
import { search } from './search-field.styles'

type SearchFieldProps = {
  /** What is searched, said aloud. */
  readonly label: string
  readonly value: string
  /** A change is told once a word stands: not while an input method is still composing it. */
  readonly onChange: (value: string) => void
  /** Enter, or the keyboard's search key. */
  readonly onSearch?: (value: string) => void
  readonly placeholder?: string
  readonly maxLength?: number
  readonly name?: string
  /** Takes the focus when its screen opens. */
  readonly first?: boolean
}

const COMPOSITION = 229
const isOfComposition = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === COMPOSITION

/** A search box with a button that clears it. */
export const SearchField = (props: SearchFieldProps) => {
  const { label, value, onChange } = props
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const [composed, setComposed] = useState<string | null>(null)
  const shown = composed ?? value
  return (
    // No form: it also stands within one, which Enter here must not send.
    <div className={search} role="search" aria-label={label}>
      <Icon name="search" size={20} />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        name={props.name}
        aria-label={label}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        data-autofocus={props.first || undefined}
        value={shown}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          // Safari ends a composition before it tells of the key that did.
          if (composed === null && !isOfComposition(event.nativeEvent)) props.onSearch?.(value)
        }}
        onCompositionStart={(event) => setComposed(event.currentTarget.value)}
        onCompositionEnd={(event) => {
          setComposed(null)
          onChange(event.currentTarget.value)
        }}
        onChange={(event) =>
          composed === null ? onChange(event.target.value) : setComposed(event.target.value)
        }
      />
      {shown !== '' && (
        <IconButton
          icon="close"
          label={text('common.clear')}
          size={16}
          onPress={() => {
            setComposed(null)
            onChange('')
            field.current?.focus()
          }}
        />
      )}
    </div>
  )
}
