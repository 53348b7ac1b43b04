import { gap, line as lineStyle, removed } from './chat.styles'
import { useRoomToggles } from './room-toggles'
import { useText } from '../../text/use-text'
import { talk as words } from '../../text/zh/live.chat'
import { moderating } from '../../text/zh/live.moderation'
import type { ChatLine } from '../../../contract/entities.schema'

interface RemovedLinesProps {
  readonly lines: readonly ChatLine[]
  /** Which of them is the first of those that were removed one after the other. */
  readonly first: number
  readonly gapBefore: number | null
  /** Whoever looks may read what they said. */
  readonly mayRead: boolean
}

/** What is left of lines that were removed: a row for all that stood beside each other. */
export const RemovedLines = ({ lines, first, gapBefore, mayRead }: RemovedLinesProps) => {
  const [text, talk] = [useText(moderating), useText(words)]
  const books = useRoomToggles()?.moderation.openBooks
  const run = lines.slice(first)
  const end = run.findIndex((line, nth) => !line.removed || (nth > 0 && line.seq === gapBefore))
  const count = end < 0 ? run.length : end
  return (
    <>
      {run[0]?.seq === gapBefore && <p className={gap}>{talk('chat.gap')}</p>}
      <p className={`${lineStyle} ${removed}`}>
        {count > 1
          ? text('mod.linesRemoved', { count })
          : text('mod.lineRemoved', { name: run[0]?.nickname ?? '' })}
        {mayRead && books !== undefined && (
          <button type="button" onClick={books}>
            {text('mod.readRemoved')}
          </button>
        )}
      </p>
    </>
  )
}
