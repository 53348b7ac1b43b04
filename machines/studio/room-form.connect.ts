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

const fields = { ...headingFields, tags: textField() }
export type RoomForm = Form<typeof fields>

const { from } = loadedBy<typeof fields, object, Studio>(getStudio, {}, (studio) => ({
  title: studio.title,
  matchType: studio.matchType,
  matchId: studio.match,
  cover: studio.cover ?? '',
  announcement: studio.announcement,
  tags: studio.tags.join(' '),
}))

/** FEAT-16 What the anchor's room shows. */
export const roomFormOf = (drafts: DraftStore, toast: () => Toast): Dependency<RoomForm> =>
  formOf({
    fields,
    call: saveStudio,
    load: {
      from: async (scope) => {
        await untilMemberIs(MemberType.ANCHOR, scope)
        return from(scope)
      },
    },
    check: ({ tags }) => {
      const fault = faultOfTags(tags)
      return fault === null ? {} : { tags: fault }
    },
    toInput: ({ title, matchId, matchType, cover, announcement, tags }) => ({
      title,
      matchId: matchId?.matchId ?? null,
      matchType: matchType ?? MatchType.OTHER,
      cover: cover === '' ? null : cover,
      announcement,
      tags: [...tagsOf(tags)],
    }),
    drafts,
    toast,
  })
