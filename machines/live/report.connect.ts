import { formOf, type Form } from '../patterns/form.connect'
import type { Dependency } from '../patterns/dependency'
import { choiceField, textField } from '../patterns/form.fields'
import type { Call } from '../../contract/call'
import { REPORT_TEXT_MAX } from '../../contract/live.limits'
import { needsWords, reportReasons } from '../../contract/live.reasons'
import { reportClip, reportLive } from '../../contract/live.moderation'
import type { ReportReason } from '../../contract/live.moderation.schema'
import { reportPerson } from '../../contract/social.people'

const fieldsOf = (of: keyof typeof reportReasons) => ({
  reason: choiceField<ReportReason>(reportReasons[of], { isRequired: true }),
  text: textField({ maxLength: REPORT_TEXT_MAX }),
})
/** Why something should not be there. Nothing is chosen at first: a wrong reason is worse than none. */
export type ReportForm = Form<ReturnType<typeof fieldsOf>>

interface Said {
  readonly reason: ReportReason
  readonly text: string
}

/** `params`: what is reported. */
const reportOf = <Input, Output>(
  of: keyof typeof reportReasons,
  params: string,
  call: Call<Input, Output>,
  toInput: (said: Said) => Input,
): Dependency<ReportForm> => ({
  ...formOf({
    fields: fieldsOf(of),
    check: ({ reason, text }) =>
      needsWords(reason) && text.trim() === '' ? { text: 'missing' as const } : {},
    call,
    toInput: ({ reason, text }) => toInput({ reason: reason ?? 'other', text }),
  }),
  params,
})

/** FEAT-01 A clip is reported by a member. */
export const clipReportOf = (clipId: string): Dependency<ReportForm> =>
  reportOf('videos', clipId, reportClip, (said) => ({ clipId, ...said }))

/** FEAT-06 A stream is reported by a member; the outcome is a `LiveReported`. `at`: the instant of the server that the picture shows; null: as of now. */
export const liveReportOf = (liveId: string, at: number | null): Dependency<ReportForm> =>
  reportOf('videos', `${liveId} ${at}`, reportLive, (said) => ({ liveId, at, ...said }))

/** FEAT-09 A person is reported by a member; the outcome is a `PersonReported`. */
export const personReportOf = (memberId: string): Dependency<ReportForm> =>
  reportOf('people', memberId, reportPerson, (said) => ({ memberId, ...said }))
