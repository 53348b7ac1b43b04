import { useId, useState, type ReactNode, type Ref } from 'react'

interface Props {
  readonly label: string
  readonly accept: string
  readonly help?: ReactNode
  /** Of the help: what was chosen is wrong. */
  readonly isWrong?: boolean
  readonly disabled?: boolean
  readonly multiple?: boolean
  /** Where the files stay in the field until they are sent. */
  readonly inputRef?: Ref<HTMLInputElement>
  readonly onPick: (files: readonly File[]) => void
}

/** A button that chooses files, and the names of those that wait in the field: the browser's own speaks the browser's language. */
export const FilePick = ({
  label,
  accept,
  help,
  isWrong = false,
  disabled = false,
  multiple = false,
  inputRef,
  onPick,
}: Props): ReactNode => {
  const id = useId()
  const [names, setNames] = useState<readonly string[]>([])
  return (
    <div className="field">
      <div className="row">
        <label className="button pick" data-disabled={disabled || undefined}>
          {label}
          <input
            ref={inputRef}
            type="file"
            accept={accept}
            multiple={multiple}
            disabled={disabled}
            aria-describedby={id}
            aria-invalid={isWrong || undefined}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])]
              onPick(files)
              if (inputRef !== undefined) setNames(files.map(({ name }) => name))
              // It is read, and can be chosen again.
              else target.value = ''
            }}
          />
        </label>
        {names.length === 0 ? null : <span className="words">{names.join(' · ')}</span>}
      </div>
      <small id={id} className={isWrong ? 'fault' : undefined}>
        {help}
      </small>
    </div>
  )
}
