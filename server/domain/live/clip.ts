import { MatchType, sportNames, type SportName } from '../../../contract/enums'

/** The clips that a stream can show in a loop, one a sport: the other sport is volleyball. */
export type Clip = Exclude<SportName, 'other'> | 'volleyball'

/** What a looping stream of a sport shows. */
export const clipOf = (matchType: MatchType): Clip => {
  const name = sportNames[matchType]
  return name === 'other' ? 'volleyball' : name
}

export const clips: readonly Clip[] = Object.values(MatchType).map(clipOf)
