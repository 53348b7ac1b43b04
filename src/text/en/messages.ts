import type { Translated } from '../catalogue'
import type { messagesTexts as zh } from '../zh/messages'

export const messagesTexts: Translated<typeof zh> = {
  'notice.none': 'No notifications yet',
  'notice.noneHint': 'Set reminders and follow streamers, and we tell you here when they start',
  'notice.readAll': 'Mark all read',
  'notice.unread': 'Unread',
  'notice.match': 'Match',
  'notice.live': 'Stream',
  'notice.fan': 'Fans',
  'notice.system': 'System',
}
