import type { ReactNode } from 'react'
import { PageHeader, type PageHeaderProps } from './page-header'
import { page } from '../ui/layout.styles'

/** A page with its head, other than the tabs. */
export const Page = ({ children, ...head }: PageHeaderProps & { readonly children: ReactNode }) => (
  <>
    <PageHeader {...head} />
    <div className={page}>{children}</div>
  </>
)
