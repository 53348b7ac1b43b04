import { FormTextArea, FormView } from './form-view'
import { fault } from './report-fields.styles'
import { useText } from '../text/use-text'
import { reasons } from '../text/zh/live.reasons'
import { Chips } from '../ui/chips'
import type { ReportForm } from '../../machines/live/report.connect'
import { REPORT_TEXT_MAX } from '../../contract/live.limits'
import { reportReasons } from '../../contract/live.reasons'
import type { ReportReason } from '../../contract/moderation.schema'

interface ReasonsProps {
  /** What is reported. */
  readonly of: keyof typeof reportReasons
  /** Null: none is chosen yet. */
  readonly value: ReportReason | null
  readonly onChange: (reason: ReportReason) => void
}

/** One reason of those there are. */
export const Reasons = ({ of, value, onChange }: ReasonsProps) => {
  const text = useText(reasons)
  return (
    <Chips<ReportReason | ''>
      wraps
      label={text('reason.title')}
      options={reportReasons[of].map((one) => ({ value: one, label: text(`reason.${one}`) }))}
      value={value ?? ''}
      onChange={(chosen) => chosen !== '' && onChange(chosen)}
    />
  )
}

/** Why something should not be there, and what else there is to say of it. */
export const ReportFields = ({ of, form }: Pick<ReasonsProps, 'of'> & { readonly form: ReportForm }) => {
  const text = useText(reasons)
  return (
    <FormView form={form} submit={text('reason.send')}>
      {({ reason, text: more }) => (
        <>
          <Reasons of={of} value={reason.value} onChange={(chosen) => reason.change(chosen)} />
          {reason.fault !== null && (
            <p className={fault} role="alert">
              {text('reason.none')}
            </p>
          )}
          <FormTextArea
            field={more}
            label={text('reason.more')}
            words={{ tooLong: text('reason.tooLong', { count: REPORT_TEXT_MAX }) }}
            maxLength={REPORT_TEXT_MAX}
            rows={3}
          />
        </>
      )}
    </FormView>
  )
}
