import type { ReactNode } from 'react'
import { REASON_MAX, sanctionMinutes } from '../../contract/live.limits'
import { useText } from '../text/text'
import { Choice, Input } from './form'

/** Why it is done, as they read it whom it concerns; where it is left out, the server has words of its own. */
export const WhyField = (): ReactNode => {
  const text = useText()
  return <Input name="reason" label={text('reports.why')} required={false} maxLength={REASON_MAX} />
}

/** For how long and why somebody is silenced. `hasEver`: it may also last until it is lifted. */
export const SanctionFields = ({ hasEver }: { readonly hasEver: boolean }): ReactNode => {
  const text = useText()
  return (
    <>
      <Choice
        name="minutes"
        label={text('reports.minutes')}
        initial="10"
        choices={[
          ...sanctionMinutes.map((count) => [String(count), text('reports.minutesOf', { count })] as const),
          ...(hasEver ? [['', text('reports.untilLifted')] as const] : []),
        ]}
      />
      <WhyField />
    </>
  )
}

/** The minutes that were chosen; null until it is lifted. */
export const minutesOf = (value: string | undefined): (typeof sanctionMinutes)[number] | null =>
  sanctionMinutes.find((one) => String(one) === value) ?? null
