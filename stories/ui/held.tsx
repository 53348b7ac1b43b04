import { useState, type ReactNode } from 'react'

interface HeldProps<Value> {
  readonly start: Value
  readonly children: (value: Value, set: (value: Value) => void) => ReactNode
}

const Kept = <Value,>({ start, children }: HeldProps<Value>) => {
  const [value, set] = useState(start)
  return children(value, set)
}

/** Keeps a part's value, as a screen would; another `start`, as a control gives it, sets it anew. */
export const Held = <Value,>({ start, children }: HeldProps<Value>) => (
  <Kept key={JSON.stringify(start)} start={start}>
    {children}
  </Kept>
)
