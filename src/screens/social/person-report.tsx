import { FormTextArea, FormView } from '../../features/form-view'
import { useText } from '../../text/use-text'
import { social } from '../../text/zh/social'
import { Chips } from '../../ui/chips'
import { Sheet } from '../../ui/modal'
import { REPORT_TEXT_MAX, reportReasons } from '../../../contract/live.limits'
import type { PersonReported } from '../../../contract/social.schema'
import type { PersonReportForm } from '../../../machines/social/person-report.connect'

interface PersonReportProps {
  readonly name: string
  readonly form: PersonReportForm
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
        <FormView form={form} submit={text('person.reportSend')}>
          {({ reason, text: more }) => (
            <>
              <Chips
                wraps
                label={text('person.reportReason')}
                options={reportReasons.map((value) => ({
                  value,
                  label: text(`person.reportReason.${value}`),
                }))}
                value={reason.value ?? 'other'}
                onChange={(value) => reason.change(value)}
              />
              <FormTextArea
                field={more}
                label={text('person.reportMore')}
                words={{ tooLong: text('person.reportLong', { count: REPORT_TEXT_MAX }) }}
                maxLength={REPORT_TEXT_MAX}
                rows={3}
              />
            </>
          )}
        </FormView>
      )}
    </Sheet>
  )
}
