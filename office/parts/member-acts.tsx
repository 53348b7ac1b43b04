import { useState, type ReactNode } from 'react'
import type { MemberCard, MemberSanction } from '../../contract/office.desk.schema'
import * as calls from '../../contract/office.desk'
import { memberSanctionHours, type MemberSanctionKind } from '../../contract/office.desk-rules'
import { ask } from '../calls'
import { timeText, useText, type Text } from '../text/text'
import { useAct } from './act'
import { Dialog, DialogForm, Sure } from './dialog'
import { Area, Choice } from './form'
import { Why } from './why'

export const sanctionText = ({ kind, reason, until, by }: MemberSanction, text: Text): string =>
  until === null
    ? text(`members.sanctionForGood.${kind}`, { reason, by })
    : text(`members.sanction.${kind}`, { until: timeText(until), reason, by })

const Restrict = ({
  of: { memberId, nickname: name },
  kind,
  onClose,
}: {
  readonly of: MemberCard
  readonly kind: MemberSanctionKind
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  const act = useAct((typed: string | undefined, reason: string) => {
    const hours = memberSanctionHours.find((one) => String(one) === typed) ?? null
    return ask(calls.restrictMember, { memberId, kind, hours, reason })
  })
  return (
    <Dialog title={text(`members.${kind}Of`, { name })} onClose={onClose}>
      <p className="help">{text(`members.${kind}Help`)}</p>
      <DialogForm
        act={act}
        submit={text(`members.${kind}`)}
        looks="danger"
        onClose={onClose}
        onSubmit={({ hours, reason = '' }) =>
          void act.run(hours, reason).then((isDone) => isDone && onClose())
        }
      >
        <Choice
          name="hours"
          label={text('members.hours')}
          initial="24"
          takesFocus
          choices={[
            ...memberSanctionHours.map((one) => [String(one), text(`members.hours.${one}`)] as const),
            ['', text('reports.untilLifted')],
          ]}
        />
        <Area
          name="reason"
          label={text('reason')}
          help={text('members.reasonHelp')}
          rows={3}
          maxLength={200}
        />
      </DialogForm>
    </Dialog>
  )
}

const lifts = { mute: 'members.liftMute', block: 'members.liftBlock' } as const

/** What may be done to a member; each is asked for once more. */
export const MemberActs = ({
  of,
  isOwner,
}: {
  readonly of: MemberCard
  readonly isOwner: boolean
}): ReactNode => {
  const text = useText()
  const { memberId, nickname: name, isAnchor, sanctions, sessions } = of
  const [asks, setAsks] = useState<MemberSanctionKind | 'end' | 'anchor' | 'unmake' | null>(null)
  const lift = useAct((kind: MemberSanctionKind) => ask(calls.liftMember, { memberId, kind }))
  const end = useAct(() => ask(calls.endMemberSessions, { memberId }))
  const make = useAct(() => ask(calls.makeAnchor, { memberId }))
  const close = (): void => setAsks(null)
  const has = (kind: MemberSanctionKind): boolean => sanctions.some((one) => one.kind === kind)
  const sure = {
    end: { title: text('members.end'), words: text('members.endSure', { name }), looks: 'danger', act: end },
    anchor: {
      title: text('members.makeAnchor'),
      words: text('members.makeAnchorSure', { name }),
      looks: 'primary',
      act: make,
    },
  } as const
  const asked = asks === 'end' || asks === 'anchor' ? sure[asks] : null
  return (
    <div className="row">
      {(['mute', 'block'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          className={has(kind) ? undefined : 'danger'}
          onClick={() => setAsks(kind)}
        >
          {text(has(kind) ? lifts[kind] : `members.${kind}`)}
        </button>
      ))}
      {sessions.length === 0 ? null : (
        <button type="button" onClick={() => setAsks('end')}>
          {text('members.end')}
        </button>
      )}
      {isOwner ? (
        <button
          type="button"
          className={isAnchor ? 'danger' : undefined}
          onClick={() => setAsks(isAnchor ? 'unmake' : 'anchor')}
        >
          {text(isAnchor ? 'members.unmakeAnchor' : 'members.makeAnchor')}
        </button>
      ) : null}
      {asks === 'mute' || asks === 'block' ? (
        has(asks) ? (
          <Sure
            title={text(lifts[asks])}
            words={text(`${lifts[asks]}Sure`, { name })}
            isBusy={lift.isBusy}
            onSure={() => void lift.run(asks).then(close)}
            onClose={close}
          />
        ) : (
          <Restrict of={of} kind={asks} onClose={close} />
        )
      ) : null}
      {asks === 'unmake' ? (
        <Why
          title={text('members.unmakeAnchorOf', { name })}
          button={text('members.unmakeAnchor')}
          words={text('members.unmakeAnchorHelp')}
          help={text('members.reasonHelp')}
          onDo={(reason) => ask(calls.unmakeAnchor, { memberId, reason })}
          onClose={close}
        />
      ) : null}
      {asked === null ? null : (
        <Sure
          title={asked.title}
          words={asked.words}
          looks={asked.looks}
          isBusy={asked.act.isBusy}
          onSure={() => void asked.act.run().then(close)}
          onClose={close}
        />
      )}
    </div>
  )
}
