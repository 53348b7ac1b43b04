import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState, type ReactNode } from 'react'
import { getRates, saveRates } from '../../contract/office.rates'
import { rateBounds, rateNames, type RateName } from '../../contract/office.rate-rules'
import type { Rates as Set, RatesCard } from '../../contract/office.rates.schema'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { Sure } from '../parts/dialog'
import { Form, WholeInput, type Values } from '../parts/form'
import { readWhole } from '../parts/whole'
import { Read } from '../parts/read'
import { numberText, timeText, useText } from '../text/text'

/** What was typed, at which the fields have looked. */
const typed = (values: Values, before: Set): Set => ({
  ...before,
  ...Object.fromEntries(rateNames.map((name) => [name, readWhole(values[name] ?? String(before[name]))])),
})

const Card = ({ of: { rates, installed, changes } }: { readonly of: RatesCard }): ReactNode => {
  const text = useText()
  const act = useAct((next: Set) => ask(saveRates, { rates: next, seen: rates }), 'saved')
  const [asked, setAsked] = useState<Set | null>(null)
  const notify = useNotify()
  /** What is another figure then, a line each. */
  const changesOf = (next: Set): readonly string[] =>
    rateNames.flatMap((name) =>
      next[name] === rates[name]
        ? []
        : [
            text('rates.becomes', {
              name: text(`rates.${name}`),
              before: numberText(rates[name]),
              after: numberText(next[name]),
            }),
          ],
    )
  const helpOf = (name: RateName): string => {
    const [least, most] = rateBounds[name]
    const change = changes.find((one) => one.name === name)
    const bounds = text('rates.bounds', {
      least: numberText(least),
      most: numberText(most),
      installed: numberText(installed[name]),
    })
    const who =
      change === undefined
        ? text('settings.asInstalled')
        : text('settings.changed', { who: change.by, time: timeText(change.at) })
    return `${text(`rates.${name}Help`)}\n${bounds}\n${who}`
  }
  return (
    <>
      <p className="help">{text('rates.help')}</p>
      <Form
        // What somebody else has saved meanwhile is shown.
        key={JSON.stringify(rates)}
        label={text('nav.rates')}
        faults={act.faults}
        onSubmit={(values) => {
          const next = typed(values, rates)
          if (changesOf(next).length === 0) notify('rates.same', { type: 'info' })
          else setAsked(next)
        }}
      >
        {rateNames.map((name) => (
          <WholeInput
            key={name}
            name={name}
            label={text(`rates.${name}`)}
            help={helpOf(name)}
            initial={String(rates[name])}
            least={rateBounds[name][0]}
            most={rateBounds[name][1]}
          />
        ))}
        <button type="submit" className="primary" disabled={act.isBusy}>
          {text('save')}
        </button>
      </Form>
      {asked === null ? null : (
        <Sure
          title={text('rates.sure')}
          words={[text('rates.sureHelp'), ...changesOf(asked)].join('\n')}
          isBusy={act.isBusy}
          onSure={() => void act.run(asked).then(() => setAsked(null))}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** FEAT-08 What gifts, invitations and days give. */
export const Rates = (): ReactNode => {
  const text = useText()
  const asked = useQuery({ queryKey: ['rates'], queryFn: () => ask(getRates, {}) })
  return (
    <>
      <h1>{text('nav.rates')}</h1>
      <Read of={asked}>{(card) => <Card of={card} />}</Read>
    </>
  )
}
