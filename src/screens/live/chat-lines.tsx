import { useCallback, useLayoutEffect, useRef } from 'react'
import { Line } from './chat-line'
import { gap, lines, list, newPill, pinned } from './chat.styles'
import { useRoomToggles } from './room-toggles'
import { walkNames } from './walk-names'
import { useAppSelector } from '../../app/app-context'
import { useHeldMenus } from '../../features/held-menus'
import { heldMenus } from '../../features/held-menus.styles'
import { lazyView } from '../../features/lazy-view'
import { LinkedText } from '../../features/linked-text'
import { isHidden } from '../../features/moderation'
import { useScrollPlace } from '../../features/scroll-place'
import { useSpoilers } from '../../features/spoilers'
import { useText } from '../../text/use-text'
import { talk as words } from '../../text/zh/live.chat'
import type { ChatView } from '../../../machines/live/chat.connect'
import type { ChatLine, LiveRoom } from '../../../contract/entities.schema'

// Few rooms have any.
const RemovedLines = lazyView(async () => (await import('./removed-lines')).RemovedLines, null)
// A member’s alone.
const OwnLine = lazyView(async () => (await import('./own-line')).OwnLine, null)

export type Talking = Extract<ChatView, { lines: unknown }>
export type ChatLinesProps = { readonly chat: Talking; readonly room: LiveRoom }

/** What was planned, and cancelled or missed. */
export const isNeverBegun = ({ is }: Pick<Talking, 'is'>, { startedAt }: LiveRoom): boolean =>
  is === 'ended' && startedAt === null

/** Pixels from the end within which somebody still reads the newest line. */
const NEAR = 32

/** The lines, the newest in view as long as nobody reads further back. */
export const ChatLines = ({ chat, room }: ChatLinesProps) => {
  const text = useText(words)
  const spoilers = useSpoilers()
  const { announcement, match } = room
  // What the match tells in the talk tells the score too.
  const isSpoilerHidden =
    match !== null && spoilers.isSpoilerHidden({ matchId: match.matchId, state: 'live' })
  const moderation = useRoomToggles()?.moderation
  const hides = moderation?.hides
  const moderates = chat.role !== 'none'
  const latest = useRef(moderation)
  useLayoutEffect(() => {
    latest.current = moderation
  })
  const choose = useCallback((line: ChatLine) => latest.current?.choose(line, moderates), [moderates])
  const box = useRef<HTMLDivElement>(null)
  useHeldMenus(box)
  const { reading } = chat
  const sticks = reading.is === 'atBottom'
  const isByReader = useScrollPlace(box, (element) => {
    if (sticks) element.scrollTop = element.scrollHeight
  })
  const scrolled = () => {
    const element = box.current
    if (element === null || !isByReader()) return
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR
    if (reading.is === 'back' && isNear) reading.reach()
    if (reading.is === 'atBottom' && !isNear) reading.leave()
  }
  const user = useAppSelector('session', ({ context }) => context.user)
  const me = user === null ? null : `@${user.nickname}`
  const hasDemo = chat.lines.some(({ demo }) => demo)
  return (
    <div className={lines}>
      {announcement !== null && (
        <p className={pinned}>
          <b>{text('room.pinned')}</b>
          <LinkedText>{announcement}</LinkedText>
        </p>
      )}
      {chat.pinned !== null && (
        <p className={pinned}>
          <b>{text('chat.pinned', { name: chat.pinned.nickname })}</b>
          <LinkedText>{chat.pinned.text}</LinkedText>
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what scrolls has to be reached by keyboard too, and so its names */}
      <div
        className={`${list} ${heldMenus}`}
        ref={box}
        onScroll={scrolled}
        onKeyDown={walkNames}
        role="log"
        aria-label={text('chat.lines')}
        tabIndex={0}
      >
        {hasDemo && <p className={gap}>{text('chat.demoHint')}</p>}
        {chat.lines.length === 0 && chat.own.length === 0 && !isNeverBegun(chat, room) && (
          <p className={gap}>{text(chat.is === 'ended' ? 'chat.saidNothing' : 'chat.empty')}</p>
        )}
        {chat.lines.map((line, nth) =>
          line.removed ? (
            <RemovedLines key={line.seq} chat={chat} at={nth} />
          ) : (isSpoilerHidden && line.event !== null) ||
            (hides !== undefined && isHidden(hides, line)) ? null : (
            <Line
              key={line.seq}
              line={line}
              afterGap={line.seq === chat.gapBefore}
              choose={choose}
              opensWhole={moderates}
              isForMe={me !== null && line.text.includes(me)}
              isOwn={user !== null && line.memberId === user.memberId}
              isModerators={line.memberId !== null && chat.moderators.includes(line.memberId)}
            />
          ),
        )}
        {chat.own.map((line) => (
          <OwnLine key={line.key} line={line} />
        ))}
      </div>
      {reading.is === 'back' && (
        <button type="button" className={newPill} onClick={reading.reach}>
          {reading.unseen > 0 ? text('chat.new', { count: reading.unseen }) : text('chat.toNewest')}
        </button>
      )}
    </div>
  )
}
