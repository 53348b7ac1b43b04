import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { expect, it } from 'vitest'
import { connectUpload } from '../../machines/patterns/upload.connect'
import { uploadMachine } from '../../machines/patterns/upload.machine'
import { settled } from '../support/exchange'
import type { UploadInput } from '../../contract/account.schema'
import { account } from '../../contract/samples/account'

const { full } = account.uploadFile
const file = new Blob(['a picture'], { type: 'image/png' })

const open = (...answers: readonly boolean[]) => {
  const sent: unknown[] = []
  const machine = uploadMachine.provide({
    actors: {
      send: fromPromise(({ input }: { input: UploadInput }) => {
        sent.push(input)
        return answers[sent.length - 1] === true ? Promise.resolve(full) : Promise.reject(new Error('lost'))
      }),
    },
  })
  const actor = createActor(machine).start() as ActorRefFrom<typeof uploadMachine>
  return { view: () => connectUpload(actor), sent }
}

it('[API-07] a picture is sent, and its address handed to who chose it', async () => {
  const kept: string[] = []
  const { view, sent } = open(true)
  const idle = view()
  if (idle.is === 'idle') idle.send({ obj: 'cover', file, keep: (url) => kept.push(url) })
  expect(view().is).toBe('sending')
  await settled()
  expect([sent, kept, view().is]).toEqual([[{ obj: 'cover', file }], [full.url], 'idle'])
})

it('[VAL-01] one that was not taken is kept for another try', async () => {
  const kept: string[] = []
  const { view } = open(false, true)
  const idle = view()
  if (idle.is === 'idle') idle.send({ obj: 'cover', file, keep: (url) => kept.push(url) })
  await settled()
  const failed = view()
  if (failed.is === 'failed') failed.retry()
  await settled()
  expect([failed.is, kept, view().is]).toEqual(['failed', [full.url], 'idle'])
})

it('one that was given up is handed to nobody', async () => {
  const kept: string[] = []
  const { view } = open(true)
  const idle = view()
  if (idle.is === 'idle') idle.send({ obj: 'cover', file, keep: (url) => kept.push(url) })
  const sending = view()
  if (sending.is === 'sending') sending.cancel()
  await settled()
  expect([kept, view().is]).toEqual([[], 'idle'])
})
