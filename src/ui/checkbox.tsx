import { useId, type ReactNode } from 'react'
import { checkbox, note } from './checkbox.styles'
import { Icon } from './icon'

type CheckboxProps = {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly name?: string
  /** The label; links within it work. */
  readonly children: ReactNode
  /** What is wrong and what to do, below it; said aloud when it appears. Left out: no room is kept for it. */
  readonly problem?: string | null
  readonly isRequired?: boolean
  readonly disabled?: boolean
}

/** Something to agree to, or to choose beside others. What is on or off at once is a `Switch`. */
export const Checkbox = ({ checked, onChange, name, children, ...props }: CheckboxProps) => {
  const { problem } = props
  const id = useId()
  const isWrong = problem !== undefined && problem !== null
  return (
    <>
      <label className={checkbox} data-problem={isWrong || undefined}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          disabled={props.disabled}
          aria-required={props.isRequired || undefined}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <i aria-hidden>
          <Icon name="check" size={14} />
        </i>
        <span>{children}</span>
      </label>
      {problem !== undefined && (
        <p className={note} id={`${id}-note`} aria-live="polite">
          {problem}
        </p>
      )}
    </>
  )
}
