import { chip, chips, wrapped } from './chips.styles'
import { Radios, type ChoiceProps } from './radios'

export type { Option } from './radios'

type ChipsProps<Value extends string | number> = ChoiceProps<Value> & {
  /** All in sight, in as many rows as they need: a field of a form. */
  readonly wraps?: boolean
}

/** One choice of several in a row that scrolls: a filter. */
export const Chips = <Value extends string | number>({ wraps = false, ...props }: ChipsProps<Value>) => (
  <Radios {...props} group={wraps ? wrapped : chips} each={chip} />
)
