import { createActor, fromPromise, setup, SimulatedClock, type ActorRefFrom, type AnyActorRef } from 'xstate'
import { expect, test } from 'vitest'
import { connectGifting } from '../../machines/live/gifting.connect'
import { giftingMachine } from '../../machines/live/gifting.machine'
import { live } from '../../contract/samples/live'
import type { Gifts, GiftSent, SendGiftInput } from '../../contract/gift.schema'
import type { GiftId } from '../../contract/live.gift-rules'
import { settled } from '../support/exchange'

interface Sent {
  readonly input: SendGiftInput
  readonly key: string
}
const gifts = (balance: number): Gifts => ({ ...live.getGifts.full, balance })
const sentOf = (giftId: GiftId, count: number, balance: number): GiftSent => ({ giftId, count, balance })
const refusal = { kind: 'refused', overHttp: true, ...live.sendGift.refused[0] }

const open = async (loads: (Gifts | object)[], answers: (GiftSent | object)[]) => {
  const sent: Sent[] = []
  const clock = new SimulatedClock()
  let keys = 0
  const gifting = giftingMachine.provide({
    actors: {
      load: fromPromise<Gifts, { silent: boolean }>(() => {
        const next = loads.shift() ?? { kind: 'network' }
        return 'list' in next ? Promise.resolve(next as Gifts) : Promise.reject(next)
      }),
      send: fromPromise<GiftSent, Sent>(({ input }) => {
        sent.push(input)
        const next = answers.shift() ?? { kind: 'timeout' }
        return 'giftId' in next ? Promise.resolve(next as GiftSent) : Promise.reject(next)
      }),
    },
  })
  const around = setup({}).createMachine({ context: { newKey: () => `key-${(keys += 1)}` } })
  const root = setup({ actors: { gifting, around } }).createMachine({
    invoke: [
      { src: 'around', systemId: 'requests' },
      { src: 'gifting', systemId: 'gifting', input: { liveId: 'r-chen' } },
    ],
  })
  const { system } = createActor(root, { clock }).start()
  const actor = system.get('gifting') as AnyActorRef as ActorRefFrom<typeof giftingMachine>
  await settled()
  const view = () => connectGifting(actor)
  const shown = () => {
    const seen = view()
    if (seen.is !== 'shown') throw new Error(`it is ${seen.is}`)
    return seen
  }
  const choice = (giftId: GiftId) => shown().gifts.find((gift) => gift.giftId === giftId)
  const tap = (giftId: GiftId) => choice(giftId)?.send?.()
  return { view, shown, choice, tap, sent, clock }
}

test('[FEAT-08] taps are sent one after the other, each under a key of its own; balance and combo count them at once', async () => {
  const { shown, choice, tap, sent, clock } = await open(
    [gifts(35)],
    [sentOf('horn', 1, 25), sentOf('horn', 2, 15), sentOf('horn', 3, 5)],
  )
  for (let nth = 0; nth < 5; nth += 1) tap('horn')
  expect([sent.length, shown().balance, choice('horn')?.combo, choice('horn')?.send]).toEqual([1, 5, 3, null])
  await settled()
  expect(sent).toEqual(
    ['key-1', 'key-2', 'key-3'].map((key) => ({
      input: { liveId: 'r-chen', giftId: 'horn', price: 10 },
      key,
    })),
  )
  expect([shown().balance, choice('horn')?.combo]).toEqual([5, 3])
  clock.increment(3_000)
  expect(choice('horn')?.combo).toBe(0)
})

test('[FEAT-08] what is refused is told and read anew, and the taps behind it are forgotten', async () => {
  const { shown, choice, tap, sent } = await open([gifts(100), gifts(9)], [refusal])
  tap('horn')
  tap('horn')
  await settled()
  expect([sent.length, shown().error?.msg, shown().balance, choice('horn')?.send]).toEqual([
    1,
    live.sendGift.refused[0]?.msg,
    9,
    null,
  ])
})

test('[FEAT-08] without an answer the same gift goes under the same key, another one under its own', async () => {
  const { tap, sent } = await open(
    [gifts(100)],
    [{ kind: 'timeout' }, sentOf('horn', 1, 90), { kind: 'network' }],
  )
  tap('horn')
  await settled()
  tap('horn')
  await settled()
  tap('horn')
  await settled()
  tap('rose')
  await settled()
  expect(sent.map(({ input: { giftId }, key }) => [giftId, key])).toEqual([
    ['horn', 'key-1'],
    ['horn', 'key-1'],
    ['horn', 'key-2'],
    ['rose', 'key-3'],
  ])
})

test('[ERR-11] where nothing came a retry is offered', async () => {
  const { view, shown } = await open([{ kind: 'network' }, gifts(1)], [])
  const seen = view()
  if (seen.is === 'failed') seen.retry()
  await settled()
  expect([seen.is, shown().balance]).toEqual(['failed', 1])
})
