import { useNow } from './use-now'
import { useAppSelector } from '../app/app-context'

/** The server's clock in steps of `every` milliseconds: for what the server decides by it, as until when a stake is taken. */
export const useServerNow = (every: number): number => {
  const serverOffset = useAppSelector('connection', ({ context }) => context.serverOffset)
  return useNow(every) + serverOffset
}

/** Whether this instant has come by the server's clock, within ten seconds. */
export const useIsDue = (at: number): boolean => useServerNow(10_000) >= at
