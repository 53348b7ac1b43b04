import type { ReactNode } from 'react'

interface StackProps {
  readonly row?: boolean
  readonly children: ReactNode
}

/** Parts below or beside each other, as far apart as on a screen. */
export const Stack = ({ row = false, children }: StackProps) => (
  <div
    style={{
      display: 'flex',
      flexDirection: row ? 'row' : 'column',
      flexWrap: row ? 'wrap' : 'nowrap',
      alignItems: row ? 'center' : 'stretch',
      gap: 12,
    }}
  >
    {children}
  </div>
)
