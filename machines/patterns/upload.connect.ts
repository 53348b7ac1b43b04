import type { ActorRefFrom } from 'xstate'
import { dependencyOf, type Dependency } from './dependency'
import { uploadMachine, type Upload } from './upload.machine'

/** An upload as a view gets it. */
export type Uploading =
  | { readonly is: 'idle'; send(upload: Upload): void }
  | { readonly is: 'sending'; cancel(): void }
  | { readonly is: 'failed'; send(upload: Upload): void; retry(): void; cancel(): void }

export const connectUpload = (actor: ActorRefFrom<typeof uploadMachine>): Uploading => {
  const snapshot = actor.getSnapshot()
  const send = (upload: Upload) => actor.send({ type: 'upload', ...upload })
  const cancel = () => actor.send({ type: 'cancel' })
  if (snapshot.matches('sending')) return { is: 'sending', cancel }
  return snapshot.matches('failed')
    ? { is: 'failed', send, retry: () => actor.send({ type: 'retry' }), cancel }
    : { is: 'idle', send }
}

/** API-07 */
export const uploadOf = (): Dependency<Uploading> => dependencyOf(uploadMachine, undefined, connectUpload)
