import { amendCopy, keepNotice, type MovedThread } from './kept-threads'
import { takeMention } from './mention-seen'
import { currentWords, textIn } from '../text/text'
import { messagesTexts } from '../text/zh/messages'
import { findAppActor } from '../../machines/app/app-system'
import type { MemberNotice } from '../../contract/messages.schema'
import { messageToast } from '../../machines/messages/message-toast'

const text = textIn(currentWords, messagesTexts)

export type News = MovedThread | { readonly notice: MemberNotice }

/** FEAT-06 What has moved in a thread, told of in passing and kept in the device's copy; FEAT-09 so is a notice, and a mention is read where its room is in sight. */
export const takeNews = async (
  system: Parameters<typeof findAppActor>[0],
  token: string | null,
  news: News,
): Promise<void> => {
  if ('notice' in news) {
    takeMention(system, news.notice)
    return keepNotice(token, news.notice)
  }
  const moved = news
  const here = findAppActor(system, 'navigation')?.getSnapshot().context.place
  const words = { service: text('thread.service'), picture: text('thread.picture') }
  const toast = here ? messageToast(moved, here, words) : null
  if (toast !== null) findAppActor(system, 'toasts')?.send({ type: 'toast.wanted', toast })
  return amendCopy(token, moved)
}

/** FEAT-06 That so many messages waited to be sent and were not. */
export const tellLost = (system: Parameters<typeof findAppActor>[0], count: number): void =>
  findAppActor(system, 'toasts')?.send({
    type: 'toast.wanted',
    toast: { tone: 'plain', words: { said: text('thread.lost', { count }) } },
  })
