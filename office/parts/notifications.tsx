import { useNotificationContext, useTranslate } from 'ra-core'
import { useEffect, type ReactNode } from 'react'

const SHOWN_FOR = 6_000

/** What was done or failed, read out as it comes; it goes by itself. */
export const Notifications = (): ReactNode => {
  const translate = useTranslate()
  const { notifications, takeNotification } = useNotificationContext()
  const shown = notifications.at(-1)
  useEffect(() => {
    if (shown === undefined) return
    const timer = setTimeout(() => notifications.forEach(() => takeNotification()), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [shown, notifications, takeNotification])
  return (
    <div className="toast" role="status" data-type={shown?.type}>
      {typeof shown?.message === 'string' ? translate(shown.message) : ''}
    </div>
  )
}
