import { useId, type ReactElement } from 'react'
import { Icon, type IconName } from './icon'

export type Option<Value extends string | number> = {
  readonly value: Value
  /** Words, or words with what they name. */
  readonly label: string | ReactElement
  readonly icon?: IconName
  readonly disabled?: boolean
}

export type ChoiceProps<Value extends string | number> = {
  /** What is chosen here, said aloud. */
  readonly label: string
  readonly options: readonly Option<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

type RadiosProps<Value extends string | number> = ChoiceProps<Value> & {
  readonly group: string
  /** The class of one option: a hidden radio button with what is seen behind it. */
  readonly each: string
  readonly wide?: boolean
}

/** One choice of several: radio buttons to keyboard and assistive technology, looking as their two classes say. */
export const Radios = <Value extends string | number>(props: RadiosProps<Value>) => {
  const { group, each, label, options, value, onChange, wide = false } = props
  const name = useId()
  return (
    <div className={group} data-wide={wide || undefined} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={each}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
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
