import { Radios, type ChoiceProps } from './radios'
import { segment, segmented } from './segmented.styles'

type SegmentedProps<Value extends string | number> = ChoiceProps<Value> & {
  /** Takes the whole width, in equal parts. */
  readonly wide?: boolean
}

/** One choice of two to four, all in sight. */
export const Segmented = <Value extends string | number>(props: SegmentedProps<Value>) => (
  <Radios {...props} group={segmented} each={segment} />
)
