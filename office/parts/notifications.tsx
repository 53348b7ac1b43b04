import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core'
import { useEffect, useState, type ReactNode } from 'react'

const SHOWN_FOR = 6_000

/** What was done or failed, read out as it comes; it goes by itself. */
export const Notifications = (): ReactNode => {
  const translate = useTranslate()
  const { notifications, takeNotification } = useNotificationContext()
  const [shown, setShown] = useState<NotificationPayload | null>(null)
  useEffect(() => {
    if (notifications.length === 0) return
    const next = takeNotification()
    if (next !== undefined) setShown(next)
  }, [notifications, takeNotification])
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => setShown(null), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [shown])
  const words = typeof shown?.message === 'string' ? translate(shown.message) : ''
  return (
    <div className="toast" role="status" data-type={shown?.type}>
      {words}
    </div>
  )
}
