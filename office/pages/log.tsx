import type { ReactNode } from 'react'
import type { LogLine } from '../../contract/office.schema'
import { Choice, Input } from '../parts/form'
import { List } from '../parts/list'
import { actText, timeText, useText } from '../text/text'

const acts = ['operator.', 'application.', 'anchor.', 'live.', 'report.', 'notice.', 'carousel.'] as const
const actGroups = {
  'operator.': 'nav.operators',
  'application.': 'nav.applications',
  'anchor.': 'nav.anchors',
  'live.': 'act.live.end',
  'report.': 'nav.reports',
  'notice.': 'nav.notices',
  'carousel.': 'nav.slides',
} as const

/** What is of a value, line by line. */
const partsOf = (value: unknown): readonly (readonly [string, string])[] => {
  if (value === null || typeof value !== 'object') return value === null ? [] : [['', String(value)]]
  if (Array.isArray(value)) return [['', value.join(', ')]]
  return Object.entries(value).map(([name, of]) => [
    name,
    of !== null && typeof of === 'object' ? JSON.stringify(of) : String(of),
  ])
}

const Parts = ({ label, value }: { readonly label: string; readonly value: unknown }): ReactNode => {
  const parts = partsOf(value)
  if (parts.length === 0) return null
  return (
    <div>
      <strong>{label}</strong>
      <ul>
        {parts.map(([name, words]) => (
          <li key={name}>{name === '' ? words : `${name}: ${words}`}</li>
        ))}
      </ul>
    </div>
  )
}

const Change = ({ before, after }: LogLine): ReactNode => {
  const text = useText()
  if (before === null && after === null) return text('none')
  return (
    <details>
      <summary>{text('log.change')}</summary>
      <Parts label={text('log.before')} value={before} />
      <Parts label={text('log.after')} value={after} />
    </details>
  )
}

export const Log = (): ReactNode => {
  const text = useText()
  return (
    <List<LogLine>
      resource="log"
      title="nav.log"
      filters={({ who, act, target, from, until }) => (
        <>
          <Input name="who" label={text('log.who')} initial={who ?? ''} required={false} maxLength={64} />
          <Choice
            name="act"
            label={text('log.act')}
            initial={act ?? ''}
            choices={[['', text('all')], ...acts.map((each) => [each, text(actGroups[each])] as const)]}
          />
          <Input
            name="target"
            label={text('log.target')}
            initial={target ?? ''}
            required={false}
            maxLength={64}
          />
          <Input
            name="from"
            type="datetime-local"
            label={text('from')}
            initial={from ?? ''}
            required={false}
          />
          <Input
            name="until"
            type="datetime-local"
            label={text('until')}
            initial={until ?? ''}
            required={false}
          />
        </>
      )}
      columns={[
        { label: 'log.at', cell: ({ at }) => timeText(at) },
        { label: 'log.who', cell: ({ who }) => who },
        { label: 'log.act', cell: ({ act }) => actText(act) },
        { label: 'log.target', cell: ({ target }) => <span className="id">{target}</span> },
        { label: 'log.change', cell: (line) => <Change {...line} /> },
      ]}
    />
  )
}
