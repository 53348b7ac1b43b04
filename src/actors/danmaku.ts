import Danmaku from 'danmaku/dist/esm/danmaku.dom.js'

/** Lines in flight at most; what comes beyond is read in the chat. */
const IN_FLIGHT = 60
/** Pixels a second. */
const SPEED = 120

/** What flies over a picture. */
export interface Flight {
  fly(text: string, isOwn: boolean): void
  close(): void
}

/** Lets lines fly through a box from right to left. They are plain text. */
export const openFlight = (box: HTMLElement): Flight => {
  const danmaku = new Danmaku({ container: box, engine: 'dom', speed: SPEED, comments: [] })
  const watch = new ResizeObserver(() => danmaku.resize())
  watch.observe(box)
  const layer = box.firstElementChild
  return {
    fly: (text, isOwn) => {
      // A hidden page draws nothing: what was said meanwhile would come as one heap.
      if (document.hidden || (layer?.childElementCount ?? 0) >= IN_FLIGHT) return
      danmaku.emit({
        text,
        mode: 'rtl',
        style: {
          font: '600 .875rem/1.5 var(--font)',
          color: '#fff',
          textShadow: '0 1px 2px rgba(0,0,0,.8)',
          ...(isOwn ? { border: '1px solid #fff', borderRadius: '4px', padding: '0 4px' } : {}),
        },
      })
    },
    close: () => {
      watch.disconnect()
      danmaku.destroy()
    },
  }
}
