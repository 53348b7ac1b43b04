import { sportField } from './studio.fields'
import { flagField, textField } from '../patterns/form.fields'
import { formOf, type Form } from '../patterns/form.connect'
import type { DraftStore } from '../patterns/form.machine'
import type { Dependency } from '../patterns/dependency'
import { MatchType } from '../../contract/enums'
import { anchorNameRule, applicationRule } from '../../contract/field-rules'
import { apply } from '../../contract/studio'

const fields = {
  name: textField(anchorNameRule, { isRequired: true }),
  matchType: sportField,
  words: textField(applicationRule, { isRequired: true }),
  agreed: flagField({ isRequired: true }),
}
export type ApplyForm = Form<typeof fields>

/** NAV-05 A member asks to become an anchor. */
export const applyFormOf = (drafts: DraftStore): Dependency<ApplyForm> =>
  formOf({
    fields,
    call: apply,
    initial: { matchType: MatchType.FOOTBALL },
    toInput: ({ name, matchType, words }) => ({
      name,
      matchType: matchType ?? MatchType.FOOTBALL,
      words,
      agreed: true,
    }),
    drafts,
  })
