import { useGetIdentity } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { LogLine, LogThing } from '../../contract/office.schema'
import { mayUse, type Identity } from '../access'
import { pathTo } from '../parts/attention'
import { Choice, Input } from '../parts/form'
import { List } from '../parts/list'
import { createReader, targetWords, type Part } from '../parts/log-words'
import { actText, timeText, useText, wordsIn, wordsOf } from '../text/text'

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
  'live.': 'log.streams',
  'report.': 'nav.reports',
  'notice.': 'nav.notices',
  'carousel.': 'nav.slides',
  'ledger.': 'nav.ledger',
  'correction.': 'nav.corrections',
  'reward.': 'nav.rewards',
  'member.': 'nav.members',
  'messageReport.': 'nav.messages',
  'talk.': 'log.talk',
  'clip.': 'nav.clips',
  'case.': 'nav.cases',
  'question.': 'nav.questions',
  'order.': 'nav.orders',
  'goods.': 'nav.goods',
  'activity.': 'nav.activities',
  'campaign.': 'log.campaigns',
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
  'messageMute.': 'log.messageMutes',
  'key.': 'log.keys',
} as const

const speech = { words: wordsOf, wordsIn, time: timeText }

/** Where a thing is seen: its own page, or the list that finds it; null: nowhere. */
const pathOf = ({ kind, id, name }: LogThing): { readonly page: string; readonly to: string } | null => {
  switch (kind) {
    case 'member':
      return { page: 'members', to: `/members/${encodeURIComponent(id)}` }
    case 'match':
      return { page: 'matches', to: `/matches/${encodeURIComponent(id)}` }
    case 'league':
      return { page: 'leagues', to: `/leagues/${encodeURIComponent(id)}` }
    case 'live':
      return { page: 'reports', to: `/talk/${encodeURIComponent(id)}` }
    case 'clip':
      return { page: 'clips', to: pathTo('clips', { queryName: id }) }
    case 'goods':
      return { page: 'goods', to: pathTo('goods', { queryName: name }) }
    case 'order':
      return { page: 'orders', to: pathTo('orders', { queryName: id }) }
    case 'question':
      return { page: 'questions', to: pathTo('questions', { queryName: name }) }
    case 'activity':
      return { page: 'activities', to: pathTo('activities') }
    case 'article':
      return { page: 'articles', to: pathTo('articles') }
    case 'carousel':
      return { page: 'slides', to: pathTo('slides') }
    case 'prediction':
      return { page: 'predictions', to: pathTo('predictions') }
    case 'poll':
      return { page: 'polls', to: pathTo('polls') }
  }
}

/** A thing by its name, and the way to where it is seen for whoever may go there. */
const Thing = ({ of }: { readonly of: LogThing }): ReactNode => {
  const { data } = useGetIdentity()
  const role = (data as Identity | undefined)?.role
  const path = pathOf(of)
  const name = of.name === '' ? of.id : of.name
  return path === null || role === undefined || !mayUse(path.page, role) ? (
    name
  ) : (
    <Link to={path.to}>{name}</Link>
  )
}

const Target = (line: LogLine): ReactNode =>
  line.object === null ? (
    <span className="words">{targetWords(line, speech)}</span>
  ) : (
    <span className="words">
      <Thing of={line.object} />
    </span>
  )

const Parts = ({ label, parts }: { readonly label: string; readonly parts: readonly Part[] }): ReactNode =>
  parts.length === 0 ? null : (
    <div>
      <strong>{label}</strong>
      <ul>
        {parts.map(({ name, words, thing }) => (
          <li key={name}>
            {name === '' ? '' : `${name}: `}
            {thing === null ? words : <Thing of={thing} />}
          </li>
        ))}
      </ul>
    </div>
  )

const Change = (line: LogLine): ReactNode => {
  const text = useText()
  const { before, after } = line
  if (before === null && after === null) return text('none')
  const { partsOf } = createReader(line, speech)
  return (
    <details>
      <summary>{text('log.change')}</summary>
      <Parts label={text('log.before')} parts={partsOf(before, after)} />
      <Parts label={text('log.after')} parts={partsOf(after, before)} />
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
        { label: 'log.target', render: (line) => <Target {...line} /> },
        { label: 'log.change', render: (line) => <Change {...line} /> },
      ]}
    />
  )
}
