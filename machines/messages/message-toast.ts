import type { Place } from '../app/navigation.guard'
import type { Toast } from '../app/toasts.machine'
import type { Thread, ThreadMessage } from '../../contract/messages.schema'

/** Where a thread is read. */
const CHAT = '/chat/index'
/** More of a text is not read in passing. */
const BEGINNING = 40

/** Whether its newest message is in sight where somebody is: in the thread itself, or as its line in the list of them. */
const isInSight = ({ threadId, person }: Thread, { path, search }: Place): boolean => {
  if (path !== CHAT && path !== '/chat') return false
  const to = /[?&]to=([^&]+)/u.exec(search)?.[1]
  if (to !== undefined) return to === person?.memberId
  return [undefined, threadId].includes(/[?&]thread=([^&]+)/u.exec(search)?.[1])
}

/** Cut between characters, not within one. */
const beginningOf = (text: string): string => {
  const characters = Array.from(text.replace(/\s+/gu, ' '))
  return characters.length > BEGINNING ? `${characters.slice(0, BEGINNING).join('')}…` : characters.join('')
}

/**
 * FEAT-06 How a message is told of where its thread is not read; null: it is not. One thread has one toast, which the next message takes over.
 * `words`: what the service is called, and a picture without words.
 */
export const messageToast = (
  { thread, message }: { readonly thread: Thread; readonly message: ThreadMessage | null },
  here: Place,
  words: { readonly service: string; readonly picture: string },
): Toast | null => {
  const { threadId, kind, person, muted, lastSeq, readSeq } = thread
  if (message === null || message.own || message.removed || message.recalled || message.hidden === true)
    return null
  if (muted || message.seq !== lastSeq || message.seq <= readSeq || isInSight(thread, here)) return null
  const name = kind === 'service' ? words.service : person?.nickname
  if (name === undefined) return null
  const { text, textEn } = message
  return {
    tone: 'plain',
    topic: `thread ${threadId}`,
    title: { said: name },
    words:
      text === ''
        ? { said: words.picture }
        : { said: beginningOf(text), ...(textEn !== undefined && { saidEn: beginningOf(textEn) }) },
    href: `#${CHAT}?thread=${threadId}`,
  }
}
