import type { ReactNode } from 'react'
import { ofThem } from './league.styles'
import { nothing, position, squad as look } from './team.styles'
import { positionKey } from '../../text/position'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { leagueTexts } from '../../text/zh/league'
import { teamTexts } from '../../text/zh/league.team'
import { positions } from '../../text/zh/match.positions'
import { Table } from '../../ui/table'
import { MatchType } from '../../../contract/enums'
import type { PlayerFigures, TeamPage } from '../../../contract/league.schema'
import type { Player } from '../../../contract/match.detail.schema'

interface Row extends Player {
  readonly figures: PlayerFigures | undefined
}

interface SquadProps {
  readonly of: Pick<TeamPage, 'squad' | 'matchType'>
  /** What they did in the season shown; none: it is hidden, or nobody counts. */
  readonly figures: readonly PlayerFigures[]
  /** Who was looked for. */
  readonly marked: string | undefined
}

const most = ({ figures }: Row): number => figures?.scored ?? 0
const played = ({ figures }: Row): number => figures?.played ?? 0

const playerCell = (row: Row, say: ReturnType<typeof useText<typeof positions>>): ReactNode => (
  <>
    {nameOf(row)}
    {row.position !== null && <small className={position}>{say(positionKey(row.position))}</small>}
  </>
)

const scoredCell = ({ figures }: Row, words: ReturnType<typeof useText<typeof leagueTexts>>): ReactNode => (
  <>
    {figures?.scored ?? '–'}
    {figures !== undefined && figures.penalties > 0 && (
      <small className={ofThem}>{words('scorers.ofPenalties', { count: figures.penalties })}</small>
    )}
  </>
)

/** Who plays there: whoever was looked for, then the best scorers, then by number. */
export const Squad = ({ of: { squad, matchType }, figures, marked }: SquadProps) => {
  const [text, words, say] = [useText(teamTexts), useText(leagueTexts), useText(positions)]
  if (squad.length === 0) return <p className={nothing}>{text('team.noSquad')}</p>
  const rows = squad
    .map((player): Row => ({
      ...player,
      figures: figures.find(({ playerId }) => playerId === player.playerId),
    }))
    .sort(
      (one, other) =>
        Number(other.playerId === marked) - Number(one.playerId === marked) ||
        most(other) - most(one) ||
        played(other) - played(one),
    )
  const isPoints = matchType === MatchType.BASKETBALL
  return (
    <div className={look}>
      <Table
        label={text('team.players')}
        columns={[
          {
            key: 'number',
            label: text('team.numberShort'),
            hint: text('team.number'),
            width: 2.75,
            cell: ({ number }: Row) => number ?? '–',
          },
          {
            key: 'player',
            label: words('scorers.player'),
            kind: 'name' as const,
            width: 9,
            cell: (row: Row) => playerCell(row, say),
          },
          ...(figures.length === 0
            ? []
            : [
                {
                  key: 'scored',
                  label: words(isPoints ? 'scorers.points' : 'scorers.scored'),
                  kind: 'strong' as const,
                  cell: (row: Row) => scoredCell(row, words),
                },
                {
                  key: 'played',
                  label: words('scorers.played'),
                  cell: (row: Row) => row.figures?.played ?? '–',
                },
              ]),
        ]}
        rows={rows}
        keyOf={({ playerId }) => playerId}
        isMarked={({ playerId }) => playerId === marked}
      />
    </div>
  )
}
