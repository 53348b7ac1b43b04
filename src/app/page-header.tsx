import type { ReactNode } from 'react'
import { useAppActor } from './app-context'
import { useInSheet } from './in-sheet'
import { NavHeader } from '../ui/nav-header'

export type PageHeaderProps = {
  readonly title: string
  readonly actions?: ReactNode
  /** Without a ground, over a coloured head. */
  readonly clear?: boolean
}

/** The head of every page other than the tabs: its way back leads to the page before it; where there is none from what is a member's own to 我的, else home. */
export const PageHeader = (props: PageHeaderProps) => {
  const navigation = useAppActor('navigation')
  if (useInSheet()) return null
  return <NavHeader {...props} onBack={() => navigation.send({ type: 'back' })} />
}
