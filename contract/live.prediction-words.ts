import { MatchType } from './enums'
import { bothReach } from './live.prediction-rules'
import type { PredictionOption, PredictionTemplate } from './live.predictions.schema'

/** The same in both languages; `nameEn` null: it is said in Chinese alone. */
interface Named {
  readonly name: string
  readonly nameEn: string | null
}
interface Asked {
  readonly template: PredictionTemplate
  readonly line: number | null
}

const english = ({ name, nameEn }: Named): string => nameEn ?? name

/** What is asked of a match of this sport. `line`: the total that has to be exceeded. */
export const questionOf = ({ template, line }: Asked, matchType: MatchType) => {
  if (template === 'winner') return { name: '谁会赢？', nameEn: 'Who wins?' }
  if (template === 'total')
    return matchType === MatchType.FOOTBALL
      ? { name: `总进球超过 ${line}.5 个？`, nameEn: `More than ${line}.5 goals?` }
      : { name: `总分超过 ${line}.5 分？`, nameEn: `More than ${line}.5 points?` }
  if (matchType === MatchType.FOOTBALL) return { name: '双方都会进球？', nameEn: 'Do both teams score?' }
  return matchType === MatchType.BASKETBALL
    ? {
        name: `双方都上 ${bothReach(matchType)} 分？`,
        nameEn: `Do both reach ${bothReach(matchType)} points?`,
      }
    : { name: '双方都会拿下一局？', nameEn: 'Does each side win one at least?' }
}

/** What remains of the teams of a match that was deleted. */
const sides = {
  home: { name: '主队', nameEn: 'Home side' },
  away: { name: '客队', nameEn: 'Away side' },
}

/** What an answer is called. `teams`: null where the match was deleted. */
export const optionName = (
  option: PredictionOption,
  teams: { readonly home: Named; readonly away: Named } | null,
) => {
  switch (option) {
    case 'home':
    case 'away': {
      const team = (teams ?? sides)[option]
      return { name: team.name, nameEn: english(team) }
    }
    case 'draw':
      return { name: '平局', nameEn: 'Draw' }
    case 'over':
      return { name: '超过', nameEn: 'Over' }
    case 'under':
      return { name: '不到', nameEn: 'Under' }
    case 'yes':
      return { name: '会', nameEn: 'Yes' }
    case 'no':
      return { name: '不会', nameEn: 'No' }
  }
}
