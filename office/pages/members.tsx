import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { MemberRow } from '../../contract/office.desk.schema'
import { Choice, Input } from '../parts/form'
import { List } from '../parts/list'
import { sanctionText } from '../parts/member-acts'
import { timeText, useText } from '../text/text'

/** Members by nickname, ID or the end of the phone. */
export const Members = (): ReactNode => {
  const text = useText()
  return (
    <List<MemberRow>
      resource="members"
      title="nav.members"
      renderFilters={({ queryName, show }) => (
        <>
          <Input
            name="queryName"
            label={text('members.search')}
            help={/^\d{1,3}$/.test(queryName ?? '') ? text('members.tooFew') : undefined}
            initial={queryName ?? ''}
            required={false}
            maxLength={50}
          />
          <Choice
            name="show"
            label={text('members.show')}
            initial={show ?? ''}
            choices={[
              ['', text('all')],
              ['restricted', text('members.restricted')],
              ['anchors', text('members.anchors')],
            ]}
          />
        </>
      )}
      columns={[
        {
          label: 'members.name',
          render: ({ nickname, memberId, isAnchor }) => (
            <>
              {nickname}
              <small className="id">{isAnchor ? `${memberId} · ${text('members.anchor')}` : memberId}</small>
            </>
          ),
        },
        { label: 'members.phone', render: ({ phone }) => <span className="whole">{phone}</span> },
        { label: 'members.since', render: ({ since }) => timeText(since) },
        {
          label: 'members.seen',
          render: ({ seenAt }) => (seenAt === null ? text('members.never') : timeText(seenAt)),
        },
        {
          label: 'members.state',
          render: ({ sanctions }) =>
            sanctions.length === 0
              ? text('none')
              : sanctions.map((one) => <div key={one.kind}>{sanctionText(one, text)}</div>),
        },
        {
          label: null,
          render: ({ memberId, nickname: name }) => (
            <Link className="button" aria-label={text('members.of', { name })} to={`/members/${memberId}`}>
              {text('members.open')}
            </Link>
          ),
        },
      ]}
    />
  )
}
