import { useId, type HTMLInputTypeAttribute, type ReactNode } from 'react'
import { Icon } from './icon'
import { box, field, note } from './text-field.styles'

export type TextFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly name?: string
  readonly type?: HTMLInputTypeAttribute
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'search'
  readonly autoComplete?: string
  readonly maxLength?: number
  readonly placeholder?: string
  /** Beneath the field, while there is no problem. */
  readonly hint?: string
  /** What is wrong and what to do; said aloud when it appears. */
  readonly problem?: string | null
  /** Within the field, before and after the text. */
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  /** Large tabular digits: a phone number, a code. */
  readonly digits?: boolean
  readonly disabled?: boolean
  readonly isRequired?: boolean
  readonly onLeave?: () => void
}

/** One line of text with its label. */
export const TextField = (props: TextFieldProps) => {
  const { label, value, onChange, problem = null, hint, prefix, suffix } = props
  const id = useId()
  const below = problem ?? hint
  return (
    <div className={field}>
      <label htmlFor={id}>{label}</label>
      <div
        className={box}
        data-problem={problem !== null || undefined}
        data-digits={props.digits || undefined}
        data-disabled={props.disabled || undefined}
      >
        {prefix}
        <input
          id={id}
          value={value}
          name={props.name}
          type={props.type ?? 'text'}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete}
          maxLength={props.maxLength}
          placeholder={props.placeholder}
          disabled={props.disabled}
          aria-required={props.isRequired || undefined}
          aria-invalid={problem !== null || undefined}
          aria-describedby={below === undefined ? undefined : `${id}-note`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={props.onLeave}
        />
        {suffix}
      </div>
      <p className={note} id={`${id}-note`} data-problem={problem !== null || undefined} aria-live="polite">
        {problem !== null && <Icon name="alert" size={14} />}
        {below}
      </p>
    </div>
  )
}
