/**
 * Writes what the keyboard leaves of the window into `--seen` (its height) and `--seen-top` (how far it was pushed), in pixels.
 * Returns the function that stops it and takes both away.
 */
export const watchViewport = (): (() => void) => {
  const seen = window.visualViewport
  const { style } = document.documentElement
  const write = () => {
    if (seen === null) return
    style.setProperty('--seen', `${seen.height}px`)
    style.setProperty('--seen-top', `${seen.offsetTop}px`)
  }
  write()
  seen?.addEventListener('resize', write)
  seen?.addEventListener('scroll', write)
  return () => {
    seen?.removeEventListener('resize', write)
    seen?.removeEventListener('scroll', write)
    style.removeProperty('--seen')
    style.removeProperty('--seen-top')
  }
}
