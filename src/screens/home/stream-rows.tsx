import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { lives as grid } from './home.styles'
import { StreamCard } from './stream-card'
import { earlier } from '../../features/list-view.styles'
import { distinct, type Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { Previews } from '../../../machines/live/previews.connect'
import type { LiveRecord } from '../../../contract/entities.schema'

/** Drawn at once; the rest of the page's rows follow without holding up a tap. */
const FIRST = 4

interface RowsProps {
  readonly board: Scoreboard
  readonly previews: Previews<HTMLCanvasElement>
  readonly records: readonly LiveRecord[]
  /** The streams are of the earlier choice. */
  readonly isEarlier: boolean
  /** Below the last row. */
  readonly end: ReactNode
}

/** Streams as cards, each once, moved by the board. */
export const StreamRows = ({ records, board, previews, isEarlier, end }: RowsProps) => {
  const rows = useMemo(() => distinct(records), [records])
  const shown = useDeferredValue(rows, rows.slice(0, FIRST))
  return (
    <>
      <div className={isEarlier ? `${grid} ${earlier}` : grid} aria-busy={isEarlier || undefined}>
        {shown.map((record) => (
          <StreamCard
            key={record.liveId}
            record={record}
            pulse={board.liveOf(record.liveId)}
            picture={record.preview === null ? null : previews.of(record.preview)}
            previews={previews}
          />
        ))}
      </div>
      {shown === rows && end}
    </>
  )
}
