import type { ReactNode } from 'react'
import { useText } from '../text/use-text'
import { chip, chips } from './chips.styles'
import { digits } from './digits.styles'
import { count as counted } from './filter-row.styles'
import { Icon, type IconName } from './icon'

type Filter<Value extends string | number> = {
  readonly value: Value
  readonly label: string
  readonly icon?: IconName
  /** How many there are of it; 0 can still be chosen. */
  readonly count?: number
}

type FilterRowProps<Value extends string | number> = {
  /** What is filtered here, said aloud. */
  readonly label: string
  readonly options: readonly Filter<Value>[]
  /** Those chosen, in the order of the options; none: all are shown. */
  readonly value: readonly Value[]
  readonly onChange: (value: readonly Value[]) => void
  /** How many there are in all, beside 全部. */
  readonly count?: number
  /** Without 全部, where nothing chosen is the usual. */
  readonly bare?: boolean
  /** In the row, before the filters. */
  readonly before?: ReactNode
}

const face = (words: string, count?: number, icon?: IconName) => (
  <span>
    {icon !== undefined && <Icon name={icon} size={16} />}
    {words}
    {count !== undefined && <small className={`${digits} ${counted}`}>{count}</small>}
  </span>
)

/**
 * Any number of filters in a row that scrolls, each with how many it leaves; 全部 takes all of them off.
 * One choice alone: `Chips`.
 */
export const FilterRow = <Value extends string | number>(props: FilterRowProps<Value>) => {
  const { label, options, value, onChange } = props
  const text = useText()
  const turn = (changed: Value, on: boolean): void =>
    onChange(
      options.map((option) => option.value).filter((each) => (each === changed ? on : value.includes(each))),
    )
  return (
    <div className={chips} role="group" aria-label={label}>
      {props.before}
      {props.bare !== true && (
        <label className={chip}>
          <input type="checkbox" checked={value.length === 0} onChange={() => onChange([])} />
          {face(text('common.all'), props.count)}
        </label>
      )}
      {options.map((option) => (
        <label key={option.value} className={chip}>
          <input
            type="checkbox"
            checked={value.includes(option.value)}
            onChange={(event) => turn(option.value, event.target.checked)}
          />
          {face(option.label, option.count, option.icon)}
        </label>
      ))}
    </div>
  )
}
