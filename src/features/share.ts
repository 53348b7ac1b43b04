import { addressesOf, copyText, sharePage } from '../actors/share'

/** Offers the page's address to others; tells how it went. */
export const shareLink = (title: string): Promise<'shared' | 'copied' | 'failed'> => sharePage(title)
/** Offers another page's address, as links have it. */
export const shareAddress = (title: string, href: string) => sharePage(title, href)
/** Copies a text; whether that worked. */
export const copy = (text: string): Promise<boolean> => copyText(text)
/** A path of this server as an address for elsewhere: to copy, and to subscribe to. */
export const calendarAddresses = (path: string) => addressesOf(path)
