import { Type as T, type Static } from 'typebox'
import { Count, Id, Nullable } from './schema'

export const FollowInput = T.Object({
  kind: T.Union([T.Literal('anchor'), T.Literal('team'), T.Literal('league')]),
  id: Id,
  on: T.Boolean(),
})
export type FollowInput = Static<typeof FollowInput>
/** `fans`: of an anchor; null otherwise. */
export const Followed = T.Object({ followed: T.Boolean(), fans: Nullable(Count) })
export type Followed = Static<typeof Followed>
