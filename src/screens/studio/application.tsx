import { useEffect, useRef, useState, type ReactNode } from 'react'
import { applying, standing, steps, told, wasSent, ways } from './application.styles'
import type { AnchorPage, ApplicationForms, ApplicationViews } from './application-parts'
import { SportField } from './fields'
import { Consent } from '../../features/consent'
import { Pitch } from '../../features/studio/pitch-art'
import { FormField, FormTextArea, FormView } from '../../features/form-view'
import { ResourceView } from '../../features/resource-view'
import { formatDayTime } from '../../text/format'
import { formatRelative } from '../../text/relative'
import { sportOf } from '../../text/sport'
import { useText } from '../../text/use-text'
import { studioTexts } from '../../text/zh/studio'
import { applicationTexts } from '../../text/zh/studio.application'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { clock } from '../../ui/own-icons'
import { Skeleton } from '../../ui/skeleton'
import type { ApplyForm } from '../../../machines/studio/apply.connect'
import type { FieldView } from '../../../machines/patterns/form.connect'
import { applicationRule } from '../../../contract/field-rules'
import type { Application as Applied } from '../../../contract/studio.schema'

interface ApplicationProps extends ApplicationViews {
  readonly page: AnchorPage
}

/** NAV-05 What a page of the anchors is for, how one becomes an anchor, and the application. */
export const Application = ({ page, application, ...forms }: ApplicationProps) => {
  const text = useText(applicationTexts)
  return (
    <div className={standing}>
      <Pitch />
      <h2>{text(`anchor.${page}`)}</h2>
      <p>{text(`anchor.${page}Hint`)}</p>
      <ResourceView resource={application} small skeleton={<Skeleton height="12rem" />}>
        {({ application: newest, isOpen }) => <Stands newest={newest} isOpen={isOpen} {...forms} />}
      </ResourceView>
      <nav aria-label={text('error.ways')}>
        <Button href="#/rank" look="soft">
          {text('anchor.others')}
        </Button>
        <Button href="#/home/index" look="plain">
          {text('apply.watch')}
        </Button>
      </nav>
    </div>
  )
}

interface StandsProps extends ApplicationForms {
  /** Null: nothing was ever applied for. */
  readonly newest: Applied | null
  readonly isOpen: boolean
}

/** How far one is; what one has applied for is told whether more is taken or not. */
const Stands = ({ newest, isOpen, apply, ...pending }: StandsProps) => {
  const text = useText(applicationTexts)
  const [sent, setSent] = useState<Applied | null>(null)
  if (newest?.state === 'pending' && newest !== sent) setSent(newest)
  if (newest?.state === 'pending') return <Pending sent={newest} {...pending} />
  if (newest?.state === 'accepted')
    return (
      <Told icon="check" title={text('apply.accepted')}>
        {text('apply.acceptedHint')}
      </Told>
    )
  return (
    <>
      {newest === null ? (
        <section className={steps} aria-label={text('anchor.how')}>
          <h3>{text('anchor.how')}</h3>
          <ol>
            <li>{text('anchor.apply')}</li>
            <li>{text('anchor.review')}</li>
            <li>{text('anchor.begin')}</li>
          </ol>
        </section>
      ) : (
        <Told icon="alert" title={text('apply.refused')}>
          {newest.reason !== null && text('apply.reason', { reason: newest.reason })}
        </Told>
      )}
      {isOpen ? (
        <Apply newest={newest} sent={sent} apply={apply} />
      ) : (
        <Told icon="alert" title={text('apply.closed')}>
          {text('apply.closedHint')}
        </Told>
      )}
    </>
  )
}

interface PendingProps extends Omit<ApplicationForms, 'apply'> {
  readonly sent: Applied
}

/** What was sent and is looked at; it can be changed, and taken back. */
const Pending = ({ sent, change, withdrawing }: PendingProps) => {
  const text = useText(applicationTexts)
  const shared = useText(studioTexts)
  const [changing, setChanging] = useState<string | null>(null)
  const { applicationId, name, matchType, words, at } = sent
  const begin = (): void => {
    if (!('fields' in change)) return
    change.fields.applicationId.change(applicationId)
    fill(change.fields, sent)
    setChanging(applicationId)
  }
  return (
    <>
      <Told icon={clock} title={text('apply.pending')}>
        {text('apply.pendingHint', { time: formatRelative(at) })}
      </Told>
      {changing === applicationId ? (
        <section className={applying} aria-label={text('apply.change')}>
          <h3>{text('apply.change')}</h3>
          <FormView
            form={change}
            submit={text('apply.changeSubmit')}
            leadsOn
            after={
              <Button wide look="plain" onPress={() => setChanging(null)}>
                {text('common.cancel')}
              </Button>
            }
          >
            {(fields) => <ApplicationFields {...fields} />}
          </FormView>
        </section>
      ) : (
        <section className={applying} aria-label={text('apply.sent')}>
          <h3>{text('apply.sent')}</h3>
          <dl className={wasSent}>
            <dt>{text('apply.name')}</dt>
            <dd>{name}</dd>
            <dt>{text('apply.sport')}</dt>
            <dd>{text(`sport.${sportOf(matchType)}`)}</dd>
            <dt>{text('apply.words')}</dt>
            <dd>{words}</dd>
            <dt>{text('apply.at')}</dt>
            <dd>{formatDayTime(at)}</dd>
          </dl>
          <div className={ways}>
            <Button look="soft" onPress={begin}>
              {text('apply.change')}
            </Button>
            <Button look="plain" busy={withdrawing.isBusy} onPress={() => withdrawing.ask({ applicationId })}>
              {shared('apply.withdraw')}
            </Button>
          </div>
        </section>
      )}
    </>
  )
}

const Told = (props: {
  readonly icon: 'check' | 'alert' | typeof clock
  readonly title: string
  readonly children: ReactNode
}) => (
  <div className={told} role="status">
    <Icon name={props.icon} size={24} />
    <div>
      <b>{props.title}</b>
      <p>{props.children}</p>
    </div>
  </div>
)

interface ApplyProps extends Pick<StandsProps, 'newest' | 'apply'> {
  /** What was looked at while this page was open, as it was changed last; null: nothing was. */
  readonly sent: Applied | null
}

const Apply = ({ newest, sent, apply }: ApplyProps) => {
  const text = useText(applicationTexts)
  const title = text(newest === null ? 'apply.title' : 'apply.again')
  const again = useRef({ apply, sent: newest ?? sent, wasPending: sent !== null })
  useEffect(() => {
    const { apply: form, sent: last, wasPending } = again.current
    if (!('fields' in form)) return
    // What it led to is over: it was withdrawn, or not accepted. It may have been changed since it was sent.
    if (wasPending && last !== null) fill(form.fields, last)
    else if (form.is === 'submitted') form.fields.words.change(form.values.words)
  }, [])
  return (
    <section className={applying} aria-label={title}>
      <h3>{title}</h3>
      <FormView form={apply} submit={text('apply.submit')} leadsOn>
        {({ agreed, ...fields }) => (
          <>
            <ApplicationFields {...fields} />
            <AgreementField field={agreed} />
          </>
        )}
      </FormView>
    </section>
  )
}

type ApplicationFieldsProps = Pick<
  Extract<ApplyForm, { readonly is: 'editing' }>['fields'],
  'name' | 'matchType' | 'words'
>

const fill = (fields: ApplicationFieldsProps, { name, matchType, words }: Applied): void => {
  fields.name.change(name)
  fields.matchType.change(matchType)
  fields.words.change(words)
}

const ApplicationFields = ({ name, matchType, words }: ApplicationFieldsProps) => {
  const text = useText(applicationTexts)
  return (
    <>
      <FormField
        field={name}
        label={text('apply.name')}
        hint={text('apply.nameHint')}
        autoComplete="nickname"
        words={{
          missing: text('apply.nameMissing'),
          tooShort: text('apply.nameWrong'),
          tooLong: text('apply.nameWrong'),
        }}
      />
      <SportField field={matchType} label={text('apply.sport')} />
      <FormTextArea
        field={words}
        label={text('apply.words')}
        maxLength={applicationRule.maxLength}
        rows={4}
        hint={text('apply.wordsHint')}
        words={{
          missing: text('apply.wordsMissing'),
          tooShort: text('apply.wordsShort'),
          tooLong: text('apply.wordsLong'),
        }}
      />
    </>
  )
}

/** Consent to the anchors' agreement. */
const AgreementField = ({ field }: { readonly field: FieldView<boolean> }) => {
  const text = useText(applicationTexts)
  return (
    <Consent
      field={field}
      sentence={text('apply.agree', { terms: '|terms|' })}
      missing={text('apply.agreeFirst')}
      papers={{ terms: { title: text('apply.terms'), kind: 'anchors' } }}
    />
  )
}
