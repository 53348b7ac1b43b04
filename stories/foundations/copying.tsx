import { createContext, useContext, useId, useState, type ComponentType, type ReactNode } from 'react'
import { copyable } from './swatch.styles'

/** What was copied last, and where it was pressed. */
interface Copied {
  readonly id: string
  readonly text: string
}

const LastCopied = createContext<readonly [copied: Copied | null, copy: (copied: Copied) => Promise<void>]>([
  null,
  async () => {},
])

/** Around what can be copied: says so, and what was copied last. */
export const Copying = ({ children }: { readonly children: ReactNode }) => {
  const [copied, setCopied] = useState<Copied | null>(null)
  const copy = async (next: Copied): Promise<void> => {
    await navigator.clipboard.writeText(next.text)
    setCopied(next)
  }
  return (
    <LastCopied value={[copied, copy]}>
      <p role="status">
        {copied === null
          ? 'A click or Enter copies a name or a value. · 点一下或按 Enter 即可复制。'
          : `Copied · 已复制: ${copied.text}`}
      </p>
      {children}
    </LastCopied>
  )
}

interface CopyProps {
  readonly text: string
  /** What stands there in place of the text itself. */
  readonly children?: ReactNode
}

/** Copies a name or a value, by a click or by the keyboard. */
export const Copy = ({ text, children }: CopyProps) => {
  const [copied, copy] = useContext(LastCopied)
  const id = useId()
  return (
    <button
      type="button"
      className={copyable}
      aria-label={`Copy ${text}`}
      data-copied={copied?.id === id || undefined}
      onClick={() => void copy({ id, text })}
    >
      {children ?? text}
    </button>
  )
}

/** A page whose names and values are copied. */
export const withCopying = (Story: ComponentType) => (
  <Copying>
    <Story />
  </Copying>
)
