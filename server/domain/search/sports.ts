import { without, type Cut } from './cut'
import { MatchType } from '../../../contract/enums'

/** What people call a sport when they look for it: Chinese, pinyin and English. */
const names: readonly (readonly [MatchType, readonly string[]])[] = [
  [MatchType.FOOTBALL, ['足球', 'zuqiu', 'football', 'soccer']],
  [MatchType.BASKETBALL, ['篮球', 'lanqiu', 'basketball']],
  [MatchType.GAMING, ['电竞', '电子竞技', 'dianjing', 'dianzijingji', 'esport', 'esports', 'gaming']],
  [MatchType.CARD_GAMING, ['棋牌', 'qipai', 'cards', 'card games', 'poker', '扑克', 'puke']],
  [
    MatchType.BILLIARDS,
    ['台球', 'taiqiu', '桌球', 'zhuoqiu', '斯诺克', 'sinuoke', 'billiards', 'snooker', 'pool'],
  ],
  [MatchType.TENNIS, ['网球', 'wangqiu', 'tennis']],
  [MatchType.BADMINTON, ['羽毛球', 'yumaoqiu', 'badminton']],
]
const sports = new Map(names.flatMap(([sport, words]) => words.map((word) => [word, sport] as const)))

const spelt = (words: string): string => words.normalize('NFKC').toLowerCase().trim().replace(/\s+/gu, ' ')

/** The sport that is looked for; null: it is none. */
export const sportIn = (query: string): MatchType | null => sports.get(spelt(query)) ?? null

/** Chinese names anywhere, those of letters as words of their own, the longest first. */
const among = [...sports].toSorted(([one], [other]) => other.length - one.length)

/** The sport that a query names among other words; null: it names none. */
export const cutSport = (query: string): Cut<MatchType> | null => {
  for (const [word, sport] of among) {
    const isHan = /^\p{Script=Han}/u.test(word)
    const found = new RegExp(isHan ? word : `(?<!\\p{L})${word}(?!\\p{L})`, 'iu').exec(query)
    if (found !== null) return [sport, without(query, found)]
  }
  return null
}

/** The sport's name that reads like this; null: none does. */
export const sportRead = (pinyin: string): string | null => {
  const sport = sports.get(pinyin)
  return names.find(([one]) => one === sport)?.[1][0] ?? null
}
