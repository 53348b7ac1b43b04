import { createActor, fromCallback, fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import { settled } from '../support/exchange'
import { NOW } from '../../contract/samples/sample'
import { lines as samples, openTalk } from '../../contract/samples/socket'
import type { ChatLine } from '../../contract/entities.schema'
import type { ReplayChat } from '../../contract/live.recording.schema'
import { connectReplayTalk } from '../../machines/live/replay-talk.connect'
import { chatMachine } from '../../machines/live/chat.machine'
import { replayTalkMachine, type ReplayTalkRead } from '../../machines/live/replay-talk.machine'

const AT = NOW - 600_000
const [sample] = samples

const line = (seq: number, after: number): ChatLine => ({
  ...(sample as ChatLine),
  seq,
  at: AT + after,
  text: `line ${seq}`,
})

/** What is asked for is answered in turn; nothing once there is no answer left. */
const begin = async (...answers: readonly (ReplayChat | Promise<ReplayChat>)[]) => {
  const left = [...answers]
  const asked: (readonly [from: number, to: number, after: number])[] = []
  const quiet: boolean[] = []
  const machine = replayTalkMachine.provide({
    actors: {
      readLines: fromPromise<ReplayChat, ReplayTalkRead>(({ input: { from, to, after, silent } }) => {
        quiet.push(silent)
        asked.push([from - AT, to - AT, after])
        const answer = left.shift()
        return answer === undefined ? Promise.reject({ kind: 'timeout' }) : Promise.resolve(answer)
      }),
    },
  })
  const alone = chatMachine.provide({ actors: { stayInRoom: fromCallback(() => {}) } })
  const chat = createActor(alone, {
    input: { liveId: 'a', member: null, now: () => NOW, newKey: () => 'key-of-mine' },
  }).start()
  const actor = createActor(machine, { input: { liveId: 'a', chat, at: AT, now: () => NOW } })
  const flown: string[] = []
  const taken: number[] = []
  actor.on('lines.shown', ({ lines }) => flown.push(...lines.map(({ text }) => text)))
  actor.on('lines.removed', ({ seqs }) => taken.push(...seqs))
  actor.start()
  await settled()
  return {
    chat,
    taken,
    asked,
    quiet,
    flown,
    send: async (type: 'retry' | 'server.back') => {
      actor.send({ type })
      await settled()
    },
    async show(after: number) {
      actor.send({ type: 'picture.shows', at: AT + after })
      await settled()
    },
    said() {
      const view = connectReplayTalk(actor.getSnapshot(), (command) => actor.send(command))
      return view.is === 'told' ? view.chat.lines.map(({ text }) => text) : view.is
    },
    moderators() {
      const view = connectReplayTalk(actor.getSnapshot(), (command) => actor.send(command))
      return view.is === 'told' ? view.chat.moderators : view.is
    },
  }
}

test('[FEAT-06] what was said is told as the picture gets to it, and crosses it then', async () => {
  const run = await begin({ lines: [line(1, -5_000), line(2, 1_000), line(3, 90_000)], more: false })
  expect([run.asked, run.said()]).toEqual([[[-60_000, 120_000, 0]], ['line 1']])
  await run.show(1_500)
  expect([run.said(), run.flown]).toEqual([['line 1', 'line 2'], ['line 2']])
})

test('[FEAT-06] who goes back is told no line that was not said yet', async () => {
  const run = await begin({ lines: [line(1, -50_000), line(2, 1_000)], more: false })
  await run.show(2_000)
  await run.show(-20_000)
  expect([run.said(), run.flown]).toEqual([['line 1'], ['line 2']])
})

test('[FEAT-06] a talk that is long comes in parts, and goes on before it ends', async () => {
  const run = await begin(
    { lines: [line(1, -50_000)], more: true },
    { lines: [line(2, 100_000)], more: false },
    { lines: [line(3, 125_000)], more: false },
  )
  expect(run.asked).toEqual([
    [-60_000, 120_000, 0],
    [-50_000, 120_000, 1],
  ])
  await run.show(100_000)
  expect([run.asked[2], run.said()]).toEqual([
    [120_000, 220_000, 2],
    ['line 1', 'line 2'],
  ])
})

test('[FEAT-06] elsewhere in the picture the talk begins anew', async () => {
  const run = await begin({ lines: [line(1, 0)], more: false }, { lines: [line(9, -2_000_000)], more: false })
  await run.show(-1_990_000)
  expect([run.asked[1], run.said()]).toEqual([[-2_050_000, -1_870_000, 0], ['line 9']])
})

test('[ERR-11] a talk that does not come is offered again', async () => {
  const run = await begin()
  expect(run.said()).toBe('failed')
})

test('[ERR-11] talk that does not come is told at first and on a retry; what is read on behind it, and by itself, is not', async () => {
  const none = await begin()
  await none.send('server.back')
  await none.send('retry')
  expect([none.quiet, none.said()]).toEqual([[false, true, false], 'failed'])
  const on = await begin({ lines: [line(1, -5_000)], more: true })
  expect(on.quiet).toEqual([false, true])
})

test('[FEAT-06] lines that moderators take away are gone at once from what is told again, from over the picture too', async () => {
  const run = await begin({ lines: [line(1, -5_000), line(2, -4_000), line(3, -3_000)], more: false })
  run.chat.send({ type: 'room.moderated', liveId: 'a', talk: { ...openTalk, removed: [1, 3] } })
  expect([run.said(), run.taken]).toEqual([['line 2'], [1, 3]])
})

test('[FEAT-06] a line that is taken away while an older answer is on its way is not told by that', async () => {
  const answers: ((chat: ReplayChat) => void)[] = []
  const run = await begin(new Promise((come) => answers.push(come)))
  run.chat.send({ type: 'room.moderated', liveId: 'a', talk: { ...openTalk, removed: [2] } })
  for (const answer of answers) answer({ lines: [line(1, -5_000), line(2, -4_000)], more: false })
  await settled()
  expect(run.said()).toEqual(['line 1'])
})

test('[FEAT-06] who moderates is known beside what is told again', async () => {
  const run = await begin({ lines: [line(1, -5_000)], more: false })
  const rules = { ...openTalk.rules, moderators: ['m-other'] }
  run.chat.send({ type: 'room.moderated', liveId: 'a', talk: { ...openTalk, rules } })
  expect(run.moderators()).toEqual(['m-other'])
})
