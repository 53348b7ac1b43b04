import { useId } from 'react'
import { chip, chips } from './chips.styles'
import { Icon, type IconName } from './icon'

export type Option<Value extends string | number> = {
  readonly value: Value
  readonly label: string
  readonly icon?: IconName
}

type ChipsProps<Value extends string | number> = {
  /** What is chosen here, said aloud. */
  readonly label: string
  readonly options: readonly Option<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One choice of several in a row that scrolls: a filter. Radio buttons to keyboard and assistive technology. */
export const Chips = <Value extends string | number>({
  label,
  options,
  value,
  onChange,
}: ChipsProps<Value>) => {
  const name = useId()
  return (
    <div className={chips} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={chip}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.icon !== undefined && <Icon name={option.icon} size={16} />}
            {option.label}
          </span>
        </label>
      ))}
    </div>
  )
}
