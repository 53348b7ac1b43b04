import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { AccountsRow } from '../../contract/office.ledger.schema'
import { Input } from '../parts/form'
import { List } from '../parts/list'
import { numberText, useText } from '../text/text'

/** FEAT-08 Members with what they have; each leads to its accounts. */
export const Accounts = (): ReactNode => {
  const text = useText()
  return (
    <List<AccountsRow>
      resource="ledger"
      title="nav.ledger"
      renderFilters={({ queryName }) => (
        <Input
          name="queryName"
          label={text('ledger.search')}
          initial={queryName ?? ''}
          required={false}
          maxLength={64}
        />
      )}
      columns={[
        { label: 'ledger.member', render: ({ nickname }) => nickname ?? text('ledger.gone') },
        { label: 'ledger.phone', render: ({ phoneEnd }) => phoneEnd ?? text('none') },
        { label: 'ledger.id', render: ({ memberId }) => <span className="id">{memberId}</span> },
        { label: 'ledger.gold', render: ({ gold }) => numberText(gold) },
        { label: 'ledger.brick', render: ({ brick }) => numberText(brick) },
        {
          label: null,
          render: ({ memberId, nickname }) => (
            <Link
              className="button"
              to={`/ledger/${memberId}`}
              aria-label={text('ledger.openOf', { name: nickname ?? memberId })}
            >
              {text('ledger.open')}
            </Link>
          ),
        },
      ]}
    />
  )
}
