import type { KeyboardEvent } from 'react'

/** ↑ and ↓ go from name to name, the newest first: a hundred stops of the Tab key would keep what is behind them away. */
export const walkNames = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (step === undefined) return
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('[tabindex="-1"]')]
  const at = names.findIndex((name) => name === document.activeElement)
  const next = names[at < 0 ? names.length - 1 : at + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
