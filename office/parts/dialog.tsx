import { createContext, useContext, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useText } from '../text/text'
import type { Act } from './act'
import { Form, hasDraft, type Values } from './form'
import { OneLanguage } from './one-language'
import { focusRow } from './row-focus'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  /** Of how it looks. */
  readonly className?: string
  readonly children: ReactNode
}

/** Over all else as long as it is drawn; the focus goes back to where it was. `onClose`: without it, its buttons alone close it. */
export const Modal = ({
  title,
  onClose,
  className,
  children,
}: Omit<DialogProps, 'onClose'> & Partial<Pick<DialogProps, 'onClose'>>): ReactNode => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const [shown, before] = [dialog.current, document.activeElement]
    shown?.showModal()
    shown?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      shown?.close()
      // A dialog that is no longer part of the page gives no focus back by itself.
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus()
      // Its row is gone, or nothing had the focus.
      else focusRow()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={id}
      closedby={onClose === undefined ? 'none' : 'closerequest'}
      // React hands over what happens to a dialog or a file's field within, too.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose?.()
      }}
      // A browser may close it by itself, whatever `cancel` was answered: it goes once it is no longer drawn.
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || currentTarget.open) return
        currentTarget.showModal()
        onClose?.()
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}

/** How a form's dialog is left: after a question where somebody has written something within. */
const LeaveContext = createContext<(leave: () => void) => void>((leave) => leave())

/** Open as long as it is drawn. Escape closes it, as "Cancel" of a form within does, after a question where somebody has written something within; until that is answered it stays. */
export const Dialog = ({ onClose, children, ...rest }: DialogProps): ReactNode => {
  const text = useText()
  const [asked, setAsked] = useState<{ readonly leave: () => void } | null>(null)
  const within = useRef<HTMLDivElement>(null)
  const ask = (leave: () => void): void => {
    if (within.current !== null && hasDraft(within.current)) setAsked({ leave })
    else leave()
  }
  return (
    <Modal {...rest} {...(asked === null && { onClose: () => ask(onClose) })}>
      <div ref={within}>
        <LeaveContext value={ask}>{children}</LeaveContext>
      </div>
      {asked !== null ? (
        <Modal title={text('draft.title')} onClose={() => setAsked(null)}>
          <p>{text('draft.help')}</p>
          <div className="row end">
            <button type="button" data-autofocus onClick={() => setAsked(null)}>
              {text('draft.keep')}
            </button>
            <button type="button" className="danger" onClick={asked.leave}>
              {text('draft.drop')}
            </button>
          </div>
        </Modal>
      ) : null}
    </Modal>
  )
}

/** Asks before something that others notice. `danger`: it takes something away, refuses or ends it. */
export const Sure = ({
  title,
  words,
  looks = 'primary',
  isBusy,
  onSure,
  onClose,
}: {
  readonly title: string
  readonly words: string
  readonly looks?: 'primary' | 'danger'
  readonly isBusy: boolean
  readonly onSure: () => void
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="words">{words}</p>
      <div className="row end">
        <button type="button" onClick={onClose}>
          {text('cancel')}
        </button>
        <button type="button" className={looks} disabled={isBusy} onClick={onSure}>
          {title}
        </button>
      </div>
    </Dialog>
  )
}

/** How a dialog is left that asks for nothing. `others`: what else can be done. */
export const CloseButton = ({
  others,
  onClose,
}: {
  readonly others?: ReactNode
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  return (
    <div className="row end">
      {others}
      <button type="button" onClick={onClose}>
        {text('close')}
      </button>
    </div>
  )
}

/** A form within a dialog, with the way out and the button that sends it. `others`: what else can be done. */
export const DialogForm = ({
  act: { isBusy, faults, error, shownRef },
  submit,
  looks = 'primary',
  leave,
  others,
  onSubmit,
  onClose,
  children,
}: {
  readonly act: Pick<Act<never>, 'isBusy' | 'faults' | 'error' | 'shownRef'>
  readonly submit: string
  readonly looks?: 'primary' | 'danger'
  /** What leaves it is called, where "Cancel" would be taken for something else. */
  readonly leave?: string
  readonly others?: ReactNode
  readonly onSubmit: (values: Values) => void
  readonly onClose: () => void
  readonly children: ReactNode
}): ReactNode => {
  const text = useText()
  useEffect(() => {
    shownRef.current = true
    return () => void (shownRef.current = false)
  }, [shownRef])
  const ask = useContext(LeaveContext)
  const refusal = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (error !== null) refusal.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <Form faults={faults} onSubmit={onSubmit}>
      {children}
      {error === null ? null : (
        <p ref={refusal} className="fault" role="alert">
          {error}
        </p>
      )}
      <div className="row end acts">
        <OneLanguage />
        <button type="button" onClick={() => ask(onClose)}>
          {leave ?? text('cancel')}
        </button>
        <button type="submit" className={looks} disabled={isBusy}>
          {submit}
        </button>
        {others}
      </div>
    </Form>
  )
}
