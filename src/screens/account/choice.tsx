import { group } from './profile.styles'
import { Segmented } from '../../ui/segmented'

interface ChoiceProps<Value extends string> {
  readonly label: string
  /** Who sees it, or what it is good for. */
  readonly hint?: string
  readonly value: Value
  readonly among: readonly Value[]
  readonly nameOf: (value: Value) => string
  readonly onChange: (value: Value) => void
}

/** One of a few, side by side below its label. */
export const Choice = <Value extends string>({
  label,
  hint,
  value,
  among,
  nameOf,
  onChange,
}: ChoiceProps<Value>) => (
  <div className={group}>
    <span>{label}</span>
    <Segmented
      wide
      label={label}
      value={value}
      onChange={onChange}
      options={among.map((each) => ({ value: each, label: nameOf(each) }))}
    />
    {hint !== undefined && <small>{hint}</small>}
  </div>
)
