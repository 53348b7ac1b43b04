import { fromCallback, type ActorRefFrom, type EventObject } from 'xstate'
import { streamKeyMachine, type KeyUse, type StreamKeyCommand } from './stream-key.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import type { Confirmation } from '../patterns/confirmation'
import type { Ingest } from '../../contract/studio.schema'

/** The stream key as the studio shows it. `reason`: the server's words, '' where it did not answer. */
export type StreamKey =
  | { readonly is: 'hidden'; show(use: KeyUse): void }
  | { readonly is: 'making' }
  | { readonly is: 'shown'; readonly ingest: Ingest; hide(): void }
  | { readonly is: 'failed'; readonly reason: string; retry(): void; hide(): void }

export const connectStreamKey = (actor: ActorRefFrom<typeof streamKeyMachine>): StreamKey => {
  const snapshot = actor.getSnapshot()
  const { ingest, error } = snapshot.context
  const hide = () => actor.send({ type: 'key.hide' })
  const show = (use: KeyUse) => actor.send({ type: 'key.show', use })
  if (snapshot.matches('shown') && ingest !== null) return { is: 'shown', ingest, hide }
  if (snapshot.matches('failed'))
    return {
      is: 'failed',
      reason: error?.kind === 'refused' ? error.msg : '',
      retry: () => show('none'),
      hide,
    }
  return snapshot.matches('making') ? { is: 'making' } : { is: 'hidden', show }
}

/** FEAT-16 `onUsed` calls back whenever an encoder comes, which has the key then; it answers how to stop. */
export const streamKeyOf = (
  asking: (use: KeyUse) => Confirmation,
  onUsed: (used: () => void) => () => void,
): Dependency<StreamKey> =>
  dependencyOf(
    streamKeyMachine.provide({
      actors: {
        untilUsed: fromCallback<EventObject>(({ sendBack }) =>
          onUsed(() => sendBack({ type: 'key.hide' } satisfies StreamKeyCommand)),
        ),
      },
    }),
    { asking },
    connectStreamKey,
  )
