import type { ActorRefFrom } from 'xstate'
import { dependencyOf, type Dependency } from './dependency'
import { reasonOf } from './upload.connect'
import { uploadsMachine } from './uploads.machine'
import type { UploadInput } from '../../contract/account.schema'

/** A picture that the server does not have yet. */
export interface PictureOnItsWay {
  readonly nth: number
  readonly file: UploadInput['file']
  readonly is: 'sending' | 'waiting' | 'refused'
  /** How much has gone of the one on its way, in whole per cent. */
  readonly sent: number
  /** Why the server takes no such file, which it will not later either; null: it may take it the next time. */
  readonly reason: string | null
  /** There where it was not taken. */
  retry(): void
  remove(): void
}

/** Several uploads as a view gets them. `keep` is told the address of each picture once the server has it. */
export interface Uploads {
  readonly is: 'idle' | 'sending'
  readonly pictures: readonly PictureOnItsWay[]
  send(files: readonly UploadInput['file'][], keep: (url: string) => void): void
}

export const connectUploads = (actor: ActorRefFrom<typeof uploadsMachine>): Uploads => {
  const snapshot = actor.getSnapshot()
  const { waiting, sent } = snapshot.context
  const first = waiting.find(({ error }) => error === null)
  return {
    is: snapshot.matches('sending') ? 'sending' : 'idle',
    pictures: waiting.map((each) => ({
      nth: each.nth,
      file: each.file,
      is: each.error !== null ? 'refused' : each === first ? 'sending' : 'waiting',
      sent: each === first ? sent : 0,
      reason: reasonOf(each.error),
      retry: () => actor.send({ type: 'retry', nth: each.nth }),
      remove: () => actor.send({ type: 'remove', nth: each.nth }),
    })),
    send: (files, keep) => actor.send({ type: 'choose', files, keep }),
  }
}

/** API-07 `obj`: what the server makes of them. */
export const uploadsOf = (obj: UploadInput['obj']): Dependency<Uploads> =>
  dependencyOf(uploadsMachine, { obj }, connectUploads)
