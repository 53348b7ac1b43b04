import { fromLocal, headingFields, toLocal } from './studio.fields'
import { untilMemberIs } from './role'
import { textField } from '../patterns/form.fields'
import { formOf, loadedBy, type Form } from '../patterns/form.connect'
import type { DraftStore } from '../patterns/form.machine'
import type { Dependency } from '../patterns/dependency'
import type { Toast } from '../app/toasts.machine'
import { MatchType, MemberType } from '../../contract/enums'
import { announcementRule } from '../../contract/field-rules'
import { cancelPlan, getPlan, getStudio, savePlan } from '../../contract/studio'
import type { LivePlan, Studio } from '../../contract/studio.schema'

const fields = {
  ...headingFields,
  /** As `toLocal` writes it. */
  plannedAt: textField({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d$' }, { isRequired: true }),
  /** Where the plan stands, which nobody fills in; '': it is a new one. */
  state: textField(),
}
export type PlanForm = Form<typeof fields>

interface PlanFormOptions {
  /** Null: a new one. */
  readonly liveId: string | null
  /** When a new one begins where nothing else is chosen, epoch milliseconds. */
  readonly begins: number
  readonly drafts: DraftStore
  readonly toast: () => Toast
}

/** FEAT-16 A stream is planned, or its plan changed; then its page is open. */
export const planFormOf = ({ liveId, begins, drafts, toast }: PlanFormOptions): Dependency<PlanForm> => {
  const { from } =
    liveId === null
      ? // A new one is of what the anchor's room is about.
        loadedBy<typeof fields, object, Studio>(getStudio, {}, ({ matchType }) => ({ matchType }))
      : loadedBy<typeof fields, { liveId: string }, LivePlan>(getPlan, { liveId }, (plan) => ({
          title: plan.title,
          matchType: plan.matchType,
          matchId: plan.match,
          cover: plan.cover ?? '',
          announcement: plan.announcement ?? '',
          plannedAt: toLocal(plan.plannedAt),
          state: plan.state,
        }))
  return {
    ...formOf({
      fields,
      call: savePlan,
      initial: { matchType: MatchType.OTHER, plannedAt: toLocal(begins) },
      load: {
        from: async (scope) => {
          await untilMemberIs(MemberType.ANCHOR, scope)
          return from(scope)
        },
      },
      toInput: ({ title, matchId, matchType, cover, announcement, plannedAt }) => ({
        liveId,
        title,
        matchId: matchId?.matchId ?? null,
        matchType: matchType ?? MatchType.OTHER,
        cover: cover === '' ? null : cover,
        announcement,
        plannedAt: fromLocal(plannedAt),
      }),
      drafts,
      toast,
      next: ({ liveId: saved }) => `/planinfo?id=${saved}`,
    }),
    params: liveId,
  }
}

const cancelFields = { reason: textField(announcementRule) }
export type CancelForm = Form<typeof cancelFields>

/** FEAT-16 A plan is cancelled, with a reason for those who are to be reminded. */
export const cancelFormOf = (
  liveId: string,
  toast: (cancelled: LivePlan) => Toast,
): Dependency<CancelForm> => ({
  ...formOf({
    fields: cancelFields,
    call: cancelPlan,
    toInput: ({ reason }) => ({ liveId, reason }),
    toast,
  }),
  params: liveId,
})
