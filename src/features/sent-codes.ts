import { readToken, readUser } from '../actors/persistence'
import { createTabCache } from '../actors/storage'
import { solveProofOfWork } from './proof-of-work'
import { OWN_PHONE } from '../../contract/account.rules'
import type { CodeMeans, SentCode } from '../../machines/account/sms-code.machine'

const cache = createTabCache('sent code ')

/** Null: not known yet. '': a visitor. */
const owner = (): string | null => readUser()?.memberId ?? (readToken() === null ? '' : null)

type Kept = SentCode & { readonly owner: string; readonly sentAt: number }

/** Those of who is here now; a logout clears the tab's storage. */
const own = (): readonly Kept[] =>
  (cache.values() as readonly (Kept | null)[]).filter(
    (kept) => kept !== null && kept.owner === owner(),
  ) as Kept[]

/** FEAT-07 Which codes were sent, so that a form that is left and opened again, or a page that is loaded again, knows of them. */
export const codeMeans: CodeMeans = {
  prove: solveProofOfWork,
  kept: {
    of: (phone) => own().find((code) => code.phone === phone) ?? null,
    keep: (code) => {
      const by = owner()
      if (by === null) return
      const until = Math.max(code.expiresAt, code.resendAt)
      const kept: Kept = { ...code, owner: by, sentAt: Date.now() }
      cache.set(code.phone, kept, Math.max(0, (until - Date.now()) / 1_000))
    },
  },
}

/** The number that a living code was sent to, of those that are typed; '': none, or one was used since. */
export const numberWithCode = (): string => {
  const typed = own().filter(({ phone }) => phone !== OWN_PHONE)
  const last = typed.sort((one, other) => other.sentAt - one.sentAt)[0]
  return last === undefined || last.ticket === '' ? '' : last.phone
}

/** Somebody is logged in. */
export const forgetCodes = (): void => cache.clear()
