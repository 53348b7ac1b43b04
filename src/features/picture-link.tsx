import { useState, type MouseEvent, type ReactNode } from 'react'
import { lazyView } from './lazy-view'

interface PictureLinkProps {
  /** All that belong together: one turns from one to the next. */
  readonly pictures: readonly string[]
  /** Which of them it leads to. */
  readonly at: number
  /** What the pictures are, said aloud. */
  readonly label: string
  /** The name of the link where what is in it has none. */
  readonly name?: string
  readonly children: ReactNode
}

const Viewer = lazyView(() => import('../ui/picture-viewer').then((view) => view.PictureViewer), null)

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** A small picture that opens large over the page; by the middle button or with a key held, in a page of its own. */
export const PictureLink = ({ pictures, at, label, name, children }: PictureLinkProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <a
        href={pictures[at]}
        target="_blank"
        rel="noreferrer"
        aria-label={name}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (!isPlain(event)) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </a>
      {isOpen && <Viewer pictures={pictures} first={at} label={label} onClose={() => setOpen(false)} />}
    </>
  )
}
