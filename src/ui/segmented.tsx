import { useId } from 'react'
import type { Option } from './chips'
import { Icon } from './icon'
import { segment, segmented } from './segmented.styles'

type SegmentedProps<Value extends string | number> = {
  readonly label: string
  readonly options: readonly Option<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** Takes the whole width, in equal parts. */
  readonly wide?: boolean
}

/** One choice of two to four, all in sight. */
export const Segmented = <Value extends string | number>(props: SegmentedProps<Value>) => {
  const { label, options, value, onChange, wide = false } = props
  const name = useId()
  return (
    <div className={segmented} data-wide={wide || undefined} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={segment}>
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
