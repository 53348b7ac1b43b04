import { ReportFields } from '../../features/report-fields'
import { useText } from '../../text/use-text'
import { social } from '../../text/zh/social'
import { Sheet } from '../../ui/modal'
import type { PersonReported } from '../../../contract/social.schema'
import type { ReportForm } from '../../../machines/live/report.connect'

interface PersonReportProps {
  readonly name: string
  readonly form: ReportForm
  readonly onClose: () => void
}

/** FEAT-09 Why somebody is reported; who has reported them before is told that it is being looked into. */
export const PersonReport = ({ name, form, onClose }: PersonReportProps) => {
  const text = useText(social)
  return (
    <Sheet open title={text('person.reportTitle', { name })} onClose={onClose}>
      {form.is === 'submitted' ? (
        <p role="status">
          {text((form.outcome as PersonReported).before ? 'person.reportedBefore' : 'person.reported')}
        </p>
      ) : (
        <ReportFields of="people" form={form} />
      )}
    </Sheet>
  )
}
