import type { MediaEvent } from '../../../machines/live/player.setup'

/** CSS pixels: the shorter side of the largest phone. */
const PHONE_MAX = 600

/** The device lies and so does its window: an opened keyboard turns nothing, nor does a narrow window beside another. */
const isLying = (): boolean => {
  if (window.innerHeight > window.innerWidth) return false
  // Safari before 16.4 has no orientation of a screen, and its keyboard leaves the window as it is.
  const turnable: ScreenOrientation | undefined = screen.orientation
  return turnable?.type.startsWith('landscape') ?? window.matchMedia('(orientation: landscape)').matches
}

const isPhone = (): boolean =>
  window.matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) < PHONE_MAX

/** Reports that a phone lies, at once and whenever it is turned. Returns the function that stops it. */
export const watchTurn = (report: (event: MediaEvent) => void): (() => void) => {
  let lay = false
  const look = (): void => {
    const lies = isPhone() && isLying()
    if (lies === lay) return
    lay = lies
    report({ type: lies ? 'device.turned' : 'device.upright' })
  }
  const turns: EventTarget[] = [window, screen.orientation].filter((each) => each !== undefined)
  const names = ['change', 'orientationchange', 'resize']
  for (const each of turns) for (const name of names) each.addEventListener(name, look)
  look()
  return () => {
    for (const each of turns) for (const name of names) each.removeEventListener(name, look)
  }
}
