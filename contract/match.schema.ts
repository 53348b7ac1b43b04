import { Type as T, type Static } from 'typebox'
import { MatchCard } from './entities.schema'
import { MatchType } from './enums'
import { Count, Nullable, OneOf } from './schema'

/** `lives`: started streams of the sport; `matches`: its matches under way or due within a day. */
export const SportType = T.Object({
  matchType: OneOf(MatchType),
  name: T.String(),
  nameEn: Nullable(T.String()),
  lives: Count,
  matches: Count,
})
export type SportType = Static<typeof SportType>
export const SportTypes = T.Array(SportType)

/** `typeId`: a match type, or 0 for every sport. */
export const HotMatchInput = T.Object({ typeId: T.Union([OneOf(MatchType), T.Literal(0)]) })
export type HotMatchInput = Static<typeof HotMatchInput>
/** Under way first, then soonest. */
export const HotMatches = T.Array(MatchCard)
