import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useText } from '../text/use-text'
import { viewing } from '../text/zh/common.pictures'
import { IconButton } from './icon-button'
import { useLayer } from './layers'
import { head, slides, turn, viewer } from './picture-viewer.styles'

interface PictureViewerProps {
  readonly pictures: readonly string[]
  /** Which one is seen first. */
  readonly first: number
  /** What the pictures are, said aloud. */
  readonly label: string
  readonly onClose: () => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Pictures over the whole window: swiped or turned by keys, made larger by a double tap; Esc, the icon and a step back close it. */
export const PictureViewer = ({ pictures, first, label, onClose }: PictureViewerProps) => {
  const text = useText(viewing)
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(first)
  const [large, setLarge] = useState<number | null>(null)

  useEffect(() => {
    const [element, row] = [dialog.current, list.current]
    if (element === null || row === null) return undefined
    const before = document.activeElement
    // Safari before 15.4 has no modal dialogs: the styles make do with a fixed box.
    if (element.showModal) element.showModal()
    else element.setAttribute('open', '')
    row.children[first]?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'start' })
    row.focus({ preventScroll: true })
    return () => {
      if (element.close) element.close()
      else element.removeAttribute('open')
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [first])

  useLayer(true, onClose)

  const turnTo = (place: number): void => {
    setLarge(null)
    list.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = large === null ? STEPS[event.key] : undefined
    if (event.key !== 'Escape' && step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (step === undefined) onClose()
    else turnTo(Math.min(Math.max(at + step, 0), pictures.length - 1))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys belong to the dialog itself; everything in it has controls of its own
    <dialog
      ref={dialog}
      className={viewer}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={onKeyDown}
    >
      <div className={head}>
        {pictures.length > 1 && (
          <p role="status">{text('home.slide', { n: at + 1, count: pictures.length })}</p>
        )}
        <a href={pictures[at]} target="_blank" rel="noreferrer">
          {text('picture.file')}
        </a>
        <IconButton icon="close" look="over" label={text('common.close')} onPress={onClose} />
      </div>
      <ul
        ref={list}
        className={slides}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
        tabIndex={0}
        aria-label={label}
        onScroll={({ currentTarget: row }) => setAt(Math.round(row.scrollLeft / row.clientWidth))}
      >
        {pictures.map((picture, place) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
          <li
            key={picture}
            data-large={large === place || undefined}
            tabIndex={large === place ? 0 : undefined}
          >
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pinching and the picture's own page do the same by other ways */}
            <img
              src={picture}
              alt={pictures.length > 1 ? `${label} ${place + 1}` : label}
              // Those beside it are there when one turns.
              loading={Math.abs(place - at) < 2 ? 'eager' : 'lazy'}
              draggable={false}
              onDoubleClick={() => setLarge(large === place ? null : place)}
            />
          </li>
        ))}
      </ul>
      {at > 0 && (
        <span className={turn} data-to="earlier">
          <IconButton
            icon="back"
            look="over"
            label={text('picture.earlier')}
            onPress={() => turnTo(at - 1)}
          />
        </span>
      )}
      {at < pictures.length - 1 && (
        <span className={turn} data-to="later">
          <IconButton icon="back" look="over" label={text('picture.later')} onPress={() => turnTo(at + 1)} />
        </span>
      )}
    </dialog>
  )
}
