import { useState, type MouseEvent, type ReactNode } from 'react'
import * as calls from '../../contract/office'
import type { AnchorApplication } from '../../contract/office.schema'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { CloseButton, Dialog, DialogForm, Sure } from '../parts/dialog'
import { Facts } from '../parts/facts'
import { Area, Choice } from '../parts/form'
import { List, RowButton } from '../parts/list'
import { numberText, timeText, useText } from '../text/text'

const states = ['pending', 'accepted', 'refused'] as const

/** Whether a reason stands in the form of the button that was pressed. */
const hasReason = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): boolean => {
  const reason = form === null ? null : new FormData(form).get('reason')
  return typeof reason === 'string' && reason.trim() !== ''
}

const One = ({
  of,
  onClose,
}: {
  readonly of: AnchorApplication
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  const { applicationId, state, reason } = of
  const act = useAct((accepted: boolean, why: string) =>
    ask(calls.decideApplication, { applicationId, accepted, reason: why }),
  )
  const [asked, setAsked] = useState<{ readonly hasReason: boolean } | null>(null)
  const accept = (): void => {
    void act.run(true, '').then((isDone) => (isDone ? onClose() : setAsked(null)))
  }
  const facts = [
    [text('applications.member'), `${of.nickname} (${of.memberId})`],
    [text('applications.since'), timeText(of.since)],
    [text('applications.fans'), numberText(of.fans)],
    [text('applications.sport'), text(`sport.${of.matchType}`)],
    [text('applications.at'), timeText(of.at)],
    [text('applications.state'), text(`applications.${state}`)],
  ] as const
  return (
    <Dialog title={of.name} onClose={onClose}>
      <Facts facts={facts} />
      <h3>{text('applications.words')}</h3>
      <p className="words">{of.words}</p>
      {state === 'pending' ? (
        <DialogForm
          act={act}
          submit={text('applications.refuse')}
          looks="danger"
          others={
            <button
              type="button"
              className="primary"
              disabled={act.isBusy}
              onClick={(event) => setAsked({ hasReason: hasReason(event) })}
            >
              {text('applications.accept')}
            </button>
          }
          onSubmit={({ reason: why = '' }) => void act.run(false, why).then((isDone) => isDone && onClose())}
          onClose={onClose}
        >
          <Area
            name="reason"
            label={text('reason')}
            help={text('applications.reasonHelp')}
            rows={3}
            maxLength={200}
          />
        </DialogForm>
      ) : (
        <>
          {reason === null ? null : (
            <p>
              {text('reason')}: {reason}
            </p>
          )}
          <CloseButton onClose={onClose} />
        </>
      )}
      {asked === null ? null : (
        <Sure
          title={text('applications.accept')}
          words={[
            text('applications.acceptSure', { nickname: of.nickname, name: of.name }),
            ...(asked.hasReason ? [text('applications.reasonDropped')] : []),
          ].join(' ')}
          isBusy={act.isBusy}
          onSure={accept}
          onClose={() => setAsked(null)}
        />
      )}
    </Dialog>
  )
}

/** Who asks to become an anchor; those that wait first, the longest before the others. */
export const Applications = (): ReactNode => {
  const text = useText()
  const [shown, setShown] = useState<AnchorApplication | null>(null)
  return (
    <>
      <List<AnchorApplication>
        resource="applications"
        title="nav.applications"
        renderFilters={({ state }) => (
          <Choice
            name="state"
            label={text('applications.state')}
            initial={state ?? ''}
            choices={[['', text('all')], ...states.map((one) => [one, text(`applications.${one}`)] as const)]}
          />
        )}
        columns={[
          { label: 'applications.name', render: ({ name }) => name },
          { label: 'applications.member', render: ({ nickname }) => nickname },
          { label: 'applications.sport', render: ({ matchType }) => text(`sport.${matchType}`) },
          { label: 'applications.at', render: ({ at }) => timeText(at) },
          { label: 'applications.state', render: ({ state }) => text(`applications.${state}`) },
          {
            label: null,
            render: (row) => (
              <RowButton does={text('applications.open')} of={row.name} onPick={() => setShown(row)} />
            ),
          },
        ]}
      />
      {shown === null ? null : <One of={shown} onClose={() => setShown(null)} />}
    </>
  )
}
