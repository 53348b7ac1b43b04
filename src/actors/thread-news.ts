import { amendCopy, type MovedThread } from './kept-threads'
import { currentWords, textIn } from '../text/text'
import { messagesTexts } from '../text/zh/messages'
import { findAppActor } from '../../machines/app/app-system'
import { messageToast } from '../../machines/messages/message-toast'

const text = textIn(currentWords, messagesTexts)

/** FEAT-06 What has moved in a thread, told of in passing and kept in the device's copy. */
export const takeNews = (
  system: Parameters<typeof findAppActor>[0],
  token: string | null,
  moved: MovedThread,
): Promise<void> => {
  const here = findAppActor(system, 'navigation')?.getSnapshot().context.place
  const words = { service: text('thread.service'), picture: text('thread.picture') }
  const toast = here ? messageToast(moved, here, words) : null
  if (toast !== null) findAppActor(system, 'toasts')?.send({ type: 'toast.wanted', toast })
  return amendCopy(token, moved)
}
