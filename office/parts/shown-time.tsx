import type { ReactNode } from 'react'
import { timeText, useText } from '../text/text'
import { Input, typedOf } from './form'

interface Shown {
  readonly from: number | null
  readonly until: number | null
}

/** From when to when something is shown. */
export const ShownTime = ({ from, until }: Shown): ReactNode => {
  const text = useText()
  if (from === null) return until === null ? text('always') : text('shown.until', { time: timeText(until) })
  return until === null
    ? text('shown.from', { time: timeText(from) })
    : `${timeText(from)} – ${timeText(until)}`
}

/** Where that is typed: `from` and `until`, both may stay empty. */
export const ShownTimeFields = (shown: Shown): ReactNode => {
  const text = useText()
  return (['from', 'until'] as const).map((name) => (
    <Input
      key={name}
      name={name}
      type="datetime-local"
      label={text(name)}
      initial={typedOf(shown[name])}
      required={false}
    />
  ))
}
