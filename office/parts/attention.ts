import { useQuery } from '@tanstack/react-query'
import type { Attention } from '../../contract/office.desk.schema'
import { getAttention } from '../../contract/office.desk'
import type { DeskWork } from '../../contract/office.desk-rules'
import { ask } from '../calls'

const LOOK_EVERY = 15_000

/** Where a work is done: its page and what to filter by there. */
export const placeOf: Readonly<Record<DeskWork, { readonly page: string; readonly filter?: object }>> = {
  reports: { page: 'reports' },
  messages: { page: 'messages' },
  cases: { page: 'cases', filter: { state: 'waiting' } },
  applications: { page: 'applications', filter: { state: 'pending' } },
  refunds: { page: 'orders', filter: { show: 'refund' } },
  orders: { page: 'orders', filter: { show: 'paid' } },
  corrections: { page: 'corrections' },
  questions: { page: 'questions', filter: { state: 'new' } },
  streams: { page: 'anchors', filter: { show: 'live' } },
  books: { page: 'books' },
  jobs: { page: 'jobs' },
  disk: { page: 'start' },
  backup: { page: 'start' },
}

/** The address of a page of the office, with what its list is filtered by. */
export const pathTo = (page: string, filter?: object): string =>
  filter === undefined ? `/${page}` : `/${page}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`

/** What waits for whoever is signed in; read anew by itself, and after each act. */
export const useAttention = () =>
  useQuery<Attention>({
    queryKey: ['attention'],
    queryFn: () => ask(getAttention, {}),
    refetchInterval: LOOK_EVERY,
    retry: false,
  })
