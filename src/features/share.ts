import { withSharer } from '../actors/shared-by'
import { addressesOf, copyText, sharePage } from '../actors/share'

/** Offers an address to others, as links have it; the page's own where none is given. Tells how it went. */
export const shareAddress = (title: string, href?: string): Promise<'shared' | 'copied' | 'failed'> =>
  sharePage(title, href)
/** An address as this member gives it to others: who opens it counts for their task; the page's own where none is given. */
export const addressBy = (memberId: string, href?: string): string => withSharer(memberId, href)
/** Copies a text; whether that worked. */
export const copy = (text: string): Promise<boolean> => copyText(text)
/** A path of this server as an address for elsewhere: to copy, and to subscribe to. */
export const pathAddresses = (path: string) => addressesOf(path)
