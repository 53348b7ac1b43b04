import {
  createActor,
  fromCallback,
  fromPromise,
  setup,
  SimulatedClock,
  type ActorRefFrom,
  type AnyActorRef,
} from 'xstate'
import { expect, test } from 'vitest'
import { connectGifting } from '../../machines/live/gifting.connect'
import type { Intent } from '../../machines/patterns/outlasting'
import { giftingMachine, type GiftBatch } from '../../machines/live/gifting.machine'
import { ResultCode } from '../../contract/codes'
import { live } from '../../contract/samples/live'
import type { Gifts, GiftSent, SendGiftInput } from '../../contract/live.gifts.schema'
import type { Answer, Confirmation } from '../../machines/patterns/confirmation'
import { giftQuestion } from '../paths/support/questions'
import type { GiftId } from '../../contract/live.gift-rules'
import { settled } from '../support/exchange'

type Sent = Intent<SendGiftInput, GiftSent>
const gifts = (balance: number): Gifts => ({ ...live.getGifts.full, balance })
const sentOf = (giftId: GiftId, count: number, balance: number): GiftSent => ({ giftId, count, balance })
const refusal = { kind: 'refused', overHttp: true, ...live.sendGift.refused[0] }

const open = async (loads: (Gifts | object)[], answers: (GiftSent | object)[]) => {
  const sent: Pick<Sent, 'input' | 'key'>[] = []
  const clock = new SimulatedClock()
  let keys = 0
  const asked: Confirmation[] = []
  const answering: ((answer: Answer) => void)[] = []
  const gifting = giftingMachine.provide({
    actors: {
      confirmation: fromCallback<Answer, Confirmation>(({ input, sendBack }) => {
        asked.push(input)
        answering.push(sendBack)
      }),
      load: fromPromise<Gifts, { silent: boolean }>(() => {
        const next = loads.shift() ?? { kind: 'network' }
        return 'list' in next ? Promise.resolve(next as Gifts) : Promise.reject(next)
      }),
      send: fromPromise<GiftSent, Sent>(({ input }) => {
        sent.push({ input: input.input, key: input.key })
        const next = answers.shift() ?? { kind: 'timeout' }
        return 'giftId' in next ? Promise.resolve(next as GiftSent) : Promise.reject(next)
      }),
    },
  })
  const around = setup({}).createMachine({ context: { newKey: () => `key-${(keys += 1)}` } })
  const root = setup({ actors: { gifting, around } }).createMachine({
    invoke: [
      { src: 'around', systemId: 'requests' },
      {
        src: 'gifting',
        systemId: 'gifting',
        input: {
          liveId: 'r-chen',
          asking: () => giftQuestion,
          telling: ({ giftId }: GiftBatch, isSent: boolean) => ({
            tone: 'plain',
            words: { said: `${giftId} ${isSent}` },
          }),
        },
      },
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
  const tap = (giftId: GiftId) => {
    if (shown().chosen?.giftId !== giftId) choice(giftId)?.press()
    shown().send?.()
  }
  return {
    view,
    shown,
    choice,
    tap,
    sent,
    clock,
    actor,
    asked,
    answer: (type: Answer['type']) => answering.at(-1)?.({ type }),
  }
}

test('[FEAT-08] a tap on a gift chooses it and sends nothing; the chosen one goes on with its combo, and no further', async () => {
  const { shown, choice, sent, clock } = await open(
    [gifts(100)],
    [sentOf('horn', 1, 90), sentOf('horn', 2, 80)],
  )
  expect([shown().chosen, shown().send]).toEqual([null, null])
  choice('horn')?.press()
  choice('horn')?.press()
  expect([shown().chosen?.giftId, choice('horn')?.isChosen, sent.length]).toEqual(['horn', true, 0])
  shown().send?.()
  await settled()
  clock.increment(400)
  choice('horn')?.press()
  await settled()
  expect([sent.length, choice('horn')?.combo]).toEqual([2, 2])
  clock.increment(3_000)
  choice('horn')?.press()
  await settled()
  expect(sent.length).toBe(2)
})

test('[FEAT-08] a gift of 500 gold and more is asked about once, its combo is not', async () => {
  const { shown, choice, sent, asked, answer, clock } = await open(
    [gifts(9_000)],
    [sentOf('rocket', 1, 7_000), sentOf('rocket', 2, 5_000)],
  )
  choice('rocket')?.press()
  shown().send?.()
  expect([asked, sent.length, shown().send]).toEqual([[giftQuestion], 0, null])
  answer('question.declined')
  expect(sent.length).toBe(0)
  shown().send?.()
  answer('question.confirmed')
  await settled()
  clock.increment(400)
  shown().send?.()
  await settled()
  expect([asked.length, sent.length, choice('rocket')?.combo, shown().balance]).toEqual([2, 2, 2, 5_000])
})

test('[FEAT-08] many of a gift go as one, are asked about where they are dear in all, and count into the combo together', async () => {
  const { shown, choice, sent, asked, answer } = await open(
    [gifts(2_000)],
    [sentOf('horn', 10, 1_900), sentOf('horn', 76, 1_240)],
  )
  choice('horn')?.press()
  shown().chooseCount(188)
  shown().chooseCount(520)
  expect([shown().chosen?.missing, shown().send]).toEqual([3_200, null])
  shown().chooseCount(10)
  shown().send?.()
  expect([shown().balance, choice('horn')?.combo]).toEqual([1_900, 10])
  // More of them than those on the way, and dear: not without being asked about.
  shown().chooseCount(66)
  expect(shown().send).toBe(null)
  await settled()
  shown().chooseCount(66)
  shown().send?.()
  expect([asked.length, sent.length]).toEqual([1, 1])
  // What is asked about is what is sent.
  shown().chooseCount(1)
  answer('question.confirmed')
  await settled()
  expect(sent.map(({ input, key }) => [input.price, input.count, key])).toEqual([
    [10, 10, 'key-1'],
    [10, 66, 'key-2'],
  ])
  expect([choice('horn')?.combo, shown().balance]).toEqual([76, 1_240])
})

test('[FEAT-08] gold that comes in while gifts are chosen shows at once; while one is on its way its answer tells', async () => {
  const { shown, choice, actor } = await open([gifts(40)], [sentOf('horn', 1, 130)])
  choice('drum')?.press()
  actor.send({ type: 'purse.moved', gold: 140 })
  expect([shown().balance, shown().chosen?.missing]).toEqual([140, 0])
  choice('horn')?.press()
  shown().send?.()
  actor.send({ type: 'purse.moved', gold: 140 })
  expect(shown().balance).toBe(130)
  await settled()
  expect(shown().balance).toBe(130)
})

test('[FEAT-08] what is too dear can be chosen, and says what is missing', async () => {
  const { shown, choice } = await open([gifts(40)], [])
  choice('drum')?.press()
  expect([shown().chosen?.missing, shown().send]).toEqual([10, null])
})

test('[FEAT-08] taps are sent one after the other, each under a key of its own; balance and combo count them at once', async () => {
  const { shown, choice, tap, sent, clock } = await open(
    [gifts(35)],
    [sentOf('horn', 1, 25), sentOf('horn', 2, 15), sentOf('horn', 3, 5)],
  )
  tap('horn')
  clock.increment(400)
  for (let nth = 0; nth < 4; nth += 1) tap('horn')
  expect([sent.length, shown().balance, choice('horn')?.combo, shown().send]).toEqual([1, 5, 3, null])
  await settled()
  expect(sent).toEqual(
    ['key-1', 'key-2', 'key-3'].map((key) => ({
      input: { liveId: 'r-chen', giftId: 'horn', price: 10, count: 1 },
      key,
    })),
  )
  expect([shown().balance, choice('horn')?.combo]).toEqual([5, 3])
  clock.increment(3_000)
  expect(choice('horn')?.combo).toBe(0)
})

test('[FEAT-08] a double tap that begins a combo sends one; every tap after it counts, as fast as it comes, and a combo over begins anew', async () => {
  const { shown, tap, choice, sent, clock } = await open(
    [gifts(100)],
    [sentOf('horn', 1, 90), sentOf('horn', 2, 80), sentOf('horn', 3, 70), sentOf('horn', 1, 60)],
  )
  tap('horn')
  clock.increment(399)
  tap('horn')
  choice('horn')?.press()
  await settled()
  expect([sent.length, shown().isFresh, shown().balance]).toEqual([1, true, 90])
  clock.increment(1)
  expect(shown().isFresh).toBe(false)
  tap('horn')
  choice('horn')?.press()
  await settled()
  expect([sent.length, shown().balance]).toEqual([3, 70])
  clock.increment(3_000)
  tap('horn')
  tap('horn')
  await settled()
  expect([sent.length, shown().balance]).toEqual([4, 60])
})

test('[FEAT-08] another gift, or more of it, is no second tap of what was sent', async () => {
  const { shown, tap, sent, clock } = await open(
    [gifts(200)],
    [sentOf('horn', 1, 190), sentOf('whistle', 1, 185), sentOf('whistle', 11, 135)],
  )
  tap('horn')
  tap('whistle')
  clock.increment(399)
  shown().chooseCount(10)
  // 400 ms after the first of them; the last has its own.
  clock.increment(1)
  tap('whistle')
  clock.increment(399)
  tap('whistle')
  await settled()
  expect(sent.map(({ input: { giftId, count } }) => [giftId, count])).toEqual([
    ['horn', 1],
    ['whistle', 1],
    ['whistle', 10],
  ])
})

test('[FEAT-08] what is refused is told and read anew, and the taps behind it are forgotten', async () => {
  const { shown, tap, sent, clock } = await open([gifts(100), gifts(9)], [refusal])
  tap('horn')
  clock.increment(400)
  tap('horn')
  await settled()
  expect([sent.length, shown().error?.msg, shown().balance, shown().send]).toEqual([
    1,
    live.sendGift.refused[0]?.msg,
    9,
    null,
  ])
})

test('[FEAT-08] a price that has changed is told with the one before, until something else is chosen or it is sent', async () => {
  const dearer = {
    ...gifts(100),
    list: gifts(100).list.map((gift) => (gift.giftId === 'horn' ? { ...gift, price: 12 } : gift)),
  }
  const { shown, tap, choice, sent } = await open([gifts(100), dearer, dearer], [refusal, refusal])
  tap('horn')
  expect(shown().priceBefore).toBe(null)
  await settled()
  expect([shown().priceBefore, shown().chosen?.price]).toEqual([10, 12])
  choice('clap')?.press()
  expect(shown().priceBefore).toBe(null)
  tap('horn')
  await settled()
  // Refused at the price it has: nothing has moved.
  expect([shown().priceBefore, sent.map(({ input }) => input.price)]).toEqual([null, [10, 12]])
})

test('[FEAT-08] without an answer nothing more is sent until the server is back; then the same goes under its key, and it is told that it was sent', async () => {
  const { tap, sent, shown, choice, actor, clock } = await open(
    [gifts(100), gifts(90)],
    [{ kind: 'network' }, { kind: 'network' }, sentOf('horn', 1, 90), sentOf('horn', 2, 80)],
  )
  tap('horn')
  clock.increment(400)
  tap('horn')
  tap('horn')
  await settled()
  expect([shown().unsure?.giftId, shown().unsure?.isAsking, shown().told, shown().send]).toEqual([
    'horn',
    false,
    null,
    null,
  ])
  actor.send({ type: 'server.back' })
  expect(shown().unsure?.isAsking).toBe(true)
  await settled()
  // The way failed once more, of which nobody is told; what is not known to be paid is not taken off.
  expect([shown().unsure?.isAsking, shown().unsure?.price, shown().balance]).toEqual([false, 10, 100])
  shown().unsure?.ask()
  await settled()
  expect([shown().unsure, shown().told, shown().balance, choice('horn')?.combo]).toEqual([
    null,
    { giftId: 'horn', price: 10, count: 1, isSent: true, dropped: 2 },
    90,
    1,
  ])
  tap('horn')
  expect(shown().told).toBe(null)
  await settled()
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1', 'key-4'])
})

test('[FEAT-08] what the server refuses once it is back was not sent, and it is told so, with what is true now', async () => {
  const { tap, shown } = await open([gifts(100), gifts(9)], [{ kind: 'timeout' }, refusal])
  tap('horn')
  await settled()
  shown().unsure?.ask()
  await settled()
  expect([shown().told, shown().error?.msg, shown().balance]).toEqual([
    { giftId: 'horn', price: 10, count: 1, isSent: false, dropped: 0 },
    live.sendGift.refused[0]?.msg,
    9,
  ])
})

test('[FEAT-08] a proxy that lost the server says nothing of what became of the gift', async () => {
  const { tap, shown } = await open(
    [gifts(100)],
    [{ kind: 'refused', code: ResultCode.INVALID_REQUEST, msg: '', overHttp: true, data: null }],
  )
  tap('horn')
  await settled()
  expect([shown().unsure?.giftId, shown().error]).toEqual(['horn', null])
})

test('[ERR-11] where nothing came a retry is offered', async () => {
  const { view, shown } = await open([{ kind: 'network' }, gifts(1)], [])
  const seen = view()
  if (seen.is === 'failed') seen.retry()
  await settled()
  expect([seen.is, shown().balance]).toEqual(['failed', 1])
})
