import { useQuery } from '@tanstack/react-query'
import { useGetIdentity } from 'ra-core'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { MemberCard } from '../../contract/office.desk.schema'
import { getMember } from '../../contract/office.desk'
import type { Identity } from '../access'
import { ask } from '../calls'
import { pathTo } from '../parts/attention'
import { Facts } from '../parts/facts'
import { Read } from '../parts/read'
import { MemberActs, sanctionText } from '../parts/member-acts'
import { actText, numberText, timeText, useText } from '../text/text'

const Shown = ({ of }: { readonly of: MemberCard }): ReactNode => {
  const text = useText()
  const { data } = useGetIdentity()
  const {
    memberId,
    nickname: name,
    phone,
    isAnchor,
    since,
    seenAt,
    sanctions,
    bio,
    closesAt,
    messagesUntil,
    application,
  } = of
  const { counts, sessions, acts } = of
  return (
    <>
      <div className="row head">
        <h1>{text('members.of', { name })}</h1>
        <Link to="/members">{text('back')}</Link>
      </div>
      <MemberActs of={of} isOwner={(data as Identity | undefined)?.role === 'owner'} />
      <div className="card" data-state={sanctions.length === 0 ? 'good' : 'bad'}>
        {sanctions.length === 0 ? (
          <p>{text('members.free')}</p>
        ) : (
          sanctions.map((one) => <p key={one.kind}>{sanctionText(one, text)}</p>)
        )}
        {application === null ? null : (
          <p>
            {text('members.applied', { name: application.name, at: timeText(application.at) })}{' '}
            <Link to={pathTo('applications', { state: 'pending' })}>{text('applications.open')}</Link>
          </p>
        )}
        <Facts
          facts={[
            [text('members.role'), text(isAnchor ? 'members.anchor' : 'members.member')],
            [text('members.id'), memberId],
            [text('members.phone'), phone],
            [text('members.since'), timeText(since)],
            [text('members.seen'), seenAt === null ? text('members.never') : timeText(seenAt)],
            ...(bio === '' ? [] : [[text('members.bio'), bio] as const]),
            ...(messagesUntil === null
              ? []
              : [
                  [
                    text('members.messages'),
                    text('messages.mutedUntil', { at: timeText(messagesUntil) }),
                  ] as const,
                ]),
            ...(closesAt === null
              ? []
              : [[text('members.closes'), text('members.closesAt', { at: timeText(closesAt) })] as const]),
          ]}
        />
      </div>
      <h2>{text('members.counts')}</h2>
      <dl className="counts">
        {(['fans', 'follows', 'lines', 'clips', 'questions', 'orders', 'reported', 'rooms'] as const).map(
          (one) => (
            <div key={one}>
              <dt>{text(`members.${one}`)}</dt>
              <dd>
                {(one === 'clips' || one === 'orders') && counts[one] > 0 ? (
                  <Link to={pathTo(one, { queryName: name })}>{numberText(counts[one])}</Link>
                ) : (
                  numberText(counts[one])
                )}
              </dd>
            </div>
          ),
        )}
      </dl>
      <p>
        <Link to={`/ledger/${memberId}`}>{text('members.toLedger')}</Link>
      </p>
      <h2>{text('members.sessions')}</h2>
      {sessions.length === 0 ? (
        <p className="help">{text('members.noSessions')}</p>
      ) : (
        <ul className="plain">
          {sessions.map(({ system, browser, network, usedAt }, nth) => (
            <li key={nth}>
              {text('members.device', {
                system: text(`device.${system}`),
                browser: text(`browser.${browser}`),
              })}{' '}
              <small>{network === '' ? timeText(usedAt) : `${network} · ${timeText(usedAt)}`}</small>
            </li>
          ))}
        </ul>
      )}
      <h2>{text('members.acts')}</h2>
      {acts.length === 0 ? (
        <p className="help">{text('none')}</p>
      ) : (
        <ul className="plain">
          {acts.map(({ at, who, act }) => (
            <li key={`${at} ${act}`}>
              {actText(act)}{' '}
              <small>
                {who} · {timeText(at)}
              </small>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={pathTo('log', { target: memberId })}>{text('members.toLog')}</Link>
      </p>
    </>
  )
}

/** What a member is, and what may be done about them. */
export const Member = (): ReactNode => {
  const text = useText()
  const { memberId = '' } = useParams()
  const asked = useQuery({
    queryKey: ['member', memberId],
    queryFn: () => ask(getMember, { memberId }),
  })
  return (
    <>
      <Read of={asked}>{(data) => <Shown of={data} />}</Read>
      {asked.data === undefined ? <Link to="/members">{text('back')}</Link> : null}
    </>
  )
}
