const DOUBLE = 350
const FINGER = 24

const lastPresses = new WeakMap<EventTarget, number>()

/**
 * The second click of a double click on what turns on and off: it does not take the first one back. Fingers are not counted by every browser, so the
 * time between two presses says it too; keys (`detail` 0) press as often as they like.
 */
export const isSecondClick = (
  pressed: boolean | undefined,
  {
    detail,
    currentTarget,
    timeStamp,
  }: { readonly detail: number; readonly currentTarget: EventTarget; readonly timeStamp: number },
): boolean => {
  if (pressed === undefined || detail === 0) return false
  const before = lastPresses.get(currentTarget)
  lastPresses.set(currentTarget, timeStamp)
  return detail > 1 || (before !== undefined && timeStamp - before < DOUBLE)
}

/**
 * A double press on what closes a dialog presses nothing that lay under it. `press`: the last within the dialog; null, or without a place: there was
 * none, or keys made it.
 */
export const swallowSecondClick = (press: MouseEvent | null): void => {
  if (press === null || (press.clientX === 0 && press.clientY === 0)) return
  const swallow = (event: MouseEvent): void => {
    const isNear =
      Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < FINGER &&
      event.timeStamp - press.timeStamp < DOUBLE
    document.removeEventListener('click', swallow, true)
    if (!isNear) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', swallow, true)
}
