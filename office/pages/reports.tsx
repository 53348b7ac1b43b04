import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LiveStatus } from '../../contract/enums'
import * as calls from '../../contract/office'
import type { ReportDecision, ReportRow } from '../../contract/office.schema'
import { memberSanctionHours } from '../../contract/office.desk-rules'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { Case, DecisionForm, type OneProps } from '../parts/decision-form'
import { Facts } from '../parts/facts'
import { Choice, type Values } from '../parts/form'
import { ReportList } from '../parts/report-list'
import { Read } from '../parts/read'
import { Lines, useTalk } from '../parts/room-talk'
import { minutesOf, SanctionFields, WhyField } from '../parts/room-sanction-fields'
import { timeText, useText } from '../text/text'

const decisions = [
  'dismiss',
  'remove',
  'mute',
  'ban',
  'end',
  'withhold',
  'block',
] as const satisfies readonly ReportDecision[]

const ofStreams: ReadonlySet<ReportDecision> = new Set(['end', 'withhold', 'block'])

/** Neither one of the demo world nor who is gone. */
const canBeKept = ({ memberId }: ReportRow['person'], isDemo: boolean): boolean =>
  memberId !== null && !isDemo

/** What can be done about what was reported. */
const isApt = (
  decision: ReportDecision,
  { seq, clipId, stream, room, person, isDemo }: ReportRow,
): boolean => {
  if (room === null)
    return (
      decision === 'dismiss' || ((decision === 'mute' || decision === 'ban') && canBeKept(person, isDemo))
    )
  if (isDemo && ofStreams.has(decision)) return false
  switch (decision) {
    case 'remove':
      return clipId !== null || seq !== null
    case 'mute':
    case 'ban':
      return clipId === null && stream === null
    case 'end':
      return stream !== null && room.status === LiveStatus.START
    case 'withhold':
      return stream !== null && room.status === LiveStatus.END
    default:
      return true
  }
}

/** What was said before and after a line. */
const Context = ({ liveId, seq }: { readonly liveId: string; readonly seq: number | null }): ReactNode => {
  return <Read of={useTalk(liveId, seq)}>{(talk) => <Lines talk={talk} marked={seq} />}</Read>
}

const Said = ({ of }: { readonly of: ReportRow }): ReactNode => {
  const text = useText()
  return (
    <>
      <h3>{text('reports.line')}</h3>
      <p className="words">{of.seq === null ? text('reports.noLine') : of.line}</p>
      {of.room === null ? null : (
        <>
          <h3>{text('reports.context')}</h3>
          <Context liveId={of.room.liveId} seq={of.seq} />
        </>
      )}
    </>
  )
}

const ReportedClip = ({ clipId, title }: { readonly clipId: string; readonly title: string }): ReactNode => {
  const text = useText()
  return (
    <>
      <h3>{text('reports.clip')}</h3>
      <p className="words">{title}</p>
      <p>
        <a
          className="button"
          href={`/#/clip?id=${clipId}`}
          target="_blank"
          rel="noreferrer"
          aria-label={text('clips.lookOf', { title })}
        >
          {text('clips.look')}
        </a>
      </p>
    </>
  )
}

/** How far into a stream somebody was, as a player writes it. */
const placeText = (place: number): string =>
  [Math.floor(place / 3_600), Math.floor(place / 60) % 60, place % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

const ReportedStream = ({
  of: { liveId, title, anchor },
}: {
  readonly of: NonNullable<ReportRow['room']>
}): ReactNode => {
  const text = useText()
  return (
    <>
      <h3>{text('reports.stream')}</h3>
      <p className="words">{title}</p>
      <p>
        <a
          className="button"
          href={`/#/live?id=${liveId}`}
          target="_blank"
          rel="noreferrer"
          aria-label={text('anchors.watchOf', { name: anchor.nickname })}
        >
          {text('anchors.watch')}
        </a>
      </p>
    </>
  )
}

const decisionText = (
  text: ReturnType<typeof useText>,
  { clipId, room }: Pick<ReportRow, 'clipId' | 'room'>,
  decision: ReportDecision,
): string => {
  if (clipId !== null && decision === 'remove') return text('reports.removeClip')
  if (room === null && decision === 'mute') return text('reports.muteEverywhere')
  return text(room === null && decision === 'ban' ? 'reports.blockAccount' : `reports.${decision}`)
}

/** For how long and why somebody is kept from it everywhere. */
const PersonFields = (): ReactNode => {
  const text = useText()
  return (
    <>
      <Choice
        name="hours"
        label={text('members.hours')}
        initial="24"
        choices={[
          ...memberSanctionHours.map((one) => [String(one), text(`members.hours.${one}`)] as const),
          ['', text('reports.untilLifted')],
        ]}
      />
      <WhyField />
    </>
  )
}

/** Why a stream is ended, and what becomes of what is kept of it. */
const EndFields = (): ReactNode => {
  const text = useText()
  return (
    <>
      <Choice
        name="replay"
        label={text('anchors.replay')}
        initial=""
        choices={[
          ['', text('anchors.replayHidden')],
          ['kept', text('anchors.replayKept')],
        ]}
      />
      <WhyField />
    </>
  )
}

const whyNotAll = (text: ReturnType<typeof useText>, { room, person, isDemo }: ReportRow): string | null => {
  if (isDemo) return text(room === null ? 'reports.demoPerson' : 'reports.demo')
  return room === null && person.memberId === null ? text('reports.gone') : null
}

const Decide = ({ of, onClose, onNext }: OneProps<ReportRow>): ReactNode => {
  const text = useText()
  const [decision, setDecision] = useState<ReportDecision | null>(null)
  const act = useAct((chosen: ReportDecision, { minutes, hours, reason = '', replay }: Values) =>
    ask(calls.settleReport, {
      reportId: of.reportId,
      decision: chosen,
      minutes: minutesOf(minutes),
      hours: memberSanctionHours.find((one) => String(one) === hours) ?? null,
      reason,
      keepReplay: replay === 'kept',
    }),
  )
  const lasts = decision === 'mute' || decision === 'ban' || decision === 'block'
  const choices = decisions.filter((one) => isApt(one, of))
  return (
    <DecisionForm
      act={act}
      choices={choices.map((one) => [one, decisionText(text, of, one)] as const)}
      nameOf={(made) => decisionText(text, of, decisions.find((one) => one === made) ?? 'dismiss')}
      hint={whyNotAll(text, of)}
      decision={decision}
      onChoose={(one) => {
        act.forget()
        setDecision(one)
      }}
      run={act.run}
      onClose={onClose}
      onNext={onNext}
    >
      {lasts && of.room === null ? <PersonFields key={decision} /> : null}
      {lasts && of.room !== null ? <SanctionFields key={decision} hasEver={decision !== 'mute'} /> : null}
      {decision === 'end' ? <EndFields /> : null}
      {decision === 'withhold' ? <WhyField /> : null}
    </DecisionForm>
  )
}

/** What others have said of the same thing: one decision answers them all. */
const Others = ({ of: { count, others } }: { readonly of: ReportRow }): ReactNode => {
  const text = useText()
  if (count === 1) return null
  return (
    <>
      <h3>{text('reports.others', { count: count - 1 })}</h3>
      <p className="help">{text('reports.together', { count })}</p>
      <ul className="others">
        {others.map(({ at, reporter, reason, text: more }) => (
          <li key={reporter.memberId ?? at}>
            <small>{timeText(at)}</small> <b>{reporter.nickname}</b> {text(`reports.reason.${reason}`)}
            {more === '' ? null : ` · ${more}`}
          </li>
        ))}
        {count - 1 > others.length ? (
          <li>{text('reports.evenMore', { count: count - 1 - others.length })}</li>
        ) : null}
      </ul>
    </>
  )
}

const One = ({ of, onClose, onNext }: OneProps<ReportRow>): ReactNode => {
  const text = useText()
  const { person, reporter, room, stream, reason, decision } = of
  const facts = [
    [text('reports.by'), reporter.nickname],
    [text('reports.at'), timeText(of.at)],
    ...(room === null ? [] : [[text('reports.anchor'), room.anchor.nickname] as const]),
    stream === null
      ? ([text('reports.person'), person.nickname] as const)
      : ([
          text('reports.place'),
          stream.place === null ? text('reports.notBegun') : placeText(stream.place),
        ] as const),
    [text('reports.reason'), text(`reports.reason.${reason}`)],
    [text('reports.more'), of.text === '' ? text('none') : of.text],
    [text('reports.decision'), decision === null ? text('reports.open') : decisionText(text, of, decision)],
  ] as const
  return (
    <Case
      title={text('reports.of', { name: person.nickname })}
      onClose={onClose}
      decide={decision === null ? <Decide of={of} onClose={onClose} onNext={onNext} /> : null}
    >
      <Facts facts={facts} />
      <Others of={of} />
      {stream !== null && room !== null ? (
        <ReportedStream of={room} />
      ) : of.clipId === null ? (
        <Said of={of} />
      ) : (
        <ReportedClip clipId={of.clipId} title={of.line} />
      )}
      <p>
        {room !== null && (
          <Link to={`/talk/${room.liveId}`}>{text('talk.of', { name: room.anchor.nickname })}</Link>
        )}
        {room === null && person.memberId !== null && (
          <Link to={`/members/${person.memberId}`}>{text('members.of', { name: person.nickname })}</Link>
        )}
      </p>
    </Case>
  )
}

/** What members have reported of rooms. */
export const Reports = (): ReactNode => {
  const text = useText()
  return (
    <ReportList<ReportRow>
      resource="reports"
      title="nav.reports"
      countOf={({ count }) => count}
      renderAbout={({ person, seq, clipId, stream, line }) => (
        <div>
          {person.nickname}
          <small>
            {stream !== null
              ? text('reports.streamOf', { title: line })
              : clipId !== null
                ? text('reports.clipOf', { title: line })
                : seq === null
                  ? text('reports.noLine')
                  : line}
          </small>
        </div>
      )}
      more={[
        {
          label: 'reports.room',
          render: ({ room }) =>
            room === null ? (
              text('reports.noRoom')
            ) : (
              <div>
                {room.anchor.nickname}
                <small>{room.title}</small>
              </div>
            ),
        },
      ]}
      decisionOf={(row) =>
        row.decision === null ? text('reports.open') : decisionText(text, row, row.decision)
      }
      renderOne={(row, close, next) => <One of={row} onClose={close} onNext={next} />}
    />
  )
}
