import { expect, test } from 'vitest'
import { emptyShow, nextLeaveOf, showAt, withGifts, type GiftShow } from '../../src/features/gift-show'
import { ChatUserType } from '../../contract/enums'
import type { ChatLine } from '../../contract/entities.schema'
import type { GiftId } from '../../contract/live.gift-rules'

const sent = (seq: number, giftId: GiftId = 'horn', count = 1): ChatLine => ({
  seq,
  userType: ChatUserType.WEB,
  memberId: `m-${seq}`,
  nickname: `球迷${seq}`,
  avatar: null,
  text: '',
  key: null,
  at: 0,
  demo: false,
  event: null,
  gift: { giftId, count },
})
const seqs = ({ shown, waiting }: GiftShow) => [
  shown.map(({ line }) => line.seq),
  waiting.map(({ seq }) => seq),
]

test('[FEAT-08] three gifts stand at once, the dearest of those that wait come next', () => {
  const full = withGifts(emptyShow, [sent(1), sent(2), sent(3)], 0)
  const more = withGifts(full, [sent(4, 'clap'), sent(5, 'rocket'), sent(6, 'rose')], 100)
  expect([seqs(full), seqs(more)]).toEqual([
    [[1, 2, 3], []],
    [
      [1, 2, 3],
      [5, 6, 4],
    ],
  ])
  // What only waits draws nothing anew.
  expect(more.shown).toBe(full.shown)
  expect(nextLeaveOf(more)).toBe(3_500)
  expect(seqs(showAt(more, 3_499))).toEqual(seqs(more))
  expect(seqs(showAt(more, 3_500))).toEqual([[5, 6, 4], []])
})

test('[FEAT-08] one that grows stays and stands longer; one that waits grows too', () => {
  const full = withGifts(emptyShow, [sent(1), sent(2), sent(3), sent(4)], 0)
  const grown = withGifts(full, [sent(1, 'horn', 9), sent(4, 'horn', 2)], 1_000)
  expect(grown.shown.map(({ line: { gift }, until }) => [gift?.count, until])).toEqual([
    [9, 2_500],
    [1, 1_500],
    [1, 1_500],
  ])
  expect(grown.waiting).toEqual([sent(4, 'horn', 2)])
})

test('[FEAT-08] however many come, twenty wait at most, and nothing is left once all have stood', () => {
  const many = withGifts(
    emptyShow,
    Array.from({ length: 200 }, (_, nth) => sent(nth + 1)),
    0,
  )
  expect([many.shown.length, many.waiting.length]).toEqual([3, 20])
  let show = many
  for (let next = nextLeaveOf(show); next !== null; next = nextLeaveOf(show)) show = showAt(show, next)
  expect(show).toEqual(emptyShow)
})
