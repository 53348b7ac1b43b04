import { storePendingToggle, takePendingToggle } from '../actors/match-persistence'
import { otherPages } from '../actors/other-pages'
import { togglesOf, type Toggles, type ToggleCommands } from '../../machines/patterns/toggles.connect'
import type { Dependency } from '../../machines/patterns/dependency'
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

/** What was toggled last; a toggle of another kind is put back for the page that knows it. */
const commands: ToggleCommands = {
  keep: (kind, { id }) => storePendingToggle({ kind, id }),
  take: (kind) => {
    const kept = takePendingToggle()
    if (!isWish(kept)) return null
    if (kept.kind === kind) return { id: kept.id, on: true, toast: null }
    storePendingToggle(kept)
    return null
  },
}

/** FEAT-02 Which matches the member has reserved since the page was opened. */
export const reservationsOf = (): Dependency<Toggles> => togglesOf('match', commands, otherPages('match'))
/** FEAT-09 Whom or what the member follows. */
export const followsOf = (kind: FollowInput['kind']): Dependency<Toggles> =>
  togglesOf(kind, commands, otherPages(kind))
