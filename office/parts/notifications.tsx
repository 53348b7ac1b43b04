import { useNotificationContext, useTranslate } from 'ra-core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '../text/text'

const SHOWN_FOR = 6_000
/** Long enough to be read, thought about and pressed. */
const UNDO_FOR = 20_000

/** What was done or failed, read out as it comes; it goes by itself. */
export const Notifications = (): ReactNode => {
  const [translate, text] = [useTranslate(), useText()]
  const { notifications, setNotifications } = useNotificationContext()
  const shown = notifications.at(-1)
  const place = useRef<HTMLDivElement>(null)
  const undo = shown?.notificationOptions?.['onUndo'] as (() => void) | undefined
  useEffect(() => {
    // Above a dialog, which lies over all that is not shown after it.
    if (place.current?.matches(':popover-open') === true) place.current.hidePopover()
    if (shown !== undefined) place.current?.showPopover()
  }, [shown])
  useEffect(() => {
    if (shown === undefined) return
    // One at a time, the newest: what was said before it is over.
    const timer = setTimeout(() => setNotifications([]), undo === undefined ? SHOWN_FOR : UNDO_FOR)
    return () => clearTimeout(timer)
  }, [shown, undo, setNotifications])
  return (
    <div ref={place} popover="manual" className="toast" role="status" data-type={shown?.type}>
      {typeof shown?.message === 'string' ? translate(shown.message) : ''}
      {undo === undefined ? null : (
        <button type="button" onClick={undo}>
          {text('undo')}
        </button>
      )}
    </div>
  )
}
