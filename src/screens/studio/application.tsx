import type { ReactNode } from 'react'
import { applying, standing, steps, told } from './application.styles'
import { AgreementField, SportField } from './fields'
import { Pitch } from '../../features/studio/pitch-art'
import { formDrafts } from '../../features/form-drafts'
import { FormField, FormTextArea, FormView } from '../../features/form-view'
import { ResourceView } from '../../features/resource-view'
import { formatRelative } from '../../text/relative'
import { useText } from '../../text/use-text'
import { studioTexts } from '../../text/zh/studio'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Skeleton } from '../../ui/skeleton'
import { applicationOf } from '../../../machines/studio/application.connect'
import { blockOf } from '../../../machines/studio/block.connect'
import { applyFormOf, type ApplyForm } from '../../../machines/studio/apply.connect'
import type { Resource } from '../../../machines/patterns/resource.connect'
import { applicationRule } from '../../../contract/field-rules'
import type { Application as Applied, ApplicationStatus, BlockNow } from '../../../contract/studio.schema'

export type AnchorPage = 'room' | 'liveplan' | 'addlive' | 'planinfo' | 'replayinfo'

/** What every page of the anchors requires for those who are none yet, and for those who are kept from going live. */
export const applicationRequires = () => ({
  block: blockOf(),
  application: applicationOf(),
  apply: applyFormOf(formDrafts('studio application')),
})

export interface AnchorsOnlyViews extends ApplicationViews {
  readonly block: Resource<BlockNow>
}

interface ApplicationViews {
  readonly application: Resource<ApplicationStatus>
  readonly apply: ApplyForm
}

interface ApplicationProps extends ApplicationViews {
  readonly page: AnchorPage
}

/** NAV-05 What a page of the anchors is for, how one becomes an anchor, and the application. */
export const Application = ({ page, application, apply }: ApplicationProps) => {
  const text = useText(studioTexts)
  return (
    <div className={standing}>
      <Pitch />
      <h2>{text(`anchor.${page}`)}</h2>
      <p>{text(`anchor.${page}Hint`)}</p>
      <ResourceView resource={application} small skeleton={<Skeleton height="12rem" />}>
        {({ application: newest, isOpen }) => <Stands newest={newest} isOpen={isOpen} apply={apply} />}
      </ResourceView>
      <nav aria-label={text('error.ways')}>
        <Button href="#/rank" look="soft">
          {text('anchor.others')}
        </Button>
        <Button href="#/home/index" look="plain">
          {text('error.watch')}
        </Button>
      </nav>
    </div>
  )
}

interface StandsProps {
  /** Null: nothing was ever applied for. */
  readonly newest: Applied | null
  readonly isOpen: boolean
  readonly apply: ApplyForm
}

/** How far one is; what one has applied for is told whether more is taken or not. */
const Stands = ({ newest, isOpen, apply }: StandsProps) => {
  const text = useText(studioTexts)
  if (newest?.state === 'pending')
    return (
      <Told icon="help" title={text('apply.pending')}>
        {text('apply.pendingHint', { time: formatRelative(newest.at) })}
      </Told>
    )
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
        <Apply newest={newest} apply={apply} />
      ) : (
        <Told icon="alert" title={text('apply.closed')}>
          {text('apply.closedHint')}
        </Told>
      )}
    </>
  )
}

const Told = (props: {
  readonly icon: 'help' | 'check' | 'alert'
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

/** What was submitted is on its way to being shown as pending. */
const leadsOn = (form: ApplyForm, newest: Applied | null): boolean =>
  form.is === 'submitted' && newest?.applicationId !== (form.outcome as Applied).applicationId

const Apply = ({ newest, apply }: { readonly newest: Applied | null; readonly apply: ApplyForm }) => {
  const text = useText(studioTexts)
  const title = text(newest === null ? 'apply.title' : 'apply.again')
  return (
    <section className={applying} aria-label={title}>
      <h3>{title}</h3>
      <FormView form={apply} submit={text('apply.submit')} leadsOn={leadsOn(apply, newest)}>
        {({ name, matchType, words, agreed }) => (
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
            <AgreementField field={agreed} />
          </>
        )}
      </FormView>
    </section>
  )
}
