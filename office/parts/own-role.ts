import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getSelf } from '../../contract/office'
import type { OperatorSelf } from '../../contract/office.schema'
import { nowIs } from '../auth'
import { ask } from '../calls'
import { useDoubts } from '../session'

const LOOK_EVERY = 15_000

/** Follows the role that another operator gives to who is signed in: menu, header and pages are those of the new one. */
export const useOwnRole = (self: OperatorSelf | undefined): void => {
  const client = useQueryClient()
  const doubts = useDoubts()
  const { data } = useQuery<OperatorSelf>({
    queryKey: ['self', self?.operatorId, doubts],
    queryFn: () => ask(getSelf, {}),
    enabled: self !== undefined,
    refetchInterval: LOOK_EVERY,
    retry: false,
  })
  const role = self?.role
  useEffect(() => {
    if (data === undefined || role === undefined || data.role === role) return
    nowIs(data)
    void client.invalidateQueries({ queryKey: ['auth'] })
    void client.invalidateQueries({ queryKey: ['attention'] })
  }, [client, data, role])
}
