import { Nothing } from './team-nothing'
import { standing as look } from './team.styles'
import { SpoilerOverlay } from '../../features/spoiler-overlay'
import { tableKind, scoredName } from '../../features/standings-columns'
import { useSpoilers } from '../../features/spoilers'
import { useText } from '../../text/use-text'
import { teamTexts } from '../../text/zh/league.team'
import { standings } from '../../text/zh/league.table'
import { Card } from '../../ui/card'
import { digits } from '../../ui/digits.styles'
import { FormRow } from '../../ui/match/form-row'
import type { TeamStanding } from '../../../contract/league.schema'

/** Where the team stands in a league and how its last matches went; behind the spoiler overlay while scores are hidden. */
export const Standing = ({ standing }: { readonly standing: TeamStanding }) => {
  const [text, words] = [useText(teamTexts), useText(standings)]
  const spoilers = useSpoilers()
  const { league, row, group, teams } = standing
  if (spoilers.isLeagueSpoilerHidden(league.leagueId))
    return (
      <SpoilerOverlay
        of={tableKind(league.matchType)}
        onReveal={() => spoilers.revealLeague(league.leagueId)}
      />
    )
  if (row === null) return <Nothing>{text('team.noTable')}</Nothing>
  const { rank, points, played, won, drawn, lost, scored, conceded, form } = row
  const figures: readonly (readonly [label: string, figure: string])[] = [
    [words('table.playedFull'), String(played)],
    [words('table.won'), String(won)],
    ...(points === null ? [] : ([[words('table.drawn'), String(drawn)]] as const)),
    [words('table.lost'), String(lost)],
    [words(scoredName(league.matchType)), `${scored}–${conceded}`],
  ]
  return (
    <Card>
      <div className={look}>
        <p>
          <b className={digits}>
            {text(group === null ? 'team.rank' : 'team.groupRank', { rank, group: group ?? '' })}
          </b>
          <span>{text('team.ofTeams', { count: teams })}</span>
          {points !== null && <span>{text('team.points', { count: points })}</span>}
        </p>
        <dl>
          {figures.map(([label, figure]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={digits}>{figure}</dd>
            </div>
          ))}
        </dl>
        {form.length > 0 && <FormRow outcomes={form} />}
      </div>
    </Card>
  )
}
