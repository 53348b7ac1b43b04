import { ChatUserType } from '../../../contract/enums'
import type { ChatLine } from '../../../contract/entities.schema'
import { NICKNAME_MAX } from '../../../contract/account.nickname-rules'

/** A name that is being written: where its `@` stands, and what of it is there. */
export interface Begun {
  readonly at: number
  readonly name: string
}

/** The name that is written at the caret; null: none is. */
export const begunAt = (draft: string, caret: number): Begun | null => {
  const before = draft.slice(0, caret)
  const at = before.lastIndexOf('@')
  const name = before.slice(at + 1)
  return at < 0 || /\s/u.test(name) || Array.from(name).length > NICKNAME_MAX ? null : { at, name }
}

const MOST = 5

/** Who talks in the room and can be told of a line, who spoke last first; names that begin so before those that hold it. */
export const namesFor = (
  lines: readonly ChatLine[],
  { name }: Begun,
  me: string | null,
): readonly string[] => {
  const asked = name.toLowerCase()
  const talkers = lines
    .filter(({ memberId, userType }) => memberId !== null && memberId !== me && userType !== ChatUserType.SYS)
    .map(({ nickname }) => nickname)
    .reverse()
  const found = [...new Set(talkers)].filter((each) => each.toLowerCase().includes(asked))
  const begins = found.filter((each) => each.toLowerCase().startsWith(asked))
  return [...begins, ...found.filter((each) => !begins.includes(each))].slice(0, MOST)
}
