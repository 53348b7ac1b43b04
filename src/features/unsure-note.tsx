import type { ReactNode } from 'react'
import { note } from './unsure-note.styles'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'

interface UnsureNoteProps {
  /** That nobody knows what became of it, and what happens next. */
  readonly children: ReactNode
  readonly isAsking: boolean
  /** What the button says. */
  readonly deed: string
  readonly onAsk: () => void
}

/** Something was sent and not answered: it is asked for again by itself, or by a press. */
export const UnsureNote = ({ children, isAsking, deed, onAsk }: UnsureNoteProps) => (
  <div className={note} role="status">
    <Icon name="offline" size={18} />
    <span>{children}</span>
    <Button look="soft" size="small" busy={isAsking} onPress={onAsk}>
      {deed}
    </Button>
  </div>
)

/** What became of it. */
export const SureNote = ({
  isDone,
  children,
}: {
  readonly isDone: boolean
  readonly children: ReactNode
}) => (
  <p className={note} role={isDone ? 'status' : 'alert'} data-tone={isDone ? undefined : 'bad'}>
    <Icon name={isDone ? 'check' : 'alert'} size={18} />
    <span>{children}</span>
  </p>
)
