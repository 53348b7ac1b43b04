import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as calls from '../../contract/office'
import { ask } from '../calls'
import { useText } from '../text/text'

const LOOK_EVERY = 30_000

/** How many corrections wait for somebody; nothing where none does. */
export const Waiting = (): ReactNode => {
  const text = useText()
  const { data } = useQuery({
    queryKey: ['corrections', 'waiting'],
    queryFn: () => ask(calls.listCorrections, { state: 'pending', page: 1, limit: 1 }),
    refetchInterval: LOOK_EVERY,
    retry: false,
  })
  const count = data?.total ?? 0
  return count === 0 ? null : (
    <span className="badge" role="img" aria-label={text('corrections.waiting', { count })}>
      {count}
    </span>
  )
}
