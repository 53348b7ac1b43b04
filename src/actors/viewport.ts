/**
 * Writes what the keyboard leaves of the window into `--seen` (its height) and `--seen-top` (how far it was pushed), in pixels.
 * Returns the function that stops it and takes both away.
 */
export const watchViewport = (): (() => void) => {
  const seen = window.visualViewport ?? null
  const { style } = document.documentElement
  const write = () => {
    if (seen === null) return
    const isWhole = seen.height === window.innerHeight && seen.offsetTop === 0
    // Every style of the page would be looked at again for what is so without it.
    if (isWhole && style.getPropertyValue('--seen') === '') return
    style.setProperty('--seen', `${seen.height}px`)
    style.setProperty('--seen-top', `${seen.offsetTop}px`)
  }
  // To ask now would have the page laid out twice.
  const first = requestAnimationFrame(write)
  seen?.addEventListener('resize', write)
  seen?.addEventListener('scroll', write)
  return () => {
    cancelAnimationFrame(first)
    seen?.removeEventListener('resize', write)
    seen?.removeEventListener('scroll', write)
    style.removeProperty('--seen')
    style.removeProperty('--seen-top')
  }
}
