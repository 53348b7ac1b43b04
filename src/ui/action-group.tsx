import type { ReactNode } from 'react'
import { actionGroup } from './action-group.styles'

/** Rows of a sheet that belong together: `ListRow`s that do something. */
export const ActionGroup = ({ children }: { readonly children: ReactNode }) => (
  <div className={actionGroup}>{children}</div>
)
