import { lazy, Suspense, type ComponentProps } from 'react'
import type { Container as ContainerOf } from './docs-page'

const Page = lazy(() => import('./docs-page').then(({ DocsPage }) => ({ default: DocsPage })))
const Around = lazy(() => import('./docs-page').then(({ Container }) => ({ default: Container })))

/** What a page of documentation is made of; a story alone does not wait for it. */
export const docs = {
  page: () => (
    <Suspense>
      <Page />
    </Suspense>
  ),
  container: (props: ComponentProps<typeof ContainerOf>) => (
    <Suspense>
      <Around {...props} />
    </Suspense>
  ),
}
