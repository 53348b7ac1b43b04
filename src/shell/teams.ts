import { currentLanguage } from '../text/text'
import { nameOf } from '../text/match'
import type { Team } from '../../contract/entities.schema'

/** One to three letters for a team's crest: its short name, or the initials of its English one. */
const lettersOf = (team: Team): string =>
  currentLanguage() === 'en' && team.nameEn !== null
    ? team.nameEn
        .split(/\s+/)
        .map(([first]) => first ?? '')
        .join('')
        .slice(0, 3)
    : team.shortName

/** What a part needs to draw a team. */
export const drawnTeam = (team: Team) => ({
  name: nameOf(team),
  short: lettersOf(team),
  colors: team.colors,
})

export const matchHref = (matchId: string): string => `#/liveGroupMatch?id=${matchId}`
export const liveHref = (liveId: string): string => `#/live?id=${liveId}`
export const leagueHref = (leagueId: string): string => `#/matchGroupLeague?id=${leagueId}`
