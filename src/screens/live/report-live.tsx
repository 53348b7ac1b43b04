import { page } from './report-live.styles'
import { useAppActor } from '../../app/app-context'
import { useInSheet } from '../../app/in-sheet'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { ReportFields } from '../../features/report-fields'
import { liveHref } from '../../features/team-links'
import { useText } from '../../text/use-text'
import { reporting } from '../../text/zh/live.report'
import { Button } from '../../ui/button'
import { liveReportOf } from '../../../machines/live/report.connect'
import type { LiveReported } from '../../../contract/live.moderation.schema'

const requires = (query: URLSearchParams) => ({
  report: liveReportOf(query.get('id') ?? '', Number(query.get('at') ?? 0) || null),
})

type Seen = Views<ReturnType<typeof requires>>

const Content = ({ report, query }: Seen & { readonly query: URLSearchParams }) => {
  const text = useText(reporting)
  const inSheet = useInSheet()
  const screens = useAppActor('screens')
  if (report.is === 'submitted')
    return (
      <div className={page}>
        <p role="status">{text(`reported.${(report.outcome as LiveReported).before}`)}</p>
        {inSheet ? (
          <Button wide onPress={() => screens.send({ type: 'sheet.close' })}>
            {text('report.back')}
          </Button>
        ) : (
          <Button wide href={liveHref(query.get('id') ?? '')}>
            {text('report.back')}
          </Button>
        )}
      </div>
    )
  return (
    <div className={page}>
      <p>{text('report.hint')}</p>
      <ReportFields of="videos" form={report} />
    </div>
  )
}

/** FEAT-06 Why a stream should not be there, over its room or as a page of its own. */
export const reportLive = screen({
  requires,
  view: (views: Seen & { readonly query: URLSearchParams }) => {
    const text = useText(reporting)
    return (
      <Page title={text('title.reportLive')}>
        <Content {...views} />
      </Page>
    )
  },
})
