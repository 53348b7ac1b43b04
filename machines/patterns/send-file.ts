import { fromPromise } from 'xstate'
import { requesting } from '../app/call-request'
import { uploadFile } from '../../contract/account.upload'
import type { UploadedFile, UploadInput } from '../../contract/account.schema'

/** How much of the picture on its way has gone, in whole per cent. */
export interface UploadMoved {
  readonly type: 'upload.moved'
  readonly sent: number
}

/** `tell`: called as often as more of it has gone. */
export interface FileToSend extends UploadInput {
  readonly tell: (moved: UploadMoved) => void
}

/** All of it only where all has gone. */
export const percentOf = (share: number): number => Math.floor(share * 100)

const requestUpload = requesting(uploadFile, { silent: true })

/** API-07 The call that takes a picture, as an actor. A picture that is given up goes no further. */
export const sendFile = fromPromise<UploadedFile, FileToSend>(({ input: { tell, ...input }, ...scope }) =>
  requestUpload({
    ...scope,
    input,
    onSent: (share) => tell({ type: 'upload.moved', sent: percentOf(share) }),
  }),
)
