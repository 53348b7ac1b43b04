import { useNow } from './use-now'
import { useAppSelector } from '../app/app-context'

/** The server's clock in steps of `every` milliseconds: for what the server decides by it, as until when a stake is taken. */
export const useServerNow = (every: number): number => {
  const serverOffset = useAppSelector('connection', ({ context }) => context.serverOffset)
  return useNow(every) + serverOffset
}
