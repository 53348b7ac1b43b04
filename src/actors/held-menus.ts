/** A touch that rests so long asks for the menu, milliseconds: as long as the browsers that tell of it wait. */
const HELD_FOR = 500
/** One that moves farther meanwhile scrolls, pixels. */
const RESTS_WITHIN = 10

/**
 * iOS tells of no `contextmenu`: a touch that rests on something in `box` is told as one there. Where the browser tells of it itself, it is told once.
 * Returns the function that stops it.
 */
export const watchHeld = (box: HTMLElement): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from = { clientX: 0, clientY: 0 }
  let isOpened = false
  const stop = (): void => clearTimeout(timer)
  const begin = ({ touches }: TouchEvent): void => {
    stop()
    isOpened = false
    const [touch] = touches
    if (touch === undefined || touches.length > 1) return
    const { clientX, clientY, target } = touch
    from = { clientX, clientY }
    timer = setTimeout(() => {
      const held = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY })
      isOpened = !target.dispatchEvent(held)
    }, HELD_FOR)
  }
  const move = ({ touches: [touch] }: TouchEvent): void => {
    if (touch === undefined) return
    if (Math.hypot(touch.clientX - from.clientX, touch.clientY - from.clientY) > RESTS_WITHIN) stop()
  }
  const end = (event: TouchEvent): void => {
    stop()
    // The finger lifts over a menu that was not there when it came down: nothing is tapped by that.
    if (isOpened && event.cancelable) event.preventDefault()
  }
  const tell = (event: MouseEvent): void => {
    if (!event.isTrusted) return
    stop()
    if (!isOpened) return
    event.preventDefault()
    event.stopPropagation()
  }
  const controller = new AbortController()
  const { signal } = controller
  box.addEventListener('touchstart', begin, { signal, passive: true })
  box.addEventListener('touchmove', move, { signal, passive: true })
  box.addEventListener('touchend', end, { signal })
  box.addEventListener('touchcancel', stop, { signal })
  box.addEventListener('scroll', stop, { signal })
  box.addEventListener('contextmenu', tell, { signal, capture: true })
  return () => {
    stop()
    controller.abort()
  }
}
