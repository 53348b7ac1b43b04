import { useCallback } from 'react'
import { codeBy } from '../actors/deployment'
import type { Danmaku } from '../actors/danmaku'
import { isLineHidden } from './moderation'
import type { LinesRemoved, LinesShown } from '../../machines/live/chat.machine'

type Told = LinesShown | LinesRemoved

/** What is asked of a room's chat. */
interface Chat {
  on(type: '*', by: (told: Told) => void): { unsubscribe(): void }
  getSnapshot(): { readonly context: { readonly member: { readonly memberId: string } | null } }
}
/** Opens what draws the lines over a box. */
type Open = (box: HTMLElement) => Danmaku

const fetchDanmaku = () => codeBy(async (): Promise<Open> => (await import('../actors/danmaku')).openDanmaku)

/** Lines shown between two tries to fetch what draws them, at most. */
const LONGEST_WAIT = 64

/**
 * Lets what is said in the chat fly over a box; answers how to stop. What draws the lines is fetched: where it does not come, it is
 * tried again as lines arrive, since they come over the network too, after 2, 4, 8 … of them.
 */
export const flyOver = (box: HTMLElement, chat: Chat, fetchOpen = fetchDanmaku): (() => void) => {
  let danmaku: Danmaku | null = null
  let isFetching = false
  let isGone = false
  let failures = 0
  let wait = 0
  const fetch = async () => {
    isFetching = true
    try {
      const open = await fetchOpen()
      if (!isGone) danmaku = open(box)
    } catch {
      failures += 1
      wait = Math.min(2 ** failures, LONGEST_WAIT)
    }
    isFetching = false
  }
  const received = chat.on('*', (told) => {
    if (told.type === 'lines.removed') return danmaku?.take(told.seqs)
    if (danmaku === null) {
      wait -= 1
      if (!isFetching && wait <= 0) void fetch()
      return undefined
    }
    const own = chat.getSnapshot().context.member?.memberId ?? null
    for (const line of told.lines) {
      const { text, memberId, event, seq, gift } = line
      if (event === null && gift === undefined && !isLineHidden(line))
        danmaku.fly(text, memberId !== null && memberId === own, seq)
    }
    return undefined
  })
  void fetch()
  return () => {
    isGone = true
    received.unsubscribe()
    danmaku?.close()
  }
}

/** For `ref` of the box over a picture: what is said in the chat flies through it. */
export const useDanmaku = (chat: Chat) =>
  useCallback((box: HTMLElement | null) => (box === null ? undefined : flyOver(box, chat)), [chat])
