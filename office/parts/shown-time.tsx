import type { ReactNode } from 'react'
import { timeText, useText } from '../text/text'

/** From when to when something is shown. */
export const ShownTime = ({
  from,
  until,
}: {
  readonly from: number | null
  readonly until: number | null
}): ReactNode => {
  const text = useText()
  if (from === null && until === null) return text('always')
  const told = (at: number | null): string => (at === null ? text('always') : timeText(at))
  return `${told(from)} – ${told(until)}`
}
