import { fromPromise } from 'xstate'
import { requesting, type RequestScope } from '../app/call-request'
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

type Scope = Omit<RequestScope<unknown>, 'input'>

const send = ({ tell, ...input }: FileToSend, scope: Scope): Promise<UploadedFile> =>
  requestUpload({
    ...scope,
    input,
    onSent: (share) => tell({ type: 'upload.moved', sent: percentOf(share) }),
  })

/** API-07 The call that takes a picture, as an actor. A picture that is given up goes no further. */
export const sendFile = fromPromise<UploadedFile, FileToSend>(({ input, ...scope }) => send(input, scope))

/** What a picture at this address is sent for, as a call of its own. */
export type UseOfFile = (scope: RequestScope<string>) => Promise<unknown>

/** A picture and what it is sent for, as one: tried again, what has gone does not go twice. */
export const sendFileFor = (use: UseOfFile) => {
  const sent = new WeakMap<UploadInput['file'], UploadedFile>()
  return fromPromise<UploadedFile, FileToSend>(async ({ input, ...scope }) => {
    const file = sent.get(input.file) ?? (await send(input, scope))
    sent.set(input.file, file)
    await use({ ...scope, input: file.url, silent: true })
    return file
  })
}
