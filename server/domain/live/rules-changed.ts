import { TalkRules, type RoomRules, type RulesChanged } from '../../../contract/live.moderation.schema'

const names = Object.keys(TalkRules.properties) as (keyof TalkRules)[]

/** Null: nothing has. The order of words is of no matter. */
export const rulesChanged = (before: RoomRules, after: RoomRules): RulesChanged | null => {
  const changed = names.filter((name) => before[name] !== after[name])
  const added = after.words.filter((word) => !before.words.includes(word))
  const taken = before.words.filter((word) => !after.words.includes(word))
  if (changed.length + added.length + taken.length === 0) return null
  return {
    before: Object.fromEntries(changed.map((name) => [name, before[name]])),
    after: Object.fromEntries(changed.map((name) => [name, after[name]])),
    added,
    taken,
  }
}
