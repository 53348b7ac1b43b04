import { MatchType, sportNames, type SportName } from '../../contract/enums'

/** The clips that a demo stream can show, one a sport: its other sport is volleyball. */
export type Clip = Exclude<SportName, 'other'> | 'volleyball'

/** What a demo stream of a sport shows. */
export const clipOf = (matchType: MatchType): Clip => {
  const name = sportNames[matchType]
  return name === 'other' ? 'volleyball' : name
}

export const clips: readonly Clip[] = Object.values(MatchType).map(clipOf)
