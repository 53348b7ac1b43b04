import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { idle } from '../actors/idle'

/** Pixels that what follows the finger has moved when letting go refreshes. */
const THRESHOLD = 72
/** It follows the finger more slowly than the finger moves, as far as this. */
const RESISTANCE = 0.5
const FURTHEST = 120
/** A finger that has moved less has not shown yet where it goes. */
const SLOP = 10
/** Ms after which a page that is never idle is looked at all the same. */
const AT_TOP_LATEST = 1_000

export type PullPhase = 'idle' | 'pulling' | 'ready'

interface Point {
  readonly x: number
  readonly y: number
}

const pointOf = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY })

/** Whether nothing between the touched element and the page is scrolled, and no dialog lies over the page. */
const isAtTop = (target: EventTarget | null, page: HTMLElement): boolean => {
  for (let each = target instanceof Element ? target : null; each !== null; each = each.parentElement) {
    if (each.scrollTop > 0 || each.tagName === 'DIALOG') return false
    if (each === page) return true
  }
  return false
}

/** A page that is enlarged is moved by the finger, not pulled. */
const isEnlarged = (): boolean => (window.visualViewport?.scale ?? 1) > 1

/**
 * A finger that pulls the page down from its top. `mark` lies directly in the page; `move` gets how far what follows the finger
 * stands below its place, pixels. Where the page is not at its top the browser scrolls and no pull begins; at its top `data-at-top` has
 * the browser leave the way down to the gesture.
 */
export const usePullGesture = (
  mark: RefObject<HTMLElement | null>,
  { move, onPull }: { readonly move: (pixels: number) => void; readonly onPull: () => void },
): PullPhase => {
  const [phase, setPhase] = useState<PullPhase>('idle')
  const follow = useEffectEvent(move)
  const pulled = useEffectEvent(onPull)
  useEffect(() => {
    const page = mark.current?.parentElement
    if (page === null || page === undefined) return undefined
    let start: Point | null = null
    let distance = 0
    const end = () => {
      start = null
      distance = 0
      follow(0)
      setPhase('idle')
    }
    const begin = ({ touches, target }: TouchEvent) => {
      const [touch, second] = Array.from(touches)
      const may = touch !== undefined && second === undefined && isAtTop(target, page) && !isEnlarged()
      if (may) start = pointOf(touch)
      else if (start !== null) end()
    }
    const pull = ({ touches }: TouchEvent) => {
      const [touch] = Array.from(touches)
      if (start === null || touch === undefined) return
      const { x, y } = pointOf(touch)
      const down = y - start.y
      if (distance === 0) {
        const aside = Math.abs(x - start.x)
        if (Math.max(Math.abs(down), aside) < SLOP) return
        if (down < aside || page.scrollTop > 0) {
          start = null
          return
        }
      }
      distance = Math.max(1, Math.min(FURTHEST, (down - SLOP) * RESISTANCE))
      follow(distance)
      setPhase(distance < THRESHOLD ? 'pulling' : 'ready')
    }
    const letGo = () => {
      if (start === null) return
      const isFar = distance >= THRESHOLD
      end()
      if (isFar) pulled()
    }
    const place = () => page.toggleAttribute('data-at-top', page.scrollTop <= 0)
    // Asked for now, the page would be laid out at once.
    let isThere = true
    void idle(AT_TOP_LATEST).then(() => isThere && place())
    const options = { passive: true } as const
    page.addEventListener('scroll', place, options)
    page.addEventListener('touchstart', begin, options)
    page.addEventListener('touchmove', pull, options)
    page.addEventListener('touchend', letGo, options)
    page.addEventListener('touchcancel', end, options)
    return () => {
      isThere = false
      page.removeAttribute('data-at-top')
      page.removeEventListener('scroll', place)
      page.removeEventListener('touchstart', begin)
      page.removeEventListener('touchmove', pull)
      page.removeEventListener('touchend', letGo)
      page.removeEventListener('touchcancel', end)
    }
  }, [mark])
  return phase
}
