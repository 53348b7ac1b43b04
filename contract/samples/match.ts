import { MatchType } from '../enums'
import { getHotMatchList, querySpTypeList } from '../match'
import { basketball, ended, football, gaming, planned, postponed, tennis } from './matches'
import { sampleOf } from './sample'

export const match = {
  querySpTypeList: sampleOf(querySpTypeList)({
    input: {},
    full: [
      { matchType: MatchType.FOOTBALL, name: '足球', nameEn: 'Football', lives: 9, matches: 42 },
      { matchType: MatchType.BASKETBALL, name: '篮球', nameEn: 'Basketball', lives: 6, matches: 30 },
      { matchType: MatchType.GAMING, name: '电竞', nameEn: 'Esports', lives: 4, matches: 24 },
      { matchType: MatchType.CARD_GAMING, name: '棋牌', nameEn: 'Cards', lives: 1, matches: 12 },
      { matchType: MatchType.BILLIARDS, name: '台球', nameEn: 'Billiards', lives: 1, matches: 10 },
      { matchType: MatchType.TENNIS, name: '网球', nameEn: 'Tennis', lives: 1, matches: 14 },
      { matchType: MatchType.BADMINTON, name: '羽毛球', nameEn: 'Badminton', lives: 0, matches: 8 },
      { matchType: MatchType.OTHER, name: '其他', nameEn: null, lives: 0, matches: 0 },
    ],
    empty: [],
  }),
  getHotMatchList: sampleOf(getHotMatchList)({
    input: { typeId: 0 },
    full: [football, basketball, gaming, tennis, planned, postponed, ended],
    empty: [],
  }),
} as const
