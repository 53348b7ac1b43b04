import { useState, type ReactNode } from 'react'
import { messageMuteHours } from '../../contract/live.limits'
import * as calls from '../../contract/office'
import type { MessageAround, MessageDecision, MessageReportRow } from '../../contract/office.schema'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { Case, DecisionForm, type OneProps } from '../parts/decision-form'
import { Facts } from '../parts/facts'
import { Choice, type Values } from '../parts/form'
import { ReportList } from '../parts/report-list'
import { WhyField } from '../parts/room-sanction-fields'
import { useMarked } from '../parts/room-talk'
import { timeText, useText } from '../text/text'

const decisions = ['dismiss', 'remove', 'mute'] as const satisfies readonly MessageDecision[]

/** What was written and the picture that came with it. */
const Written = ({
  message,
  picture,
}: {
  readonly message: string
  readonly picture: string | null
}): ReactNode => {
  const text = useText()
  return (
    <>
      {message === '' ? null : <span>{message}</span>}
      {picture === null ? null : (
        <a href={picture} target="_blank" rel="noreferrer">
          <img className="written" src={picture} alt={text('messages.picture')} />
        </a>
      )}
    </>
  )
}

/** Two have written them to each other alone: they are read where they are needed, and the log keeps by whom. */
const Around = ({ reportId }: { readonly reportId: string }): ReactNode => {
  const text = useText()
  const [messages, setMessages] = useState<readonly MessageAround[] | null>(null)
  const act = useAct(
    async () => setMessages((await ask(calls.readMessagesAround, { reportId })).messages),
    null,
  )
  const list = useMarked(messages)
  if (messages === null)
    return (
      <>
        <p className="help">{text('messages.aroundHelp')}</p>
        <button type="button" disabled={act.isBusy} onClick={() => void act.run()}>
          {text('messages.readAround')}
        </button>
      </>
    )
  if (messages.length === 0) return <p className="empty">{text('messages.gone')}</p>
  return (
    <ol ref={list} className="lines" aria-label={text('messages.around')}>
      {messages.map(({ seq, at, nickname, text: message, picture, removed, meant }) => (
        <li key={seq} data-marked={meant || undefined} data-removed={removed || undefined}>
          <p>
            <small>{timeText(at)}</small> <b>{nickname === '' ? text('messages.deleted') : nickname}</b>{' '}
            {meant ? <mark>{text('reports.this')}</mark> : null}{' '}
            {removed ? <em>{text('talk.removed')}</em> : null} <Written message={message} picture={picture} />
          </p>
        </li>
      ))}
    </ol>
  )
}

const Decide = ({ of, onClose, onNext }: OneProps<MessageReportRow>): ReactNode => {
  const text = useText()
  const [decision, setDecision] = useState<MessageDecision | null>(null)
  const act = useAct((chosen: MessageDecision, { hours, reason = '' }: Values) =>
    ask(calls.settleMessageReport, {
      reportId: of.reportId,
      decision: chosen,
      hours: messageMuteHours.find((one) => String(one) === hours) ?? null,
      reason,
    }),
  )
  const choices = decisions.filter((one) => one !== 'mute' || of.person.memberId !== null)
  return (
    <DecisionForm
      act={act}
      choices={choices.map((one) => [one, text(`messages.${one}`)] as const)}
      nameOf={(made) => text(`messages.${decisions.find((one) => one === made) ?? 'dismiss'}`)}
      decision={decision}
      onChoose={(one) => {
        act.forget()
        setDecision(one)
      }}
      run={act.run}
      onClose={onClose}
      onNext={onNext}
    >
      {decision === 'mute' ? (
        <>
          <Choice
            name="hours"
            label={text('reports.minutes')}
            initial="24"
            choices={messageMuteHours.map((hours) => [String(hours), text(`messages.hours.${hours}`)])}
          />
          <WhyField />
        </>
      ) : null}
    </DecisionForm>
  )
}

const Lift = ({
  memberId,
  onClose,
}: {
  readonly memberId: string
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  const act = useAct(() => ask(calls.liftMessageMute, { memberId }))
  return (
    <button
      type="button"
      disabled={act.isBusy}
      onClick={() => void act.run().then((isDone) => isDone && onClose())}
    >
      {text('messages.lift')}
    </button>
  )
}

const One = ({ of, onClose, onNext }: OneProps<MessageReportRow>): ReactNode => {
  const text = useText()
  const { reportId, person, reporter, reason, decision, message, picture, mutedUntil } = of
  const facts = [
    [text('reports.by'), reporter.nickname],
    [text('reports.at'), timeText(of.at)],
    [text('messages.by'), person.nickname],
    [text('reports.reason'), text(`reports.reason.${reason}`)],
    [text('reports.more'), of.text === '' ? text('none') : of.text],
    [
      text('messages.standing'),
      mutedUntil === null
        ? text('messages.mayWrite')
        : text('messages.mutedUntil', { at: timeText(mutedUntil) }),
    ],
    [text('reports.decision'), text(decision === null ? 'reports.open' : `messages.${decision}`)],
  ] as const
  return (
    <Case
      title={text('reports.of', { name: person.nickname })}
      onClose={onClose}
      decide={decision === null ? <Decide of={of} onClose={onClose} onNext={onNext} /> : null}
    >
      <Facts facts={facts} />
      <h3>{text('reports.line')}</h3>
      <p className="words">
        <Written message={message} picture={picture} />
      </p>
      <h3>{text('messages.around')}</h3>
      <Around reportId={reportId} />
      {mutedUntil === null || person.memberId === null ? null : (
        <p>
          <Lift memberId={person.memberId} onClose={onClose} />
        </p>
      )}
    </Case>
  )
}

/** Messages between two that one of them has reported. */
export const MessageReports = (): ReactNode => {
  const text = useText()
  return (
    <ReportList<MessageReportRow>
      resource="messages"
      title="nav.messages"
      renderAbout={({ person, message, picture }) => (
        <div>
          {person.nickname}
          <small>{picture === null ? message : text('messages.withPicture', { message }).trim()}</small>
        </div>
      )}
      decisionOf={({ decision }) => text(decision === null ? 'reports.open' : `messages.${decision}`)}
      renderOne={(row, close, next) => <One of={row} onClose={close} onNext={next} />}
    />
  )
}
