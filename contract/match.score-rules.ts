import { MatchType } from './enums'

/** The levels of 掼蛋, from the first that is played to the last; a score of cards counts how many were climbed. */
const levels = '2 3 4 5 6 7 8 9 10 J Q K A'.split(' ')
export const LAST_LEVEL = levels.length - 1

const levelOf = (climbed: number): string => levels[climbed] ?? 'A'

/** How what a side has is shown and said: in cards as the level it has come to, 2 to A, in all other sports as the number itself. */
export const figureOf = (matchType: MatchType): ((count: number) => string) =>
  matchType === MatchType.CARD_GAMING ? levelOf : String

/** A score in a sentence or a title: home's first, whoever scored. */
export const scoreText = (matchType: MatchType, home: number, away: number): string => {
  const figure = figureOf(matchType)
  return `${figure(home)}–${figure(away)}`
}
