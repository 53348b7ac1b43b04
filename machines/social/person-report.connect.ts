import { formOf, type Form } from '../patterns/form.connect'
import type { Dependency } from '../patterns/dependency'
import { choiceField, textField } from '../patterns/form.fields'
import { REPORT_TEXT_MAX, reportReasons } from '../../contract/live.limits'
import { reportPerson } from '../../contract/social.people'

const fields = {
  reason: choiceField(reportReasons, { isRequired: true }),
  text: textField({ maxLength: REPORT_TEXT_MAX }),
}
/** Its outcome is a `PersonReported`. */
export type PersonReportForm = Form<typeof fields>

/** FEAT-09 A person is reported by a member. */
export const personReportOf = (memberId: string): Dependency<PersonReportForm> => ({
  ...formOf({
    fields,
    call: reportPerson,
    initial: { reason: 'abuse' },
    toInput: ({ reason, text }) => ({ memberId, reason: reason ?? 'other', text }),
  }),
  params: memberId,
})
