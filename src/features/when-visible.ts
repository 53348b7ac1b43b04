/** Runs it once: now, or when the page comes into sight. Answers what withdraws it. */
export const whenVisible = (run: () => void): (() => void) => {
  const look = (): void => {
    if (document.hidden) return
    leave()
    run()
  }
  const leave = (): void => document.removeEventListener('visibilitychange', look)
  document.addEventListener('visibilitychange', look)
  look()
  return leave
}
