import { sportNames, type MatchType, type SportName } from '../../contract/enums'

export type Sport = SportName

/** The drawn icon's, cover's and sentence's name of a match type: `Icon name`, `Cover sport`, `sport.<name>`. */
export const sportOf = (matchType: MatchType): Sport => sportNames[matchType]
