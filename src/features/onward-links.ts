import { liveHref, teamHref } from './team-links'
import { nameOf } from '../text/match'
import type { Team } from '../../contract/entities.schema'
import { SearchType } from '../../contract/enums'

// No first page has these links: they come with the pages that have.

/** Its room as it is now that the stream is over: what is kept of it plays. */
export const replayHref = (liveId: string): string => `${liveHref(liveId)}&play=1`
/** A player's row on the page of the team. */
export const playerHref = (team: Pick<Team, 'teamId'>, playerId: string): string =>
  `${teamHref(team)}&player=${playerId}`
/** All matches of a team, those under way and to come first. */
export const teamMatchesHref = (team: Team): string =>
  `#/search?q=${encodeURIComponent(nameOf(team))}&type=${SearchType.MATCH}`
/** The leagues of a name. */
export const leaguesHref = (name: string): string => `#/leagueList?q=${encodeURIComponent(name)}`
