import type { ReactNode } from 'react'
import { checkbox } from './checkbox.styles'
import { Icon } from './icon'

type CheckboxProps = {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly name?: string
  /** The label; links within it work. */
  readonly children: ReactNode
  readonly problem?: boolean
}

export const Checkbox = ({ checked, onChange, name, children, problem = false }: CheckboxProps) => (
  <label className={checkbox} data-problem={problem || undefined}>
    <input
      type="checkbox"
      name={name}
      checked={checked}
      aria-invalid={problem || undefined}
      onChange={(event) => onChange(event.target.checked)}
    />
    <i aria-hidden>
      <Icon name="check" size={14} />
    </i>
    <span>{children}</span>
  </label>
)
