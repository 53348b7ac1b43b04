import type { Publishing, StreamCut } from '../domain/live/publishing'
import type { Log } from '../domain/ports'

/** Milliseconds after which the domain is told once more what it could not be told, longer each time: its database may be away. */
const TELL_AGAIN = { first: 2_000, most: 10_000 }

/** What the domain is told of a stream, until it has heard it. */
export interface DomainNotifier {
  /** Its first picture is there. `onOver`: it ended before. */
  published(liveId: string, onOver: () => void): void
  /** `resumeUntil`: null where its publisher is silent, and not lost. */
  interrupted(liveId: string, resumeUntil: number | null): void
  resumed(liveId: string): void
  unpublished(liveId: string, cut?: StreamCut): void
}

export const notifyDomain = (
  publishing: Pick<Publishing, 'published' | 'interrupted' | 'resumed' | 'unpublished'>,
  log: Log,
): DomainNotifier => {
  /** What is being told of each stream: the next waits for it, or the domain would hear the end before the beginning. */
  const telling = new Map<string, Promise<void>>()
  const insist = async (liveId: string, say: () => Promise<void>): Promise<void> => {
    for (let times = 1; ; times++) {
      try {
        await say()
        return
      } catch (error) {
        log.error({ err: error, liveId, times }, 'the domain was not told of a publisher')
        const wait = Math.min(TELL_AGAIN.first * times, TELL_AGAIN.most)
        await new Promise((resolve) => setTimeout(resolve, wait).unref())
      }
    }
  }
  const tell = (liveId: string, say: () => Promise<void>): void => {
    const before = telling.get(liveId)
    const told = before ? before.then(() => insist(liveId, say)) : insist(liveId, say)
    telling.set(liveId, told)
    void told.then(() => {
      if (telling.get(liveId) === told) telling.delete(liveId)
    })
  }
  return {
    published: (liveId, onOver) =>
      tell(liveId, async () => {
        if (!(await publishing.published(liveId))) onOver()
      }),
    interrupted: (liveId, resumeUntil) => tell(liveId, () => publishing.interrupted(liveId, resumeUntil)),
    resumed: (liveId) => tell(liveId, () => publishing.resumed(liveId)),
    unpublished: (liveId, cut) => tell(liveId, () => publishing.unpublished(liveId, cut)),
  }
}
