import type { ReactNode } from 'react'
import { useText } from '../text/text'
import { placeOf, useAttention } from './attention'

/** How much waits at a page; nothing where nothing does. */
export const Waiting = ({ page }: { readonly page: string }): ReactNode => {
  const text = useText()
  const { data } = useAttention()
  const here = data?.waiting.filter(({ work }) => placeOf[work].page === page) ?? []
  const count = here.reduce((sum, one) => sum + one.count, 0)
  return count === 0 ? null : (
    <span className="badge" role="img" aria-label={text('start.count', { count })} data-count={count} />
  )
}
