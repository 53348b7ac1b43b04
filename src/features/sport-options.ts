import { nameOf } from '../text/match'
import { sportOf } from '../text/sport'
import type { Text } from '../text/text'
import type { Option } from '../ui/chips'
import type { Resource } from '../../machines/patterns/resource.connect'
import { matchCategories, MatchType } from '../../contract/enums'
import type { SportType } from '../../contract/match.schema'

/** 0: every sport. */
export type SportChoice = MatchType | 0

/** ROUTE-15 The sport an address names under `sport`; every sport where it names none. */
export const sportAt = (search: URLSearchParams): SportChoice =>
  Object.values(MatchType).find((sport) => String(sport) === search.get('sport')) ?? 0

/** API-11 The sports to choose from, each with its icon; the display list (ENUM-13) where they did not come. */
export const sportOptions = (sports: Resource<SportType[]>, text: Text): readonly Option<SportChoice>[] => [
  { value: 0, label: text('common.all') },
  ...(sports.is === 'shown'
    ? sports.data.map((sport) => ({
        value: sport.matchType,
        label: nameOf(sport),
        icon: sportOf(sport.matchType),
      }))
    : matchCategories.map(({ matchType, icon }) => ({
        value: matchType,
        label: text(`sport.${sportOf(matchType)}`),
        icon,
      }))),
]

/** Asks for the sports again where they, or newer ones, did not come; null otherwise. */
export const sportsMissing = (sports: Resource<SportType[]>): (() => void) | null => {
  if (sports.is === 'failed') return sports.retry
  return sports.is === 'shown' && sports.freshness === 'stale' ? sports.refresh : null
}
