import { readToken, readUser } from '../actors/persistence'
import { createTabCache } from '../actors/storage'
import { solveProofOfWork } from './proof-of-work'
import { OWN_PHONE } from '../../contract/account.rules'
import type { CodeMeans, SentCode } from '../../machines/account/sms-code.machine'

const cache = createTabCache('sent code ')

/** Null: not known yet. '': a visitor. */
const owner = (): string | null => readUser()?.memberId ?? (readToken() === null ? '' : null)

/** Whoever has logged in, before it is known who that is. */
const LOGGED_IN = 'logged in'

type Kept = SentCode & { readonly owner: string; readonly sentAt: number }

/** Those of who is here now; a logout clears the tab's storage. */
const own = (): readonly Kept[] =>
  (cache.values() as readonly (Kept | null)[]).filter(
    (kept) => kept !== null && (kept.owner === owner() || (kept.owner === LOGGED_IN && readToken() !== null)),
  ) as Kept[]
const keep = (kept: Kept): void => {
  const until = Math.max(kept.expiresAt, kept.resendAt)
  cache.set(kept.phone, kept, Math.max(0, (until - Date.now()) / 1_000))
}

/** FEAT-07 Which codes were sent, so that a form that is left and opened again, or a page that is loaded again, knows of them. */
export const codeMeans: CodeMeans = {
  prove: solveProofOfWork,
  kept: {
    of: (phone) => own().find((code) => code.phone === phone) ?? null,
    keep: (code) => {
      const by = owner()
      if (by !== null) keep({ ...code, owner: by, sentAt: Date.now() })
    },
  },
}

const lastOf = (codes: readonly (Kept | null)[]): Kept | null =>
  codes
    .filter((code) => code !== null && code.phone !== OWN_PHONE && code.ticket !== '')
    .reduce((one, other) => ((one?.sentAt ?? 0) > (other?.sentAt ?? 0) ? one : other), null)

/** The number that a living code was sent to last, of those that are typed; '': none. */
export const numberWithCode = (): string => lastOf(own())?.phone ?? ''

/** Somebody is logged in. */
export const forgetCodes = (): void => cache.clear()

/** Somebody is logged in by the code that was sent last: it is used, and their number waits for another one. */
export const handOverCode = (): void => {
  const last = lastOf((cache.values() as readonly (Kept | null)[]).filter((code) => code?.owner === ''))
  forgetCodes()
  if (last !== null) keep({ ...last, phone: OWN_PHONE, ticket: '', owner: LOGGED_IN })
}
