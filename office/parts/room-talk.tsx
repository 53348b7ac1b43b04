import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type UIEventHandler,
} from 'react'
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

/** Lines around the one that is meant, the oldest first; null: around none. */
export const Lines = ({
  talk,
  marked,
}: {
  readonly talk: Talk
  readonly marked: number | null
}): ReactNode => <LineList ref={useMarked(talk)} talk={talk} marked={marked} />

/** So near to its end, in pixels, a list is read at its end. */
const END_WITHIN = 24

const newestOf = ({ lines }: Talk): number => lines.at(-1)?.seq ?? 0

/** The newest lines in sight, and those that come, unless somebody has scrolled up to read: then a button says how many there are. */
export const NewestLines = ({
  talk,
  renderActs,
}: {
  readonly talk: Talk
  readonly renderActs: (line: TalkLine) => ReactNode
}): ReactNode => {
  const text = useText()
  const list = useRef<HTMLOListElement>(null)
  const isAtEnd = useRef(true)
  const [seen, setSeen] = useState(0)
  const toEnd = useCallback((): void => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
    setSeen(newestOf(talk))
  }, [talk])
  useLayoutEffect(() => {
    if (isAtEnd.current) toEnd()
  }, [toEnd])
  const unseen = talk.lines.filter(({ seq }) => seq > seen).length
  return (
    <div className="newest">
      <LineList
        ref={list}
        talk={talk}
        marked={null}
        renderActs={renderActs}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < END_WITHIN
          if (isAtEnd.current) setSeen(newestOf(talk))
        }}
      />
      {unseen === 0 ? null : (
        <button type="button" className="primary" onClick={toEnd}>
          {text('talk.newLines', { count: unseen })}
        </button>
      )}
    </div>
  )
}

const LineList = ({
  ref,
  talk,
  marked,
  renderActs,
  onScroll,
}: {
  readonly ref: RefObject<HTMLOListElement | null>
  readonly talk: Talk
  readonly marked: number | null
  readonly renderActs?: (line: TalkLine) => ReactNode
  readonly onScroll?: UIEventHandler<HTMLOListElement>
}): ReactNode => {
  const text = useText()
  if (talk.lines.length === 0) return <p className="empty">{text('talk.empty')}</p>
  return (
    <ol ref={ref} className="lines" aria-label={text('talk.lines')} onScroll={onScroll}>
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
