import { toggle } from './switch.styles'

type SwitchProps = {
  readonly label: string
  readonly hint?: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}

/** A row with a state that is on or off at once. */
export const Switch = ({ label, hint, checked, disabled = false, onChange }: SwitchProps) => (
  <label className={toggle}>
    <span>
      {label}
      {hint !== undefined && <small>{hint}</small>}
    </span>
    <input
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    <i aria-hidden />
  </label>
)
