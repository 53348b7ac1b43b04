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

/** Who can be turned to. */
export interface Nameable {
  readonly memberId: string | null
  readonly nickname: string
  readonly avatar: string | null
}

/**
 * Who talks in the room and can be told of a line, who spoke last first, then whose room it is, then `known`, whom one follows; these come
 * first once a name is begun. Names that begin so stand before those that hold it.
 */
export const namesFor = (
  lines: readonly ChatLine[],
  host: Nameable | null,
  { name }: Begun,
  me: string | null,
  known: readonly Nameable[] = [],
): readonly Nameable[] => {
  const asked = name.toLowerCase()
  const talkers = lines.filter(({ userType }) => userType !== ChatUserType.SYS).reverse()
  const here = [...talkers, ...(host === null ? [] : [host])]
  const byName = new Map<string, Nameable>()
  for (const one of asked === '' ? [...here, ...known] : [...known, ...here])
    if (one.memberId !== null && one.memberId !== me && !byName.has(one.nickname))
      byName.set(one.nickname, one)
  const found = [...byName.values()].filter(({ nickname }) => nickname.toLowerCase().includes(asked))
  const begins = found.filter(({ nickname }) => nickname.toLowerCase().startsWith(asked))
  return [...begins, ...found.filter((each) => !begins.includes(each))].slice(0, MOST)
}
