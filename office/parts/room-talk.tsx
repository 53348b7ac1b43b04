import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import * as calls from '../../contract/office'
import type { Talk, TalkLine } from '../../contract/office.schema'
import { ask } from '../calls'
import { timeText, useText } from '../text/text'

/** How often a talk that is looked at is read anew. */
const AGAIN = 3_000

/** The talk of a room: around a line, or the newest, which is read anew as long as it is looked at. What fails is read again. */
export const useTalk = (liveId: string, around: number | null): UseQueryResult<Talk> =>
  useQuery({
    queryKey: ['talk', liveId, around],
    queryFn: () => ask(calls.readTalk, { liveId, around }),
    ...(around === null && { refetchInterval: AGAIN }),
    gcTime: 0,
  })

/** The list of lines, in which the one that is meant is in the middle of what is seen. */
export const useMarked = (lines: unknown): RefObject<HTMLOListElement | null> => {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const [around, meant] = [list.current, list.current?.querySelector<HTMLElement>('[data-marked]')]
    if (lines !== null && around !== null && meant)
      around.scrollTop = meant.offsetTop - (around.clientHeight - meant.offsetHeight) / 2
  }, [lines])
  return list
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
  const list = useMarked(talk)
  if (talk.lines.length === 0) return <p className="empty">{text('talk.empty')}</p>
  return (
    <ol ref={list} className="lines" aria-label={text('talk.lines')}>
      {talk.lines.map((line) => (
        <li
          key={line.seq}
          data-marked={line.seq === marked || undefined}
          data-removed={line.removed || undefined}
        >
          <p>
            <small>{timeText(line.at)}</small> <b>{line.nickname}</b>{' '}
            {line.seq === marked ? <mark>{text('reports.this')}</mark> : null}{' '}
            {line.removed ? <em>{text('talk.removed')}</em> : null} <span>{line.text}</span>
            {line.sanctions.map(({ kind, until, reason, by }) => (
              <small key={kind} className="help">
                {[
                  until === null
                    ? text(`talk.${kind}ForGood`, { by })
                    : text(`talk.${kind}Until`, { by, until: timeText(until) }),
                  reason,
                ]
                  .filter((word) => word !== '')
                  .join(' · ')}
              </small>
            ))}
          </p>
          {renderActs?.(line)}
        </li>
      ))}
    </ol>
  )
}
