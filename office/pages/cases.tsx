import { useQuery } from '@tanstack/react-query'
import { useGetIdentity } from 'ra-core'
import { useState, type ReactNode } from 'react'
import { MESSAGE_TEXT_MAX } from '../../contract/messages.rules'
import { ChatUserType } from '../../contract/enums'
import * as calls from '../../contract/office'
import type { CaseRow, CaseTalk } from '../../contract/support.service.schema'
import { caseStates } from '../../contract/support.service-rules'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { useOnce } from '../parts/asks-once'
import { Dialog, Sure } from '../parts/dialog'
import { Area, Choice, Form } from '../parts/form'
import { List, RowButton } from '../parts/list'
import { Read } from '../parts/read'
import { saidBy, timeText, useText } from '../text/text'

const LOOK_EVERY = 3_000

/** What is written, looked at again every few seconds while it is open. */
const useTalk = (caseId: string) => {
  const asked = useQuery<CaseTalk>({
    queryKey: ['case', caseId],
    queryFn: () => ask(calls.readCase, { caseId }),
    refetchInterval: LOOK_EVERY,
    gcTime: 0,
  })
  const { refetch } = asked
  return { asked, look: () => void refetch() }
}

/** The newest message is in sight when it comes. */
const intoView = (element: Element | null | undefined): void => element?.scrollIntoView({ block: 'nearest' })

const Messages = ({ talk }: { readonly talk: CaseTalk }): ReactNode => {
  const text = useText()
  const count = talk.messages.length
  return (
    <ol className="lines" aria-label={text('cases.talk')}>
      {talk.messages.map(({ seq, at, userType, text: words, picture, removed }, nth) => (
        <li
          key={seq}
          ref={nth === count - 1 ? intoView : null}
          data-removed={removed || undefined}
          data-said={userType === ChatUserType.SYS ? 'system' : undefined}
        >
          <p>
            <small>{timeText(at)}</small>{' '}
            {userType === ChatUserType.SYS ? null : (
              <b>{userType === ChatUserType.MMS ? text('cases.us') : talk.row.member.nickname}</b>
            )}{' '}
            {words === '' ? null : <span>{userType === ChatUserType.SYS ? saidBy(words) : words}</span>}
            {picture === null ? null : (
              <a href={picture.url} target="_blank" rel="noreferrer">
                <img
                  className="written"
                  src={picture.url}
                  alt={text('messages.picture')}
                  onLoad={({ currentTarget }) => intoView(currentTarget.closest('ol')?.lastElementChild)}
                />
              </a>
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}

const Reply = ({ caseId, onDone }: { readonly caseId: string; readonly onDone: () => void }): ReactNode => {
  const text = useText()
  const act = useAct(
    useOnce((words: string, key) => ask(calls.answerCase, { caseId, text: words, key })),
    null,
  )
  return (
    <Form
      faults={act.faults}
      onSubmit={({ answer = '' }, form) =>
        void act.run(answer).then((isDone) => {
          if (!isDone) return
          form.reset()
          form.querySelector('textarea')?.focus()
          onDone()
        })
      }
    >
      <Area name="answer" label={text('cases.answer')} rows={3} maxLength={MESSAGE_TEXT_MAX} />
      <button type="submit" className="primary" disabled={act.isBusy}>
        {text('cases.send')}
      </button>
    </Form>
  )
}

const Case = ({ of, onClose }: { readonly of: CaseRow; readonly onClose: () => void }): ReactNode => {
  const text = useText()
  const { caseId } = of
  const { asked, look } = useTalk(caseId)
  const own = useGetIdentity().data?.fullName
  const take = useAct(() => ask(calls.takeCase, { caseId }), 'saved')
  const close = useAct(() => ask(calls.closeCase, { caseId }), 'saved')
  const [isAsked, setAsked] = useState(false)
  const row = asked.data?.row ?? of
  return (
    <Dialog title={text('cases.with', { name: row.member.nickname })} onClose={onClose}>
      <p className="help">
        {row.operator === null
          ? text(`cases.${row.state}`)
          : text('cases.by', { state: text(`cases.${row.state}`), name: row.operator })}
      </p>
      <Read of={asked}>{(talk) => <Messages talk={talk} />}</Read>
      {row.state === 'taken' ? <Reply caseId={caseId} onDone={look} /> : null}
      <div className="row end">
        <button type="button" onClick={onClose}>
          {text('close')}
        </button>
        {row.state === 'closed' ? null : (
          <>
            {row.state === 'taken' && row.operator === own ? null : (
              <button type="button" disabled={take.isBusy} onClick={() => void take.run().then(look)}>
                {text(row.state === 'taken' ? 'cases.takeOver' : 'cases.take')}
              </button>
            )}
            <button type="button" onClick={() => setAsked(true)}>
              {text('cases.end')}
            </button>
          </>
        )}
      </div>
      {isAsked && (
        <Sure
          title={text('cases.end')}
          words={text(row.state === 'taken' ? 'cases.endSure' : 'cases.endUnanswered', {
            nickname: row.member.nickname,
          })}
          looks="danger"
          isBusy={close.isBusy}
          onSure={() => void close.run().then((isDone) => (isDone ? onClose() : setAsked(false)))}
          onClose={() => setAsked(false)}
        />
      )}
    </Dialog>
  )
}

/** FEAT-15 Conversations with members, those that wait first. */
export const Cases = (): ReactNode => {
  const text = useText()
  const [shown, setShown] = useState<CaseRow | null>(null)
  return (
    <>
      <List<CaseRow>
        resource="cases"
        title="nav.cases"
        renderFilters={({ state }) => (
          <Choice
            name="state"
            label={text('cases.state')}
            initial={state ?? ''}
            choices={[
              ['', text('cases.any')],
              ...caseStates.map((one): [string, string] => [one, text(`cases.${one}`)]),
            ]}
          />
        )}
        columns={[
          { label: 'cases.at', render: ({ openedAt }) => timeText(openedAt) },
          { label: 'cases.member', render: ({ member }) => member.nickname },
          {
            label: 'cases.last',
            render: ({ last, lastIsPicture }) => (lastIsPicture ? text('cases.picture') : last),
          },
          { label: 'cases.state', render: ({ state }) => text(`cases.${state}`) },
          { label: 'cases.operator', render: ({ operator }) => operator ?? '' },
          { label: 'cases.rating', render: ({ rating }) => (rating === null ? '' : String(rating)) },
          {
            label: null,
            render: (row) => (
              <RowButton does={text('cases.open')} of={row.member.nickname} onPick={() => setShown(row)} />
            ),
          },
        ]}
      />
      {shown === null ? null : <Case of={shown} onClose={() => setShown(null)} />}
    </>
  )
}
