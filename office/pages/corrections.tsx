import { useGetIdentity } from 'ra-core'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Correction } from '../../contract/office.ledger.schema'
import * as calls from '../../contract/office'
import type { Identity } from '../access'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { CloseButton, Dialog } from '../parts/dialog'
import { signed } from '../parts/entry'
import { Facts } from '../parts/facts'
import { Choice } from '../parts/form'
import { List, RowButton } from '../parts/list'
import { RefuseCorrection } from '../parts/refuse-correction'
import { amountText, numberText, timeText, useText, type Text } from '../text/text'

const movedText = ({ amount, currency }: Correction): string => amountText(signed(amount), currency)
const nameOf = ({ member }: Correction, text: Text): string => member?.nickname ?? text('ledger.gone')

const Open = ({ of, onClose }: { readonly of: Correction; readonly onClose: () => void }): ReactNode => {
  const text = useText()
  const { data } = useGetIdentity()
  const [isRefusing, setRefusing] = useState(false)
  const {
    correctionId,
    member,
    amount,
    balance,
    reason,
    askedBy,
    askedAt,
    state,
    decidedBy,
    decidedAt,
    why,
  } = of
  const agree = useAct(() => ask(calls.decideCorrection, { correctionId, agree: true, why: '' }))
  if (isRefusing)
    return (
      <RefuseCorrection correctionId={correctionId} onDone={onClose} onClose={() => setRefusing(false)} />
    )
  const self = data as Identity | undefined
  const isOwn = self?.name === askedBy
  return (
    <Dialog title={text('corrections.of', { name: nameOf(of, text) })} onClose={onClose}>
      <Facts
        facts={[
          [text('ledger.amount'), movedText(of)],
          ...(state === 'pending' && balance !== null
            ? [[text('corrections.then'), numberText(balance + amount)] as const]
            : []),
          [text('reason'), reason],
          [text('corrections.askedBy'), `${askedBy} · ${timeText(askedAt)}`],
          [text('corrections.state'), text(`corrections.${state}`)],
          ...(decidedBy === null || decidedAt === null
            ? []
            : [[text('corrections.decidedBy'), `${decidedBy} · ${timeText(decidedAt)}`] as const]),
          ...(why === null ? [] : [[text('corrections.why'), why] as const]),
        ]}
      />
      {member === null ? null : (
        <p>
          <Link to={`/ledger/${member.memberId}?currency=${of.currency}`}>
            {text('corrections.toLedger')}
          </Link>
        </p>
      )}
      {state !== 'pending' || isOwn ? (
        <>
          {state === 'pending' ? <p className="help">{text('corrections.own')}</p> : null}
          <CloseButton onClose={onClose} />
        </>
      ) : (
        <div className="row end">
          <button type="button" onClick={onClose}>
            {text('cancel')}
          </button>
          <button type="button" className="danger" onClick={() => setRefusing(true)}>
            {text('corrections.refuse')}
          </button>
          <button
            type="button"
            className="primary"
            disabled={agree.isBusy}
            onClick={() => void agree.run().then((isDone) => isDone && onClose())}
          >
            {text('corrections.agree')}
          </button>
        </div>
      )}
    </Dialog>
  )
}

/** FEAT-08 Corrections that were asked for, those that wait first. */
export const Corrections = (): ReactNode => {
  const text = useText()
  const [shown, setShown] = useState<Correction | null>(null)
  return (
    <>
      <List<Correction>
        resource="corrections"
        empty="nothingToDo"
        title="nav.corrections"
        actions={
          <Link className="button" to="/ledger">
            {text('corrections.toAccounts')}
          </Link>
        }
        hint={<p className="help">{text('corrections.begin')}</p>}
        renderFilters={({ show }) => (
          <Choice
            name="show"
            label={text('corrections.state')}
            initial={show ?? 'pending'}
            choices={[
              ...(['pending', 'agreed', 'refused'] as const).map(
                (one) => [one, text(`corrections.${one}`)] as const,
              ),
              ['all', text('all')],
            ]}
          />
        )}
        columns={[
          { label: 'corrections.at', render: ({ askedAt }) => timeText(askedAt) },
          { label: 'ledger.member', render: (row) => nameOf(row, text) },
          { label: 'ledger.amount', render: (row) => <b>{movedText(row)}</b> },
          { label: 'reason', render: ({ reason }) => reason },
          { label: 'corrections.askedBy', render: ({ askedBy }) => askedBy },
          {
            label: 'corrections.state',
            render: ({ state, decidedBy }) =>
              decidedBy === null
                ? text(`corrections.${state}`)
                : text('cases.by', { state: text(`corrections.${state}`), name: decidedBy }),
          },
          {
            label: null,
            render: (row) => (
              <RowButton
                does={text(row.state === 'pending' ? 'orders.do' : 'cases.open')}
                of={`${nameOf(row, text)} ${signed(row.amount)}`}
                onPick={() => setShown(row)}
              />
            ),
          },
        ]}
      />
      {shown === null ? null : <Open of={shown} onClose={() => setShown(null)} />}
    </>
  )
}
