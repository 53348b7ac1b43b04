import type { OutgoingView } from '../../../machines/messages/thread.connect'

/** More than wait in a thread at once. */
const MOST = 60

const files = new Map<string, Blob>()

/** FEAT-06 A picture of one's own as this page has it, which the server shows to nobody without a network; null: the page was left since it was chosen. */
export const ownPicture = ({ key, file }: Pick<OutgoingView, 'key' | 'file'>): Blob | null => {
  if (file !== null && !files.has(key)) {
    files.set(key, file as Blob)
    const [oldest] = files.keys()
    if (files.size > MOST && oldest !== undefined) files.delete(oldest)
  }
  return files.get(key) ?? null
}
