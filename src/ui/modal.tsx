import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '../text/use-text'
import { IconButton } from './icon-button'
import { useLayer } from './layers'
import { bar, body, modal } from './modal.styles'
import { swallowSecondClick } from './second-click'

type OpenedProps = {
  readonly open: boolean
  /** Asked for by Esc, the close icon, the overlay or a step back; the parent closes it. */
  readonly onClose: () => void
  readonly title: string
  /** `false`: only what is inside leads on, neither Esc nor icon. */
  readonly closable?: boolean
  /** `false`: a press beside it does nothing. */
  readonly overlayCloses?: boolean
  /** A fixed height, like `24rem`; what is longer scrolls. */
  readonly height?: `${number}${'rem' | 'vh'}`
  readonly children: ReactNode
  /** Below what scrolls: the buttons. */
  readonly actions?: ReactNode
}

type ModalProps = OpenedProps & { readonly kind: 'sheet' | 'dialog' }

/**
 * A native modal dialog: the rest of the page cannot be reached, the focus goes in (to what has `data-autofocus`, else to its
 * first control) and back to where it was.
 */
const Modal = (props: ModalProps) => {
  const { open, onClose, title, kind, closable = true, overlayCloses = closable } = props
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const press = useRef<MouseEvent>(null)

  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return undefined
    const before = document.activeElement
    // Safari before 15.4 has no modal dialogs: the styles make do with a fixed box.
    if (element.showModal) element.showModal()
    else element.setAttribute('open', '')
    const first =
      element.querySelector<HTMLElement>('[data-autofocus]') ??
      element.querySelector<HTMLElement>('input,button,a')
    first?.focus({ preventScroll: true })
    return () => {
      if (element.close) element.close()
      else element.removeAttribute('open')
      swallowSecondClick(press.current)
      press.current = null
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [open])

  // What must be answered is not left by a step back.
  useLayer(open && closable, onClose)

  // What scrolls can be scrolled by keys; no dependencies: it may be longer after any change.
  useEffect(() => {
    const element = content.current
    if (element === null) return
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  })

  if (!open) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and the press beside it belong to the dialog itself; everything in it has controls of its own
    <dialog
      ref={dialog}
      className={modal}
      data-kind={kind}
      aria-label={title}
      style={props.height === undefined ? undefined : { height: props.height }}
      onCancel={(event) => {
        event.preventDefault()
        if (closable) onClose()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        if (closable) onClose()
      }}
      onClickCapture={(event) => {
        press.current = event.nativeEvent
      }}
      onClick={(event) => {
        if (overlayCloses && event.target === event.currentTarget) onClose()
      }}
    >
      <div className={bar}>
        <h2>{title}</h2>
        {closable && <IconButton icon="close" label={text('common.close')} size={20} onPress={onClose} />}
      </div>
      <div ref={content} className={body}>
        {props.children}
      </div>
      {props.actions !== undefined && <footer>{props.actions}</footer>}
    </dialog>
  )
}

/** Rises from the lower edge on a phone: something to choose or to fill in beside the page. */
export const Sheet = (props: OpenedProps) => <Modal {...props} kind="sheet" />

/** Stands in the middle: something to answer. The rest of the page cannot be reached, the focus goes in and back to where it was. */
export const Dialog = (props: OpenedProps) => <Modal {...props} kind="dialog" />
