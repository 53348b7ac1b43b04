import { Fragment } from 'react'
import { piecesOf } from './outside'

/** What somebody wrote, with its addresses as links. */
export const LinkedText = ({ children }: { readonly children: string }) =>
  piecesOf(children).map(({ text, href }, nth) =>
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text have no other name than their place
    href === null ? (
      <Fragment key={nth}>{text}</Fragment>
    ) : (
      <a key={nth} href={href}>
        {text}
      </a>
    ),
  )
