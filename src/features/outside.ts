import { ownPlace } from '../actors/location'
import { isOwnOrigin } from '../actors/own-origin'

/** ROUTE-07 Where a link outside leads first: the page that says what it is. Our own pages open at once. */
export const outsideHref = (address: string, title = ''): string =>
  ownPlace(address) ??
  `#/outUrl?${new URLSearchParams({ url: address, ...(title !== '' && title !== address && { title }) }).toString()}`

/** Where an address of this origin opens: within the application, or as it is; null: it belongs to somebody else. */
export const ownHref = (address: string): string | null =>
  isOwnOrigin(address) ? (ownPlace(address) ?? address) : null

/** A piece of what somebody wrote; `href`: it is an address, and where it leads. */
export interface Piece {
  readonly text: string
  readonly href: string | null
}

// What a sentence ends with after an address does not belong to it.
const ADDRESS = /https?:\/\/[^\s<>"'，。！？；：、（）【】《》“”‘’]+/gi
const AFTER = /[.,!?;:)\]}]+$/

/** What somebody wrote, with its addresses apart. */
export const piecesOf = (written: string): readonly Piece[] => {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: found, index } of written.matchAll(ADDRESS)) {
    const address = found.replace(AFTER, '')
    if (index > from) pieces.push({ text: written.slice(from, index), href: null })
    pieces.push({ text: address, href: outsideHref(address) })
    from = index + address.length
  }
  if (from < written.length) pieces.push({ text: written.slice(from), href: null })
  return pieces
}
