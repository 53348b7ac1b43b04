import { useLayoutEffect, useRef } from 'react'
import { Icon, type IconName } from './icon'
import { toast, toasts } from './toasts.styles'

export type Toast = {
  readonly id: string | number
  readonly text: string
  /** Above the text. */
  readonly title?: string
  readonly kind?: 'info' | 'done' | 'failed'
  /** What it is about; the words are the link. */
  readonly href?: string
  readonly action?: { readonly label: string; readonly href: string }
  /** Takes back what it tells of. */
  readonly undo?: { readonly label: string; readonly onPress: () => void }
}

const icons: Readonly<Record<'done' | 'failed', IconName>> = { done: 'check', failed: 'alert' }

const Words = ({ title, text }: { readonly title: string | undefined; readonly text: string }) => (
  <span>
    {title === undefined ? (
      text
    ) : (
      <>
        <b>{title}</b> <span>{text}</span>
      </>
    )}
  </span>
)

/** Where short messages appear and are said aloud. Mounted once, always; how long each stays is the caller's. */
export const Toasts = ({
  items,
  onLeave,
  onHold,
}: {
  readonly items: readonly Toast[]
  /** A link of the shown one is followed: it has been read. */
  readonly onLeave?: () => void
  /** A key or a mouse has come to the shown one, or gone: it is not to go away meanwhile. */
  readonly onHold?: (isHeld: boolean) => void
}) => {
  const home = useRef<HTMLDivElement>(null)
  const region = useRef<HTMLDivElement>(null)
  const newest = items[items.length - 1]?.id
  useLayoutEffect(() => {
    const [place, element] = [home.current, region.current]
    if (place === null || element === null) return undefined
    // What is outside of a modal dialog cannot be pressed, the top layer included: while one is open the region is part of it.
    const dialog = newest === undefined ? undefined : [...document.querySelectorAll('dialog[open]')].pop()
    const settle = (into: Element): void => {
      if (element.parentElement !== into) into.append(element)
      if (!element.showPopover) return
      if (element.matches(':popover-open')) element.hidePopover()
      // An open dialog lies in the top layer: shown anew, the region lies above it.
      if (newest !== undefined && element.isConnected) element.showPopover()
    }
    const leave = (): void => settle(place)
    settle(dialog ?? place)
    dialog?.addEventListener('close', leave, { once: true })
    return () => {
      dialog?.removeEventListener('close', leave)
      if (element.parentElement !== place) place.append(element)
    }
  }, [newest])
  return (
    <div ref={home}>
      <div
        ref={region}
        className={toasts}
        popover="manual"
        aria-live="polite"
        aria-atomic={false}
        onFocus={({ target }) => target.matches(':focus-visible') && onHold?.(true)}
        onBlur={() => onHold?.(false)}
        // One that comes under a mouse at rest is entered without a move of the mouse.
        onPointerMove={({ pointerType }) => pointerType === 'mouse' && onHold?.(true)}
        onPointerLeave={({ currentTarget }) => {
          if (!currentTarget.contains(document.activeElement)) onHold?.(false)
        }}
      >
        {items.map(({ id, title, text, kind = 'info', href, action, undo }) => (
          <p key={id} className={toast} data-kind={kind}>
            <span data-said>
              {kind !== 'info' && <Icon name={icons[kind]} size={18} />}
              {href === undefined ? (
                <Words title={title} text={text} />
              ) : (
                <a href={href} onClick={onLeave}>
                  <Words title={title} text={text} />
                </a>
              )}
            </span>
            {action !== undefined && <a href={action.href}>{action.label}</a>}
            {undo !== undefined && (
              <button type="button" onClick={undo.onPress}>
                {undo.label}
              </button>
            )}
          </p>
        ))}
      </div>
    </div>
  )
}
