import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Failure } from './failure'
import { useText } from '../text/text'

interface OpenedProps<Card> {
  readonly queryKey: readonly string[]
  readonly onRead: () => Promise<Card>
  /** The list it was opened from. */
  readonly back: string
  readonly renderCard: (card: Card) => ReactNode
}

/** One thing that was opened from a list: being read, not to be read, or there. */
export const Opened = <Card,>({ queryKey, onRead, back, renderCard }: OpenedProps<Card>): ReactNode => {
  const text = useText()
  const { data, error, refetch } = useQuery({ queryKey, queryFn: onRead, retry: false })
  if (data !== undefined) return renderCard(data)
  return error === null ? (
    <p role="status">{text('loading')}</p>
  ) : (
    <>
      <Failure error={error} onRetry={() => void refetch()} />
      <Link to={back}>{text('back')}</Link>
    </>
  )
}
