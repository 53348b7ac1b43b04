import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import * as calls from '../../contract/office'
import type { Talk, TalkLine } from '../../contract/office.schema'
import { ask } from '../calls'
import { timeText, useText } from '../text/text'

/** How often a talk that is looked at is read anew. */
const AGAIN = 3_000

export interface TalkRead {
  readonly talk: Talk | null
  readonly error: string | null
  readonly read: () => void
}

/** The talk of a room: around a line, or the newest, which is read anew as long as it is looked at. What fails is read again. */
export const useTalk = (liveId: string, around: number | null): TalkRead => {
  const [talk, setTalk] = useState<Talk | null>(null)
  const [error, setError] = useState<string | null>(null)
  const now = useRef<() => void>(() => {})
  useEffect(() => {
    let isOver = false
    let again: number | undefined
    const readNow = async (): Promise<void> => {
      window.clearTimeout(again)
      let isMissed = false
      try {
        const found = await ask(calls.readTalk, { liveId, around })
        if (isOver) return
        setTalk(found)
        setError(null)
      } catch (failure) {
        isMissed = true
        if (!isOver) setError(failure instanceof Error ? failure.message : String(failure))
      }
      if (!isOver && (around === null || isMissed)) again = window.setTimeout(() => void readNow(), AGAIN)
    }
    now.current = () => void readNow()
    void readNow()
    return () => {
      isOver = true
      window.clearTimeout(again)
    }
  }, [liveId, around])
  const read = useCallback(() => now.current(), [])
  return { talk, error, read }
}

/** Lines, the oldest first. `marked`: the one that is meant. */
export const Lines = ({
  talk,
  marked = null,
  renderActs,
}: {
  readonly talk: Talk
  readonly marked?: number | null
  readonly renderActs?: (line: TalkLine) => ReactNode
}): ReactNode => {
  const text = useText()
  if (talk.lines.length === 0) return <p className="empty">{text('talk.empty')}</p>
  return (
    <ol className="lines" aria-label={text('talk.lines')}>
      {talk.lines.map((line) => (
        <li
          key={line.seq}
          data-marked={line.seq === marked || undefined}
          data-removed={line.removed || undefined}
        >
          <p>
            <small>{timeText(line.at)}</small> <b>{line.nickname}</b>{' '}
            {line.removed ? <em>{text('talk.removed')}</em> : null} <span>{line.text}</span>
          </p>
          {renderActs?.(line)}
        </li>
      ))}
    </ol>
  )
}
