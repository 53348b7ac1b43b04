import { FormTextArea, FormView } from '../../features/form-view'
import { useText } from '../../text/use-text'
import { clips as clipWords } from '../../text/zh/live.clip'
import { moderating } from '../../text/zh/live.moderation'
import { Chips } from '../../ui/chips'
import { Sheet } from '../../ui/modal'
import type { ClipReportForm } from '../../../machines/live/clip-form.connect'
import { REPORT_TEXT_MAX, reportReasons } from '../../../contract/live.limits'

interface ClipReportProps {
  readonly form: ClipReportForm
  readonly onClose: () => void
}

/** FEAT-01 Why a clip should not be there. */
export const ClipReport = ({ form, onClose }: ClipReportProps) => {
  const [text, say] = [useText(moderating), useText(clipWords)]
  return (
    <Sheet open title={say('clip.reportTitle')} onClose={onClose}>
      {form.is === 'submitted' ? (
        <p role="status">{say('clip.reported')}</p>
      ) : (
        <FormView form={form} submit={text('mod.submitReport')}>
          {({ reason, text: more }) => (
            <>
              <Chips
                wraps
                label={text('mod.reason')}
                options={reportReasons.map((value) => ({ value, label: text(`mod.reason.${value}`) }))}
                value={reason.value ?? 'other'}
                onChange={(value) => reason.change(value)}
              />
              <FormTextArea
                field={more}
                label={text('mod.more')}
                words={{ tooLong: say('clip.reportLong', { count: REPORT_TEXT_MAX }) }}
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
