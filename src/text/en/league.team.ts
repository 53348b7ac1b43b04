import type { Translated } from '../catalogue'
import type { teamTexts as zh } from '../zh/league.team'

export const teamTexts: Translated<typeof zh> = {
  'team.title': 'Team',
  'team.gone': 'There is no such team. It may have been removed.',
  'team.goneHint': 'Look at the leagues there are',
  'team.season': '{league} {season}',
  'team.leagues': 'Leagues it plays in',
  'team.standing': 'Standing and form',
  'team.rank': 'No. {rank}',
  'team.groupRank': 'No. {rank} in group {group}',
  'team.ofTeams': 'of {count} {count#team|teams}',
  'team.points': '{count} {count#point|points}',
  'team.table': 'See the table',
  'team.ranking': 'See the standings',
  'team.noTable': 'No standing this season yet',
  'team.now': 'Live now',
  'team.next': 'Next matches',
  'team.noNext': 'No matches scheduled yet',
  'team.last': 'Last matches',
  'team.noLast': 'No matches played yet',
  'team.all': 'All matches',
  'team.squad': 'Squad',
  'team.players': 'Players and figures',
  'team.noSquad': 'No players known yet',
  'team.number': 'Number',
  'team.numberShort': 'No.',
}
