import type { ActorRefFrom } from 'xstate'
import { dependencyOf, type Dependency } from './dependency'
import type { CallError } from '../app/call-error'
import { ResultCode } from '../../contract/codes'
import { sendFileFor, type UseOfFile } from './send-file'
import { uploadMachine, type Upload } from './upload.machine'

/** An upload as a view gets it. */
export type Uploading =
  | { readonly is: 'idle'; send(upload: Upload): void }
  /** `sent`: how much has gone, in whole per cent. */
  | { readonly is: 'sending'; readonly sent: number; cancel(): void }
  | {
      readonly is: 'failed'
      /** Why the server takes no such file, which it will not later either; null: it may take it the next time. */
      readonly reason: string | null
      send(upload: Upload): void
      retry(): void
      cancel(): void
    }

/** Whoever asked too often, or met a server that was not well, may ask again. */
export const reasonOf = (error: CallError | null): string | null =>
  error?.kind === 'refused' &&
  (error.code === ResultCode.PARAMETER_ERROR || error.code === ResultCode.BUSINESS_FAILURE)
    ? error.msg
    : null

export const connectUpload = (actor: ActorRefFrom<typeof uploadMachine>): Uploading => {
  const snapshot = actor.getSnapshot()
  const send = (upload: Upload) => actor.send({ type: 'upload', ...upload })
  const cancel = () => actor.send({ type: 'cancel' })
  if (snapshot.matches('sending')) return { is: 'sending', sent: snapshot.context.sent, cancel }
  return snapshot.matches('failed')
    ? {
        is: 'failed',
        reason: reasonOf(snapshot.context.error),
        send,
        retry: () => actor.send({ type: 'retry' }),
        cancel,
      }
    : { is: 'idle', send }
}

/** API-07 `use`: what the picture is sent for; it is not taken before that is done. Left out: it is told to who has sent it. */
export const uploadOf = (use?: UseOfFile): Dependency<Uploading> =>
  dependencyOf(
    use === undefined ? uploadMachine : uploadMachine.provide({ actors: { send: sendFileFor(use) } }),
    undefined,
    connectUpload,
  )
