import { currentLanguage } from '../text/text'
import { nameOf } from '../text/match'
import type { Team } from '../../contract/entities.schema'
import { crestLetters, isLatin, lettersBeside } from '../ui/kit'

/** A short name for a team's crest; where that is Chinese and English is shown, the initials of the English name or, of a single word, that word. */
const lettersOf = ({ shortName, nameEn }: Team): string => {
  if (currentLanguage() !== 'en' || nameEn === null || isLatin.test(shortName)) return shortName
  const words = nameEn.split(/\s+/)
  return words.length === 1
    ? nameEn
    : words
        .map(([first]) => first ?? '')
        .join('')
        .slice(0, 3)
}

/** What a part needs to draw a team. `beside`: whose crest stands before its own, with other letters. */
export const drawnTeam = (team: Team, beside?: Team) => {
  const [name, short] = [nameOf(team), lettersOf(team)]
  const taken = beside === undefined ? '' : crestLetters(lettersOf(beside))
  const letters = lettersBeside(taken, short, name)
  return {
    name,
    short: isLatin.test(short) ? letters : short,
    letters,
    crest: team.shortName,
    colors: team.colors,
  }
}

/** The same for a side of a match. */
export const drawnSide = (match: Readonly<Record<Side, Team>>, side: Side) =>
  drawnTeam(match[side], side === 'away' ? match.home : undefined)
type Side = 'home' | 'away'

export const matchHref = (matchId: string): string => `#/liveGroupMatch?id=${matchId}`
export const liveHref = (liveId: string): string => `#/live?id=${liveId}`
/** Its page. */
export const teamHref = ({ teamId }: Pick<Team, 'teamId'>): string => `#/matchGroupLeague?team=${teamId}`
/** Its page, with the choice of when to be reminded of it open. */
export const reminderHref = (matchId: string): string => `${matchHref(matchId)}&remind=1`
export const leagueHref = (leagueId: string): string => `#/matchGroupLeague?id=${leagueId}`
