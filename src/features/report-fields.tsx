import { useState } from 'react'
import { FormTextArea, FormView } from './form-view'
import { fault, fields } from './report-fields.styles'
import { useText } from '../text/use-text'
import { reasons } from '../text/zh/live.reasons'
import { Button } from '../ui/button'
import { Chips } from '../ui/chips'
import { TextArea } from '../ui/text-area'
import type { ReportForm } from '../../machines/live/report.connect'
import { REPORT_TEXT_MAX } from '../../contract/live.limits'
import { needsWords, reportReasons } from '../../contract/live.reasons'
import type { ReportReason } from '../../contract/live.moderation.schema'

interface ReasonsProps {
  /** What is reported. */
  readonly of: keyof typeof reportReasons
  /** Null: none is chosen yet. */
  readonly value: ReportReason | null
  readonly onChange: (reason: ReportReason) => void
}

/** One reason of those there are. */
const Reasons = ({ of, value, onChange }: ReasonsProps) => {
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

interface ReasonFormProps extends Pick<ReasonsProps, 'of'> {
  readonly isBusy?: boolean
  /** `text`: what else there is to say of it, '' where nothing is. */
  readonly onReport: (reason: ReportReason, text: string) => void
}

/** Why something should not be there, for a machine that sends it itself. */
export const ReasonForm = ({ of, isBusy = false, onReport }: ReasonFormProps) => {
  const text = useText(reasons)
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [more, setMore] = useState('')
  const [hasTried, setTried] = useState(false)
  const said = more.trim()
  const isTooLong = Array.from(said).length > REPORT_TEXT_MAX
  const isNeeded = needsWords(reason)
  const isMissing = isNeeded && said === ''
  return (
    <form
      className={fields}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isMissing) event.currentTarget.querySelector('textarea')?.focus()
        else if (reason !== null && !isTooLong) onReport(reason, said)
      }}
    >
      <Reasons of={of} value={reason} onChange={setReason} />
      <TextArea
        label={text(isNeeded ? 'reason.what' : 'reason.more')}
        value={more}
        onChange={setMore}
        maxLength={REPORT_TEXT_MAX}
        isRequired={isNeeded}
        problem={hasTried && isMissing ? text('reason.whatMissing') : null}
        rows={2}
      />
      <Button submit wide busy={isBusy} disabled={isTooLong || reason === null}>
        {text('reason.send')}
      </Button>
    </form>
  )
}

/** Why something should not be there, and what else there is to say of it. */
export const ReportFields = ({ of, form }: Pick<ReasonsProps, 'of'> & { readonly form: ReportForm }) => {
  const text = useText(reasons)
  return (
    <FormView form={form} submit={text('reason.send')}>
      {({ reason, text: more }) => {
        const isNeeded = needsWords(reason.value)
        return (
          <>
            <Reasons of={of} value={reason.value} onChange={(chosen) => reason.change(chosen)} />
            {reason.fault !== null && (
              <p className={fault} role="alert">
                {text('reason.none')}
              </p>
            )}
            <FormTextArea
              field={{ ...more, isRequired: isNeeded }}
              label={text(isNeeded ? 'reason.what' : 'reason.more')}
              words={{
                missing: text('reason.whatMissing'),
                tooLong: text('reason.tooLong', { count: REPORT_TEXT_MAX }),
              }}
              maxLength={REPORT_TEXT_MAX}
              rows={3}
            />
          </>
        )
      }}
    </FormView>
  )
}
