import { Type as T, type Static } from 'typebox'
import { MatchType } from './enums'
import { Id, Instant, Nullable, OneOf, PageInput, PageOf } from './schema'

export const ActivityListInput = T.Object({ ...PageInput })
export type ActivityListInput = Static<typeof ActivityListInput>
/** `cover` null: the page draws one, by `matchType`. */
export const Activity = T.Object({
  activityId: Id,
  title: T.String(),
  summary: T.String(),
  cover: Nullable(T.String()),
  matchType: OneOf(MatchType),
  startsAt: Instant,
  endsAt: Instant,
  state: T.Union([T.Literal('planned'), T.Literal('open'), T.Literal('ended')]),
})
export type Activity = Static<typeof Activity>
/** Open ones first, then those to come, then the newest of the ended. */
export const Activities = PageOf(Activity)
export type Activities = Static<typeof Activities>

export const ActivityInput = T.Object({ activityId: Id })
export type ActivityInput = Static<typeof ActivityInput>
/** `content` is sanitised HTML. `target`: where its one button leads. */
export const ActivityInfo = T.Object({
  ...Activity.properties,
  content: T.String(),
  target: Nullable(
    T.Object({
      kind: T.Union([T.Literal('match'), T.Literal('live'), T.Literal('league'), T.Literal('url')]),
      id: T.String(),
    }),
  ),
})
export type ActivityInfo = Static<typeof ActivityInfo>

/** What goes in and comes out of each call of this area. */
export const calls = {
  listActivities: { input: ActivityListInput, output: Activities },
  getActivity: { input: ActivityInput, output: ActivityInfo },
} as const
