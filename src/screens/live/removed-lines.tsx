import type { Talking } from './chat-lines'
import { gap, line as lineStyle, removed } from './chat.styles'
import { useRoomToggles } from './room-toggles'
import { useText } from '../../text/use-text'
import { talk as words } from '../../text/zh/live.chat'
import { moderating } from '../../text/zh/live.moderators'
import { ChatUserType } from '../../../contract/enums'
import type { Standing } from '../../../contract/live.moderation.schema'

interface RemovedLinesProps {
  readonly chat: Pick<Talking, 'lines' | 'gapBefore'> & { readonly role?: Standing['role'] }
  /** Which of the lines this is. */
  readonly at: number
}

/** What is left of lines that were removed: a row for all that stand beside each other, in the place of the first. */
export const RemovedLines = ({ chat: { lines, gapBefore, role = 'none' }, at }: RemovedLinesProps) => {
  const [text, talk] = [useText(moderating), useText(words)]
  const moderation = useRoomToggles()?.moderation
  const goesOn = (nth: number): boolean =>
    lines[nth]?.removed === true && lines[nth - 1]?.removed === true && lines[nth].seq !== gapBefore
  if (goesOn(at)) return null
  const first = lines[at]
  const { seq, nickname, memberId } = first ?? { seq: -1, nickname: '', memberId: null }
  let end = at + 1
  while (goesOn(end)) end += 1
  const count = end - at
  const isOfOne = lines
    .slice(at, end)
    .every((line) => line.memberId === memberId && line.nickname === nickname)
  return (
    <>
      {seq === gapBefore && <p className={gap}>{talk('chat.gap')}</p>}
      <p className={`${lineStyle} ${removed}`}>
        {count > 1 ? text('mod.linesRemoved', { count }) : text('mod.lineRemoved', { name: nickname })}
        {role !== 'none' && moderation !== undefined && (
          <>
            <button type="button" onClick={() => moderation.openBooks(lines[end - 1])}>
              {text('mod.readRemoved')}
            </button>
            {isOfOne && first !== undefined && first.userType !== ChatUserType.ANCHOR && (
              <button
                type="button"
                aria-label={text('mod.sanctionOf', { name: nickname })}
                onClick={() => moderation.choose(first, true)}
              >
                {text('mod.sanction')}
              </button>
            )}
          </>
        )}
      </p>
    </>
  )
}
