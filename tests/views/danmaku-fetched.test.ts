import { expect, test, vi } from 'vitest'
import { settled } from '../support/exchange'
import { flyOver } from '../../src/features/danmaku-flight'
import { lines } from '../../contract/samples/socket'
import type { Danmaku } from '../../src/actors/danmaku'
import type { LinesRemoved, LinesShown } from '../../machines/live/chat.machine'

const chatOf = () => {
  const listeners = new Set<(told: LinesShown | LinesRemoved) => void>()
  return {
    chat: {
      on: (_type: '*', by: (told: LinesShown | LinesRemoved) => void) => {
        listeners.add(by)
        return { unsubscribe: () => listeners.delete(by) }
      },
      getSnapshot: () => ({ context: { member: null } }),
    },
    say: async () => {
      for (const by of listeners) by({ type: 'lines.shown', lines })
      await settled()
    },
    heard: () => listeners.size,
  }
}

test('[FEAT-06] what draws the flying lines is fetched again where it did not come, less and less often', async () => {
  const { chat, say, heard } = chatOf()
  const flown: string[] = []
  const danmaku: Danmaku = {
    fly: (text) => flown.push(text),
    take: vi.fn<() => void>(),
    close: vi.fn<() => void>(),
  }
  let isThere = false
  const fetched = vi.fn<() => Promise<() => Danmaku>>(() =>
    isThere ? Promise.resolve(() => danmaku) : Promise.reject(new Error('offline')),
  )
  const stop = flyOver(document.createElement('div'), chat, fetched)
  await settled()
  const tries: number[] = []
  for (let count = 0; count < 7; count += 1) {
    await say()
    tries.push(fetched.mock.calls.length)
  }
  expect(tries).toEqual([1, 2, 2, 2, 2, 3, 3])
  isThere = true
  for (let count = 0; count < 7; count += 1) await say()
  expect([fetched.mock.calls.length, flown]).toEqual([4, []])
  await say()
  expect(flown).toEqual(lines.filter(({ event }) => event === null).map(({ text }) => text))
  stop()
  expect([heard(), vi.mocked(danmaku.close).mock.calls.length]).toEqual([0, 1])
})
