import { useState, type ReactNode } from 'react'

interface HeldProps<Value> {
  readonly start: Value
  readonly children: (value: Value, set: (value: Value) => void) => ReactNode
}

/** Keeps a part's value, as a screen would. */
export const Held = <Value,>({ start, children }: HeldProps<Value>) => {
  const [value, set] = useState(start)
  return children(value, set)
}
