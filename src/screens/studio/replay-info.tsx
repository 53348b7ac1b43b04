import { AnchorsOnly, PageSkeleton } from './anchors-only'
import { applicationRequires } from './application-parts'
import { lengthOf, ofReplay } from './report-words'
import { box, column, hint, ways } from './studio.styles'
import { screen } from '../../app/screen'
import { FormField, FormView } from '../../features/form-view'
import { formDrafts } from '../../features/form-drafts'
import { ResourceView } from '../../features/resource-view'
import { replayHref } from '../../features/onward-links'
import { formatDayTime } from '../../text/format'
import { formatLength } from '../../text/place'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { studioTexts } from '../../text/zh/studio'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Segmented } from '../../ui/segmented'
import { EmptyState } from '../../ui/states'
import { confirmedOf, type Confirmed } from '../../../machines/patterns/confirmed.connect'
import { replayFormOf, type ReplayForm } from '../../../machines/studio/replay-form.connect'
import { anchorsResourceOf } from '../../../machines/studio/role.connect'
import { deleteReplay, getReport } from '../../../contract/studio'
import { formatNumber } from '../../../contract/figures'
import type { ReportInput, StreamReport } from '../../../contract/studio.schema'

const said = textIn(currentWords, studioTexts)

/** FEAT-16 What becomes of a stream of one's own that is over: its name, whether it is shown again, and its end. */
export const replayInfo = screen({
  requires: (query) => {
    const liveId = query.get('id') ?? ''
    return {
      ...applicationRequires(),
      report: anchorsResourceOf(getReport, { liveId }),
      form: replayFormOf({
        liveId,
        drafts: formDrafts(`replay ${liveId}`),
        toast: ({ replay }) => ({
          tone: 'success',
          words: { said: said(replay === 'shown' ? 'replay.savedShown' : 'replay.savedHidden') },
        }),
      }),
      deleting: confirmedOf(deleteReplay, {
        asking: () => ({
          title: said('replay.deleteTitle'),
          question: said('replay.deleteAsk'),
          deed: said('replay.delete'),
          danger: true,
        }),
        followed: () => ({ toast: { tone: 'success', words: { said: said('replay.deleted') } }, to: 'back' }),
      }),
    }
  },
  view: ({ report, form, deleting, query: _query, ...forMembers }) => (
    <AnchorsOnly page="replayinfo" {...forMembers}>
      {() => (
        <ResourceView resource={report} skeleton={<PageSkeleton />} missing={<Gone />}>
          {(found) => <Replay report={found} form={form} deleting={deleting} />}
        </ResourceView>
      )}
    </AnchorsOnly>
  ),
})

const Gone = () => {
  const text = useText(studioTexts)
  return (
    <EmptyState
      icon="video"
      title={text('replay.gone')}
      hint={text('replay.goneHint')}
      action={<Button href="#/room">{text('replay.toRoom')}</Button>}
    />
  )
}

interface ReplayProps {
  readonly report: StreamReport
  readonly form: ReplayForm
  readonly deleting: Confirmed<ReportInput>
}

const shownOptions = ['shown', 'hidden'] as const

const Replay = ({ report, form, deleting }: ReplayProps) => {
  const text = useText(studioTexts)
  const { liveId, title, startedAt, isKept, breaks = [] } = report
  return (
    <div className={column} data-columns="narrow">
      <section className={box} aria-label={title}>
        <header>
          <h2>{title}</h2>
          <small>{formatDayTime(startedAt)}</small>
          {isKept && !report.isWithheld && (
            <Badge look={report.replay === 'shown' ? 'soft' : 'quiet'}>
              {text(report.replay === 'shown' ? 'replay.isShown' : 'replay.isHidden')}
            </Badge>
          )}
        </header>
        {isKept && breaks.length > 0 && (
          <p className={hint}>
            {text('replay.breaks', {
              count: formatNumber(breaks.length),
              length: formatLength(lengthOf(breaks)),
            })}
          </p>
        )}
        {isKept ? (
          <>
            <FormView form={form} submit={text('heading.save')}>
              {({ title: name, isShown }) => (
                <>
                  <FormField
                    field={name}
                    label={text('heading.title')}
                    words={{
                      missing: text('heading.titleMissing'),
                      tooShort: text('heading.titleWrong'),
                      tooLong: text('heading.titleWrong'),
                    }}
                  />
                  <Segmented
                    wide
                    label={text('replay.who')}
                    value={isShown.value ?? 'shown'}
                    onChange={(value) => isShown.change(value)}
                    options={shownOptions.map((value) => ({ value, label: text(`replay.${value}`) }))}
                  />
                  <p className={hint}>
                    {text(isShown.value === 'hidden' ? 'replay.hiddenHint' : 'replay.shownHint')}
                  </p>
                </>
              )}
            </FormView>
            <div className={ways}>
              <Button look="soft" icon="play" href={replayHref(liveId)}>
                {text('report.replay')}
              </Button>
              <Button look="danger" busy={deleting.isBusy} onPress={() => deleting.ask({ liveId })}>
                {text('replay.delete')}
              </Button>
            </div>
          </>
        ) : (
          <p className={hint}>{text(ofReplay(report))}</p>
        )}
      </section>
    </div>
  )
}
