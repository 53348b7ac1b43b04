import { draftsBy } from '../actors/drafts'
import { unsentMessages } from '../actors/outbox'
import { readUser } from '../actors/persistence'

/** SES-03 What a logout takes from this device: messages and forms that are begun in this tab, and messages that were not sent. */
export const unfinished = (): number => draftsBy(readUser()?.memberId ?? '') + unsentMessages()
