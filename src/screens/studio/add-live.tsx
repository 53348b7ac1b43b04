import { AnchorsOnly } from './anchors-only'
import { applicationRequires } from './application-parts'
import { planHref } from './plan-words'
import { CoverField, MatchField, SportField, TitleField } from './fields'
import { box, column } from './studio.styles'
import { queryScreen } from '../../app/screen'
import { FormField, FormTextArea, FormView } from '../../features/form-view'
import { formDrafts } from '../../features/form-drafts'
import { scoreboardOf } from '../../features/live-updates'
import { useServerNow } from '../../features/server-now'
import { useNow } from '../../features/use-now'
import { isMatchTitle, matchTitle } from '../../text/stream-title'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { studioTexts } from '../../text/zh/studio'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/states'
import type { Scoreboard } from '../../../machines/match/scoreboard.connect'
import { uploadOf, type Uploading } from '../../../machines/patterns/upload.connect'
import type { FieldView } from '../../../machines/patterns/form.connect'
import { matchChoiceOf, type MatchChoice } from '../../../machines/studio/match-choice.connect'
import { planFormOf, type PlanForm } from '../../../machines/studio/plan-form.connect'
import { beginningFor, beginningFrom, fromLocal, toLocal } from '../../../machines/studio/studio.fields'
import type { MatchCard } from '../../../contract/entities.schema'
import { MatchType } from '../../../contract/enums'
import { announcementRule } from '../../../contract/field-rules'

const said = textIn(currentWords, studioTexts)

/** `begins`: when a new plan begins where nothing else is chosen, epoch milliseconds. */
interface Wanted {
  readonly id: string | null
  readonly begins: number
}

/** FEAT-16 ROUTE-11 Plans a stream; with the id of a plan it changes that. */
export const addLive = queryScreen({
  query: (search, now): Wanted => ({ id: search.get('id'), begins: beginningFrom(now) }),
  search: ({ id }) => (id === null ? '' : `?id=${id}`),
  requires: ({ id, begins }) => ({
    ...applicationRequires(),
    form: planFormOf({
      liveId: id,
      begins,
      drafts: formDrafts(id === null ? 'studio plan' : `studio plan ${id}`),
      toast: () => ({ tone: 'success', words: { said: said('plan.saved') } }),
    }),
    upload: uploadOf(),
    choice: matchChoiceOf(Date.now),
    board: scoreboardOf(),
  }),
  view: ({ form, upload, choice, board, query, ...forMembers }) => (
    <AnchorsOnly page="addlive" {...(query.id !== null && { titled: 'plan.editing' })} {...forMembers}>
      {(mayStream) =>
        isPast(form) ? (
          <Over liveId={query.id} isLive={form.fields.state.value === 'live'} mayStream={mayStream} />
        ) : (
          mayStream && (
            <PlanFields form={form} upload={upload} choice={choice} board={board} isNew={query.id === null} />
          )
        )
      }
    </AnchorsOnly>
  ),
})

type WithFields = Extract<PlanForm, { readonly fields: unknown }>

/** What was planned has begun, or will not: nothing of it is changed any more. */
const isPast = (form: PlanForm): form is WithFields =>
  'fields' in form && form.fields.state.value !== '' && form.fields.state.value !== 'planned'

interface OverProps {
  readonly liveId: string | null
  readonly isLive: boolean
  readonly mayStream: boolean
}

/** In the place of the form: why there is none, and where to. */
const Over = ({ liveId, isLive, mayStream }: OverProps) => {
  const text = useText(studioTexts)
  return (
    <EmptyState
      icon="calendar"
      title={text(isLive ? 'plan.begun' : 'plan.past')}
      hint={text(isLive ? 'plan.begunHint' : 'plan.pastHint')}
      action={
        <>
          {isLive && <Button href="#/room">{text('plan.toSettings')}</Button>}
          {!isLive && mayStream && <Button href="#/addlive">{text('plan.again')}</Button>}
          {liveId !== null && (
            <Button look="plain" href={planHref(liveId)}>
              {text('plan.see')}
            </Button>
          )}
        </>
      }
    />
  )
}

interface PlanFieldsProps {
  readonly form: PlanForm
  readonly upload: Uploading
  readonly choice: MatchChoice
  readonly board: Scoreboard
  readonly isNew: boolean
}

type Fields = Extract<PlanForm, { readonly is: 'editing' }>['fields']

/** What a chosen match says of the rest, where nobody has said otherwise. */
const follow = (
  { title, matchType, plannedAt }: Fields,
  before: MatchCard | null,
  match: MatchCard | null,
  now: number,
): void => {
  const followed = before && toLocal(beginningFor(before.startsAt, now))
  const isTitled = before !== null && isMatchTitle(title.value, before)
  if (match === null) {
    // Nothing of the match stays behind, as if a person had written it.
    if (plannedAt.value === followed) plannedAt.change(plannedAt.saved)
    if (isTitled) title.change('')
    return
  }
  matchType.change(match.matchType)
  const isOwn =
    plannedAt.isDirty &&
    // A time that the server refuses is no choice to be kept.
    plannedAt.refusal === null &&
    plannedAt.value !== followed
  if (!isOwn) plannedAt.change(toLocal(beginningFor(match.startsAt, now)))
  if (title.value.trim() === '' || isTitled) title.change(matchTitle(match))
}

const PlanFields = ({ form, upload, choice, board, isNew }: PlanFieldsProps) => {
  const text = useText(studioTexts)
  const now = useNow(60_000)
  const isTried = (form.is === 'editing' || form.is === 'submitting') && form.attempts > 0
  return (
    <div className={column} data-columns="narrow">
      <section className={box} aria-label={text(isNew ? 'title.addlive' : 'plan.editing')}>
        <FormView form={form} upload={upload} submit={text(isNew ? 'plan.save' : 'plan.change')} leadsOn>
          {(fields) => (
            <>
              <MatchField
                field={fields.matchId}
                choice={choice}
                sport={fields.matchType.value}
                near={fromLocal(fields.plannedAt.value)}
                now={now}
                board={board}
                onChoose={(match) => follow(fields, fields.matchId.value, match, now)}
              />
              <When field={fields.plannedAt} isTold={isTried && (isNew || fields.plannedAt.isDirty)} />
              <TitleField field={fields.title} label={text('plan.title')} />
              <SportField field={fields.matchType} label={text('heading.sport')} />
              <CoverField
                field={fields.cover}
                upload={upload}
                sport={fields.matchType.value ?? MatchType.OTHER}
                match={fields.matchId.value}
              />
              <FormTextArea
                field={fields.announcement}
                maxLength={announcementRule.maxLength}
                label={text('heading.announcement')}
                hint={text('heading.announcementHint')}
                words={text('heading.announcementWrong')}
              />
            </>
          )}
        </FormView>
      </section>
    </div>
  )
}

interface WhenProps {
  readonly field: FieldView<string>
  /** A time that is over is told beside what else is wrong; the server alone refuses it, as the device's clock may be wrong. */
  readonly isTold: boolean
}

/** The device's own field of date and time. */
const When = ({ field, isTold }: WhenProps) => {
  const text = useText(studioTexts)
  const isOver = fromLocal(field.value) <= useServerNow(60_000)
  return (
    <FormField
      field={field}
      type="datetime-local"
      label={text('plan.when')}
      hint={text('plan.whenHint')}
      words={text('plan.whenWrong')}
      problem={isTold && isOver ? text('plan.whenPast') : null}
    />
  )
}
