import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { expect, it } from 'vitest'
import { connectUploads } from '../../machines/patterns/uploads.connect'
import { uploadsMachine } from '../../machines/patterns/uploads.machine'
import { settled } from '../support/exchange'
import type { FileToSend } from '../../machines/patterns/send-file'
import { ResultCode } from '../../contract/codes'
import { account } from '../../contract/samples/account'

const files = ['one', 'two', 'three'].map((name) => new File([name], name))
const nameOf = (file: unknown): string => (file as File).name
const refusal = {
  kind: 'refused',
  overHttp: true,
  code: ResultCode.PARAMETER_ERROR,
  msg: '这不是图片，请换一张',
  data: null,
}

const open = (refused: Set<string>) => {
  const kept: string[] = []
  const sent: string[] = []
  const machine = uploadsMachine.provide({
    actors: {
      send: fromPromise(({ input: { file, tell } }: { input: FileToSend }) => {
        sent.push(nameOf(file))
        tell({ type: 'upload.moved', sent: 42 })
        return refused.has(nameOf(file))
          ? Promise.reject(refusal)
          : Promise.resolve({ ...account.uploadFile.full, url: nameOf(file) })
      }),
    },
  })
  const actor = createActor(machine, { input: { obj: 'question' } }).start() as ActorRefFrom<
    typeof uploadsMachine
  >
  const view = () => connectUploads(actor)
  const now = () => view().pictures.map(({ file, is, reason }) => [nameOf(file), is, reason])
  return { view, now, kept, sent, send: () => view().send(files, (url) => kept.push(url)) }
}

it('[API-07] one that is refused stays with its reason, and those behind it go on', async () => {
  const refused = new Set(['one'])
  const { view, now, kept, sent, send } = open(refused)
  send()
  expect([view().is, now()]).toEqual([
    'sending',
    [
      ['one', 'sending', null],
      ['two', 'waiting', null],
      ['three', 'waiting', null],
    ],
  ])
  await settled()
  expect([sent, kept, view().is, now()]).toEqual([
    ['one', 'two', 'three'],
    ['two', 'three'],
    'idle',
    [['one', 'refused', refusal.msg]],
  ])
  refused.clear()
  view().pictures[0]?.retry()
  await settled()
  expect([kept, now()]).toEqual([['two', 'three', 'one'], []])
})

it('one that is taken away is handed to nobody, the others are', async () => {
  const { view, kept, send } = open(new Set(['two']))
  send()
  view().pictures[0]?.remove()
  await settled()
  view().pictures[0]?.remove()
  expect([kept, view().pictures]).toEqual([['three'], []])
})

it('[VAL-01] how much has gone is told of the one on its way alone', async () => {
  const { view, send } = open(new Set())
  send()
  const shares = () => view().pictures.map(({ is, sent }) => [is, sent])
  const first = shares()
  await settled()
  expect([first, shares()]).toEqual([
    [
      ['sending', 42],
      ['waiting', 0],
      ['waiting', 0],
    ],
    [],
  ])
})
