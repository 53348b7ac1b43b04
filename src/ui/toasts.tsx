import { useEffect, useRef } from 'react'
import { Icon, type IconName } from './icon'
import { toast, toasts } from './toasts.styles'

export type Toast = {
  readonly id: string | number
  readonly text: string
  readonly kind?: 'info' | 'done' | 'failed'
  /** What it is about; the words are the link. */
  readonly href?: string
  readonly action?: { readonly label: string; readonly href: string }
}

const icons: Readonly<Record<'done' | 'failed', IconName>> = { done: 'check', failed: 'alert' }

/** Where short messages appear and are said aloud. Mounted once, always; how long each stays is the caller's. */
export const Toasts = ({
  items,
  onLeave,
}: {
  readonly items: readonly Toast[]
  /** A link of the shown one is followed: it has been read. */
  readonly onLeave?: () => void
}) => {
  const region = useRef<HTMLDivElement>(null)
  const newest = items[items.length - 1]?.id
  useEffect(() => {
    const element = region.current
    // An open dialog lies in the top layer: shown anew, the region lies above it.
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest !== undefined) element.showPopover()
  }, [newest])
  return (
    <div ref={region} className={toasts} popover="manual" aria-live="polite" aria-atomic={false}>
      {items.map(({ id, text, kind = 'info', href, action }) => (
        <p key={id} className={toast} data-kind={kind}>
          {kind !== 'info' && <Icon name={icons[kind]} size={18} />}
          {href === undefined ? (
            text
          ) : (
            <a data-about href={href} onClick={onLeave}>
              {text}
            </a>
          )}
          {action !== undefined && <a href={action.href}>{action.label}</a>}
        </p>
      ))}
    </div>
  )
}
