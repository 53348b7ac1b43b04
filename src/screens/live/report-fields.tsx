import { FormTextArea, FormView } from '../../features/form-view'
import { useText } from '../../text/use-text'
import { moderating } from '../../text/zh/live.moderation'
import { Chips } from '../../ui/chips'
import type { ReportForm } from '../../../machines/live/clip-form.connect'
import { REPORT_TEXT_MAX, reportReasons } from '../../../contract/live.limits'

/** Why something should not be there. */
export const ReportFields = ({ form, tooLong }: { readonly form: ReportForm; readonly tooLong: string }) => {
  const text = useText(moderating)
  return (
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
            words={{ tooLong }}
            maxLength={REPORT_TEXT_MAX}
            rows={3}
          />
        </>
      )}
    </FormView>
  )
}
