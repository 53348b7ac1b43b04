import { ReportFields } from '../../features/report-fields'
import { useText } from '../../text/use-text'
import { clips as clipWords } from '../../text/zh/live.clip'
import { Sheet } from '../../ui/modal'
import type { ReportForm } from '../../../machines/live/report.connect'

interface ClipReportProps {
  readonly form: ReportForm
  readonly onClose: () => void
}

/** FEAT-01 Why a clip should not be there. */
export const ClipReport = ({ form, onClose }: ClipReportProps) => {
  const say = useText(clipWords)
  return (
    <Sheet open title={say('clip.reportTitle')} onClose={onClose}>
      {form.is === 'submitted' ? (
        <p role="status">{say('clip.reported')}</p>
      ) : (
        <ReportFields of="videos" form={form} />
      )}
    </Sheet>
  )
}
