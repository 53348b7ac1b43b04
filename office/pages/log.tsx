import type { ReactNode } from 'react'
import type { LogLine } from '../../contract/office.schema'
import { Choice, Input } from '../parts/form'
import { List } from '../parts/list'
import { actText, timeText, useText, wordsOf } from '../text/text'

const acts = [
  'operator.',
  'member.',
  'application.',
  'anchor.',
  'live.',
  'report.',
  'notice.',
  'carousel.',
  'ledger.',
  'correction.',
  'reward.',
  'messageReport.',
  'talk.',
  'clip.',
  'case.',
  'question.',
  'order.',
  'goods.',
  'activity.',
  'campaign.',
  'host.',
  'article.',
  'document.',
  'job.',
  'settings.',
  'match.',
  'league.',
  'import.',
  'hotWord.',
  'rates.',
  'gift.',
  'prediction.',
  'poll.',
  'messageMute.',
  'key.',
] as const
const actGroups = {
  'operator.': 'nav.operators',
  'application.': 'nav.applications',
  'anchor.': 'nav.anchors',
  'live.': 'reports.stream',
  'report.': 'nav.reports',
  'notice.': 'nav.notices',
  'carousel.': 'nav.slides',
  'ledger.': 'nav.ledger',
  'correction.': 'nav.corrections',
  'reward.': 'nav.rewards',
  'member.': 'nav.members',
  'messageReport.': 'nav.messages',
  'talk.': 'reports.context',
  'clip.': 'nav.clips',
  'case.': 'nav.cases',
  'question.': 'nav.questions',
  'order.': 'nav.orders',
  'goods.': 'nav.goods',
  'activity.': 'nav.activities',
  'campaign.': 'act.campaign.save',
  'host.': 'nav.hosts',
  'article.': 'nav.articles',
  'document.': 'nav.documents',
  'job.': 'nav.jobs',
  'settings.': 'nav.settings',
  'match.': 'nav.matches',
  'league.': 'nav.leagues',
  'import.': 'nav.import',
  'hotWord.': 'nav.hotWords',
  'rates.': 'nav.rates',
  'gift.': 'nav.gifts',
  'prediction.': 'nav.predictions',
  'poll.': 'nav.polls',
  'messageMute.': 'messages.lift',
  'key.': 'log.keys',
} as const

/** Epoch milliseconds of this century: nothing else that is logged is as large. */
const isInstant = (value: unknown): value is number => typeof value === 'number' && value > 1e12

/** A value as people read it; what is made of parts has them named. */
const saidOf = (value: unknown): string => {
  if (isInstant(value)) return timeText(value)
  if (value === null || typeof value === 'boolean') return wordsOf(`log.is.${String(value)}`) ?? String(value)
  if (Array.isArray(value)) return value.map(saidOf).join(', ')
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (typeof value !== 'object') return JSON.stringify(value)
  return Object.entries(value)
    .map(([name, of]) => `${nameOf(name)} ${saidOf(of)}`)
    .join(', ')
}
const nameOf = (name: string): string => wordsOf(`log.of.${name}`) ?? name

/** What is of a value, line by line. */
const partsOf = (value: unknown): readonly (readonly [string, string])[] => {
  if (value === null) return []
  if (typeof value !== 'object' || Array.isArray(value)) return [['', saidOf(value)]]
  return Object.entries(value).map(([name, of]) => [nameOf(name), saidOf(of)])
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
      renderFilters={({ who, act, target, from, until }) => (
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
            label={text('log.search')}
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
        { label: 'log.at', render: ({ at }) => <span className="words">{timeText(at)}</span> },
        { label: 'log.who', render: ({ who }) => who },
        { label: 'log.act', render: ({ act }) => <span className="words">{actText(act)}</span> },
        { label: 'log.target', render: ({ target }) => <span className="id">{target}</span> },
        { label: 'log.change', render: (line) => <Change {...line} /> },
      ]}
    />
  )
}
