import { fromCallback } from 'xstate'

/** Tells when the page comes into sight and goes out of it, and at the start if it is not. */
export const visibility = fromCallback(({ sendBack }) => {
  const tell = (): void => sendBack({ type: document.hidden ? 'page.hidden' : 'page.shown' })
  document.addEventListener('visibilitychange', tell)
  if (document.hidden) tell()
  return () => document.removeEventListener('visibilitychange', tell)
})
