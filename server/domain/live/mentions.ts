import type { ChatLine } from '../../../contract/entities.schema'
import { NICKNAME_MAX } from '../../../contract/account.nickname-rules'
import type { Note } from '../messages/notices'

/** A line of a member that was just placed in a room. */
export interface LineSaid {
  readonly liveId: string
  /** Who streams there. */
  readonly anchorId: string
  readonly line: ChatLine
}

/** The side of the database. */
export interface MentionRows {
  /** Members who are called so, without those who have blocked `by`. */
  called(names: readonly string[], by: string): Promise<readonly { memberId: string; nickname: string }[]>
}

interface Deps {
  readonly rows: MentionRows
  readonly notices: {
    tell(memberId: string, note: Note): Promise<boolean>
    join(memberId: string, note: Note): Promise<void>
  }
}

/** People that one line may turn to. */
const MOST = 3
/** Somebody may turn to the same person in a room so often within so long with a notice of its own each; what is more joins the last of them. */
const OWN = 3
const WITHIN = 10 * 60_000

/** What stands behind each `@`, as far as a name could go: a character may be a letter and its mark. */
const behindAts = (text: string): readonly (readonly string[])[] =>
  text
    .split('@')
    .slice(1, MOST + 1)
    .map((rest) => Array.from(rest).slice(0, 2 * NICKNAME_MAX))

/** Whom a line turns to by `@name`: of several names that fit, the longest. */
export const createMentions = ({ rows, notices }: Deps) => ({
  tell: async ({ liveId, anchorId, line }: LineSaid): Promise<void> => {
    const { memberId: by, nickname, text, at } = line
    const turns = by === null ? [] : behindAts(text)
    if (by === null || turns.length === 0) return
    const beginnings = turns.map((letters) =>
      letters.map((_, nth) => letters.slice(0, nth + 1).join('')).toReversed(),
    )
    const members = await rows.called([...new Set(beginnings.flat())], by)
    const meant = beginnings.flatMap((names) => {
      const name = names.find((one) => members.some((member) => member.nickname === one))
      return members.filter((member) => member.nickname === name).map(({ memberId }) => memberId)
    })
    for (const memberId of new Set(meant)) {
      // The anchor reads the room, where everybody turns to the anchor.
      if (memberId === by || memberId === anchorId) continue
      const noteOf = (nth: number): Note => ({
        kind: 'mention',
        title: `${nickname} 提到了你`,
        text,
        english: { title: `${nickname} mentioned you`, text },
        path: `/live?id=${liveId}`,
        key: `mention:${liveId}:${by}:${Math.floor(at / WITHIN)}:${nth}`,
        about: by,
      })
      let nth = 1
      while (nth <= OWN && !(await notices.tell(memberId, noteOf(nth)))) nth += 1
      if (nth > OWN) await notices.join(memberId, noteOf(OWN))
    }
  },
})
