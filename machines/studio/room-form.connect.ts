import { faultOfTags, headingFields, tagsOf } from './studio.fields'
import { untilMemberIs } from './role'
import { textField } from '../patterns/form.fields'
import { formOf, loadedBy, type Form } from '../patterns/form.connect'
import type { DraftStore } from '../patterns/form.machine'
import type { Dependency } from '../patterns/dependency'
import type { Toast } from '../app/toasts.machine'
import { MatchType, MemberType } from '../../contract/enums'
import { getStudio, saveStudio } from '../../contract/studio'
import type { Studio } from '../../contract/studio.schema'

/** `planOnAir`: the plan that viewers see now, whose values these are; '': they are those of the room. */
const fields = { ...headingFields, tags: textField(), planOnAir: textField() }
export type RoomForm = Form<typeof fields>

const { from } = loadedBy<typeof fields, object, Studio>(getStudio, {}, (studio) => {
  const heading = studio.planOnAir ?? studio
  return {
    title: heading.title,
    matchType: heading.matchType,
    matchId: heading.match,
    cover: heading.cover ?? '',
    announcement: heading.announcement ?? '',
    tags: studio.tags.join(' '),
    planOnAir: studio.planOnAir?.liveId ?? '',
  }
})

/** Tells the plan that is on air, null where none is, whenever it is known anew; answers how to stop. */
export type HearPlanOnAir = (hear: (liveId: string | null) => void) => () => void

/** FEAT-16 What the anchor's room shows: of a plan on air what viewers see of that. */
export const roomFormOf = (
  drafts: DraftStore,
  toast: (saved: Studio) => Toast,
  hearPlanOnAir: HearPlanOnAir,
): Dependency<RoomForm> => {
  let loaded = ''
  return formOf({
    fields,
    call: saveStudio,
    load: {
      from: async (scope) => {
        await untilMemberIs(MemberType.ANCHOR, scope)
        const values = await from(scope)
        loaded = values.planOnAir ?? ''
        return values
      },
      watch: (tell) =>
        hearPlanOnAir((liveId) => {
          if ((liveId ?? '') !== loaded) tell(loaded !== '')
        }),
    },
    check: ({ tags }) => {
      const fault = faultOfTags(tags)
      return fault === null ? {} : { tags: fault }
    },
    toInput: ({ title, matchId, matchType, cover, announcement, tags, planOnAir }) => ({
      title,
      matchId: matchId?.matchId ?? null,
      matchType: matchType ?? MatchType.OTHER,
      cover: cover === '' ? null : cover,
      announcement,
      tags: [...tagsOf(tags)],
      ...(planOnAir !== '' && { liveId: planOnAir }),
    }),
    drafts,
    toast,
  })
}
