import { keepWish, takeWish } from '../actors/kept-match'
import { otherPages } from '../actors/other-pages'
import { marksOf, type Marks, type Wishes } from '../../machines/connect/marks'
import type { Need } from '../../machines/generic/need'
import type { FollowInput } from '../../contract/social.schema'

interface Wish {
  readonly kind: string
  readonly id: string
}

const isWish = (kept: unknown): kept is Wish =>
  typeof kept === 'object' &&
  kept !== null &&
  'kind' in kept &&
  typeof kept.kind === 'string' &&
  'id' in kept &&
  typeof kept.id === 'string'

/** What was wished for last; a wish of another kind is put back for the page that knows it. */
const wishes: Wishes = {
  keep: (kind, { id }) => keepWish({ kind, id }),
  take: (kind) => {
    const kept = takeWish()
    if (!isWish(kept)) return null
    if (kept.kind === kind) return { id: kept.id, on: true, toast: null }
    keepWish(kept)
    return null
  },
}

/** FEAT-02 Which matches the member has reserved since the page was opened. */
export const reservationsOf = (): Need<Marks> => marksOf('match', wishes, otherPages('match'))
/** FEAT-09 Whom or what the member follows. */
export const followsOf = (kind: FollowInput['kind']): Need<Marks> => marksOf(kind, wishes, otherPages(kind))
