import { draftsBy } from '../actors/drafts'
import { askDrafts, draftsElsewhere } from '../actors/drafts-elsewhere'
import { keepLogout } from '../actors/late-logouts'
import { unsentMessages } from '../actors/outbox'
import { readUser } from '../actors/persistence'

/** SES-03 What a logout takes from this device: forms and messages that are begun in any tab, and messages that were not sent. */
export const unfinished = (): number =>
  draftsBy(readUser()?.memberId ?? '') + draftsElsewhere() + unsentMessages()

/** SES-03 What a logout needs of the device: what it takes is found out in other tabs, too, and what ends the session is kept until the server has heard of it. */
export const logoutHere = {
  keep: keepLogout,
  watch: () => askDrafts(() => readUser()?.memberId ?? ''),
} as const
