import { sportField } from './studio.fields'
import { flagField, textField } from '../patterns/form.fields'
import { formOf, loadedBy, type Form } from '../patterns/form.connect'
import type { DraftStore } from '../patterns/form.machine'
import type { Toast } from '../app/toasts.machine'
import type { Dependency } from '../patterns/dependency'
import { untilMemberIs } from './role'
import { MatchType, MemberType } from '../../contract/enums'
import { anchorNameRule, applicationRule } from '../../contract/field-rules'
import { apply, changeApplication, getApplication } from '../../contract/studio'
import type { ApplicationStatus } from '../../contract/studio.schema'

const fields = {
  name: textField(anchorNameRule, { isRequired: true }),
  matchType: sportField,
  words: textField(applicationRule, { isRequired: true }),
  agreed: flagField({ isRequired: true }),
}
export type ApplyForm = Form<typeof fields>

const changeFields = {
  applicationId: textField(),
  name: fields.name,
  matchType: fields.matchType,
  words: fields.words,
}
export type ChangeForm = Form<typeof changeFields>

/** NAV-05 A pending application is changed; the view fills in what was sent. */
export const changeFormOf = (toast: () => Toast): Dependency<ChangeForm> =>
  formOf({
    fields: changeFields,
    call: changeApplication,
    toInput: ({ matchType, ...values }) => ({ ...values, matchType: matchType ?? MatchType.FOOTBALL }),
    toast,
  })

/** What was applied with before. */
const { from } = loadedBy<typeof fields, object, ApplicationStatus>(getApplication, {}, ({ application }) =>
  application === null
    ? {}
    : { name: application.name, matchType: application.matchType, words: application.words },
)

/** NAV-05 A member asks to become an anchor. */
export const applyFormOf = (drafts: DraftStore): Dependency<ApplyForm> =>
  formOf({
    fields,
    call: apply,
    initial: { matchType: MatchType.FOOTBALL },
    load: {
      from: async (scope) => {
        await untilMemberIs(MemberType.MEMBER, scope)
        return from(scope)
      },
    },
    toInput: ({ name, matchType, words }) => ({
      name,
      matchType: matchType ?? MatchType.FOOTBALL,
      words,
      agreed: true,
    }),
    drafts,
  })
