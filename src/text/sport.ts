import { MatchType } from '../../contract/enums'

export type Sport =
  | 'football'
  | 'basketball'
  | 'gaming'
  | 'cards'
  | 'billiards'
  | 'tennis'
  | 'badminton'
  | 'other'

const sports: Readonly<Record<MatchType, Sport>> = {
  [MatchType.FOOTBALL]: 'football',
  [MatchType.BASKETBALL]: 'basketball',
  [MatchType.GAMING]: 'gaming',
  [MatchType.CARD_GAMING]: 'cards',
  [MatchType.BILLIARDS]: 'billiards',
  [MatchType.TENNIS]: 'tennis',
  [MatchType.BADMINTON]: 'badminton',
  [MatchType.OTHER]: 'other',
}

/** The drawn icon's, cover's and sentence's name of a match type: `Icon name`, `Cover sport`, `sport.<name>`. */
export const sportOf = (matchType: MatchType): Sport => sports[matchType]
