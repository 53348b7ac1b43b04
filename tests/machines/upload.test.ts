import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { expect, it } from 'vitest'
import { connectUpload } from '../../machines/patterns/upload.connect'
import { uploadMachine } from '../../machines/patterns/upload.machine'
import { settled } from '../support/exchange'
import type { FileToSend } from '../../machines/patterns/send-file'
import { ResultCode } from '../../contract/codes'
import { account } from '../../contract/samples/account'

const { full } = account.uploadFile
const file = new Blob(['a picture'], { type: 'image/png' })

const open = (...answers: readonly boolean[]) => {
  const sent: unknown[] = []
  const tells: FileToSend['tell'][] = []
  const machine = uploadMachine.provide({
    actors: {
      send: fromPromise(({ input: { tell, ...input } }: { input: FileToSend }) => {
        sent.push(input)
        tells.push(tell)
        return answers[sent.length - 1] === true ? Promise.resolve(full) : Promise.reject(new Error('lost'))
      }),
    },
  })
  const actor = createActor(machine).start() as ActorRefFrom<typeof uploadMachine>
  const moved = (percent: number) => tells[sent.length - 1]?.({ type: 'upload.moved', sent: percent })
  return { view: () => connectUpload(actor), sent, moved }
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

it('[VAL-01] how much of it has gone is told, and begins anew with another try', async () => {
  const { view, moved } = open(false, true)
  const now = () => {
    const uploading = view()
    return uploading.is === 'sending' ? uploading.sent : uploading.is
  }
  const idle = view()
  if (idle.is === 'idle') idle.send({ obj: 'cover', file, keep: () => {} })
  const first = now()
  moved(42)
  const then = now()
  await settled()
  const failed = view()
  if (failed.is === 'failed') failed.retry()
  expect([first, then, failed.is, now()]).toEqual([0, 42, 'failed', 0])
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

it.each([
  ['a file that is no picture', ResultCode.PARAMETER_ERROR, '这不是图片，请换一张', '这不是图片，请换一张'],
  [
    'one too many today',
    ResultCode.BUSINESS_FAILURE,
    '今天上传的图片太多了，请明天再试',
    '今天上传的图片太多了，请明天再试',
  ],
  ['what a server that is not well refuses', ResultCode.SERVER_UNAVAILABLE, '服务器忙', null],
] as const)(
  '[VAL-01] %s is told in the server’s words where another try cannot help',
  async (_, code, msg, reason) => {
    const refusal = { kind: 'refused', overHttp: true, code, msg, data: null }
    const machine = uploadMachine.provide({ actors: { send: fromPromise(() => Promise.reject(refusal)) } })
    const actor = createActor(machine).start() as ActorRefFrom<typeof uploadMachine>
    const idle = connectUpload(actor)
    if (idle.is === 'idle') idle.send({ obj: 'cover', file, keep: () => {} })
    await settled()
    const failed = connectUpload(actor)
    expect(failed.is === 'failed' && failed.reason).toBe(reason)
  },
)
