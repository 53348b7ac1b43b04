import { useMemo, useState, type ReactNode } from 'react'
import { lives as grid } from './home.styles'
import { StreamCard } from './stream-card'
import { earlier } from '../../features/list-view.styles'
import { useIncrementalRows } from '../../ui/incremental-rows'
import { ListEnd } from '../../ui/list-end'
import { distinct, type Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { Previews } from '../../../machines/live/previews.connect'
import type { LiveRecord } from '../../../contract/entities.schema'

/** Drawn at once; then so many at a time, without holding up a tap. */
const FIRST = 4
const STEP = 2
/** Drawn before anybody scrolls, and again whenever their end comes near. */
const SIGHT = 12

interface RowsProps {
  readonly board: Scoreboard
  readonly previews: Previews<HTMLCanvasElement>
  readonly records: readonly LiveRecord[]
  /** The streams are of the earlier choice. */
  readonly isEarlier: boolean
  /** Each says when it began. */
  readonly tellsStart: boolean
  /** Below the last row. */
  readonly end: ReactNode
}

/** Streams as cards, each once, moved by the board. */
export const StreamRows = ({ records, board, previews, isEarlier, tellsStart, end }: RowsProps) => {
  const rows = useMemo(() => distinct(records), [records])
  const [wanted, setWanted] = useState(SIGHT)
  const drawn = useIncrementalRows(Math.min(rows.length, wanted), FIRST, STEP)
  return (
    <>
      <div className={isEarlier ? `${grid} ${earlier}` : grid} aria-busy={isEarlier || undefined}>
        {rows.slice(0, drawn).map((record) => (
          <StreamCard
            key={record.liveId}
            record={record}
            pulse={board.liveOf(record.liveId)}
            picture={record.preview === null ? null : previews.of(record.preview)}
            previews={previews}
            tellsStart={tellsStart}
          />
        ))}
      </div>
      {drawn === rows.length && end}
      {drawn === wanted && drawn < rows.length && (
        <ListEnd more="offered" count={drawn} onReach={() => setWanted(wanted + SIGHT)} />
      )}
    </>
  )
}
