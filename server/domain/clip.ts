import { MatchType } from '../../contract/enums'

/** The clips that a demo stream can show, one a sport. */
export const clips = [
  'football',
  'basketball',
  'gaming',
  'cards',
  'billiards',
  'tennis',
  'badminton',
  'volleyball',
] as const
export type Clip = (typeof clips)[number]

/** What a demo stream of a sport shows. */
export const clipOf: Readonly<Record<MatchType, Clip>> = {
  [MatchType.FOOTBALL]: 'football',
  [MatchType.BASKETBALL]: 'basketball',
  [MatchType.GAMING]: 'gaming',
  [MatchType.CARD_GAMING]: 'cards',
  [MatchType.BILLIARDS]: 'billiards',
  [MatchType.TENNIS]: 'tennis',
  [MatchType.BADMINTON]: 'badminton',
  [MatchType.OTHER]: 'volleyball',
}
