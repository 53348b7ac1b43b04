import type { ReactNode } from 'react'
import { useInSheet } from './in-sheet'
import { PageHeader, type PageHeaderProps } from './page-header'
import { page } from '../ui/layout.styles'

/** A page with its head, other than the tabs. A sheet has a head and room around it of its own. */
export const Page = ({ children, ...head }: PageHeaderProps & { readonly children: ReactNode }) => {
  if (useInSheet()) return children
  return (
    <>
      <PageHeader {...head} />
      <div className={page}>{children}</div>
    </>
  )
}
