import type { SnapshotFrom } from 'xstate'
import type { Hides, ModerationAction, ModerationCommand, moderationMachine } from './moderation.machine'
import type { ChatLine } from '../../contract/entities.schema'
import type { Moderation, SanctionRow } from '../../contract/live.moderation.schema'

interface Always {
  readonly hides: Hides
  change(hides: Hides): void
  /** `asModerator`: how its author stands is to be looked up. */
  choose(line: ChatLine, asModerator?: boolean): void
  /** At a line that was removed, or from their beginning. */
  openBooks(at?: ChatLine): void
  openHides(): void
}

interface Sheet {
  /** Something is being done at the server. */
  readonly isBusy: boolean
  act(action: ModerationAction): void
  close(): void
}

/** `books` null: they are on their way, or did not come. */
export type ModerationView = Always &
  (
    | { readonly is: 'closed' }
    | ({
        readonly is: 'menu'
        readonly line: ChatLine
        /** What its author is under, as far as a moderator knows; null: it is being looked up. */
        readonly sanctions: readonly SanctionRow[] | null
      } & Sheet)
    | ({
        readonly is: 'books'
        readonly books: Moderation | null
        /** The removed line to be read. */
        readonly line: ChatLine | null
        readonly hasFailed: boolean
        /** What the server says to whoever was not named a moderator by this ID; null: nobody was refused. */
        readonly notNamed: { readonly memberId: string; readonly words: string } | null
        retry(): void
      } & Sheet)
    | ({ readonly is: 'hides' } & Pick<Sheet, 'close'>)
  )

/** One of the demo world has no id, and is known by the name. */
const isOf = ({ memberId, nickname }: SanctionRow['person'], line: ChatLine): boolean =>
  memberId === line.memberId && (memberId !== null || nickname === line.nickname)

export const connectModeration = (
  snapshot: SnapshotFrom<typeof moderationMachine>,
  send: (command: ModerationCommand) => void,
): ModerationView => {
  const { hides, line, books, action, error } = snapshot.context
  const always: Always = {
    hides,
    change: (changed) => send({ type: 'hides.change', hides: changed }),
    choose: (chosen, asModerator = false) => send({ type: 'line.choose', line: chosen, asModerator }),
    openBooks: (at) => send({ type: 'books.open', line: at ?? null }),
    openHides: () => send({ type: 'hides.open' }),
  }
  const sheet: Sheet = {
    isBusy: snapshot.hasTag('busy'),
    act: (wanted) => send({ type: 'act', action: wanted }),
    close: () => send({ type: 'sheet.close' }),
  }
  if (snapshot.matches('menu') && line !== null) {
    const isLooking = snapshot.matches({ menu: 'looking' })
    const sanctions = isLooking ? null : (books?.sanctions ?? []).filter(({ person }) => isOf(person, line))
    return { is: 'menu', line, sanctions, ...always, ...sheet }
  }
  if (snapshot.matches('hides')) return { is: 'hides', ...always, close: sheet.close }
  if (!snapshot.matches('books')) return { is: 'closed', ...always }
  return {
    is: 'books',
    books,
    line,
    notNamed:
      action?.do === 'name' && error?.kind === 'refused'
        ? { memberId: action.memberId, words: error.msg }
        : null,
    hasFailed: snapshot.matches({ books: 'failed' }),
    retry: () => send({ type: 'retry' }),
    ...always,
    ...sheet,
  }
}
