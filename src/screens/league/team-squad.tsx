import type { ReactNode } from 'react'
import { scoredCell, scoredLabel } from './scorers'
import { Nothing } from './team-nothing'
import { position } from './team.styles'
import { tables } from '../../features/standings.styles'
import { positionKey } from '../../text/position'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { leagueTexts } from '../../text/zh/league'
import { teamTexts } from '../../text/zh/league.team'
import { positions } from '../../text/zh/match.positions'
import { Table } from '../../ui/table'
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

/** Who plays there: whoever was looked for, then the best scorers, then by number. */
export const Squad = ({ of: { squad, matchType }, figures, marked }: SquadProps) => {
  const [text, words, say] = [useText(teamTexts), useText(leagueTexts), useText(positions)]
  if (squad.length === 0) return <Nothing>{text('team.noSquad')}</Nothing>
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
  return (
    <div className={tables}>
      <section>
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
                    label: words(scoredLabel(matchType)),
                    kind: 'strong' as const,
                    cell: ({ figures: own }: Row) => (own === undefined ? '–' : scoredCell(own, words)),
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
      </section>
    </div>
  )
}
