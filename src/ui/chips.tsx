import { chip, chips } from './chips.styles'
import { Radios, type ChoiceProps } from './radios'

export type { Option } from './radios'

/** One choice of several in a row that scrolls: a filter. */
export const Chips = <Value extends string | number>(props: ChoiceProps<Value>) => (
  <Radios {...props} group={chips} each={chip} />
)
