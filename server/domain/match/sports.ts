import { MatchType } from '../../../contract/enums'

/** In display order. */
export const sports = [
  { matchType: MatchType.FOOTBALL, name: '足球', nameEn: 'Football' },
  { matchType: MatchType.BASKETBALL, name: '篮球', nameEn: 'Basketball' },
  { matchType: MatchType.GAMING, name: '电竞', nameEn: 'Esports' },
  { matchType: MatchType.CARD_GAMING, name: '棋牌', nameEn: 'Cards' },
  { matchType: MatchType.BILLIARDS, name: '台球', nameEn: 'Billiards' },
  { matchType: MatchType.TENNIS, name: '网球', nameEn: 'Tennis' },
  { matchType: MatchType.BADMINTON, name: '羽毛球', nameEn: 'Badminton' },
  { matchType: MatchType.OTHER, name: '其他', nameEn: 'Other' },
] as const
