import type { ActorRefFrom } from 'xstate'
import { dataCopyMachine } from './data-copy.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import type { DataCopy } from '../../contract/account.privacy.schema'

/** `again`: when another may be asked for, epoch milliseconds, null: now. */
export type DataCopyView =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; retry(): void }
  | { readonly is: 'none'; readonly again: number | null; readonly isAsking: boolean; ask(): void }
  | { readonly is: 'preparing' }
  | {
      readonly is: 'ready'
      readonly copy: DataCopy
      readonly again: number | null
      readonly isAsking: boolean
      ask(): void
    }

export const connectDataCopy = (actor: ActorRefFrom<typeof dataCopyMachine>): DataCopyView => {
  const snapshot = actor.getSnapshot()
  const { copy } = snapshot.context
  if (snapshot.matches('failed')) return { is: 'failed', retry: () => actor.send({ type: 'retry' }) }
  if (snapshot.matches('loading') || copy === null) return { is: 'loading' }
  if (snapshot.matches('preparing') || snapshot.matches('looking')) return { is: 'preparing' }
  const ask = {
    again: copy.again,
    isAsking: snapshot.matches('asking'),
    ask: () => actor.send({ type: 'copy.wanted' }),
  }
  return copy.state === 'ready' ? { is: 'ready', copy, ...ask } : { is: 'none', ...ask }
}

/** FEAT-07 */
export const dataCopyOf = (): Dependency<DataCopyView> => dependencyOf(dataCopyMachine, {}, connectDataCopy)
