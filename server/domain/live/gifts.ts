import { createHash, randomBytes } from 'node:crypto'
import { ResultCode } from '../../../contract/codes'
import { LiveStatus } from '../../../contract/enums'
import type { Gift, Gifts, GiftSent, SendGiftInput, Supporters } from '../../../contract/live.gifts.schema'
import { COMBO_WITHIN, type GiftId } from '../../../contract/live.gift-rules'
import type { SanctionKind } from '../../../contract/live.moderation.schema'
import { dayOf } from '../../../contract/wallet.days'
import { DomainError } from '../domain-error'
import { otherInput } from '../idempotency'
import type { GiftGiven, Now, Principal } from '../ports'
import { RateLimiters } from '../rate-limiter'
import type { Ledger, NewTransfer } from '../wallet/ledger'

/** A room while somebody sends a gift there. */
export interface GiftStage {
  readonly anchorId: string
  readonly status: LiveStatus
  /** The anchor wants nothing from this member. */
  readonly isBlocked: boolean
  /** The sender's, in the anchor's rooms. */
  readonly sanction: SanctionKind | null
}

interface SentGift {
  readonly id: string
  readonly comboId: string
  /** The combo's number with it, from 1. */
  readonly nth: number
  /** How many were sent as one; `price` and `share` are of all of them. */
  readonly pieces: number
  readonly giftId: GiftId
  readonly senderId: string
  readonly anchorId: string
  readonly liveId: string
  readonly price: number
  /** Of the price, what the anchor gets, in whole coins: what is over is counted with the others. */
  readonly share: number
  /** The anchor's part of the price, as it was when it was sent. */
  readonly percent: number
  readonly at: number
}

/** Gifts of a combo that the anchor has not had the share of. Who or where null: deleted since. */
export interface WaitingGifts {
  readonly comboId: string
  /** The oldest. */
  readonly first: string
  readonly ids: readonly string[]
  readonly senderId: string | null
  readonly anchorId: string | null
  readonly liveId: string | null
  readonly at: number
  readonly price: number
  /** The anchor's part of the price, to the hundredth of a coin. */
  readonly hundredths: number
}

/** The same with what the anchor gets of it in coins. */
export interface SharedGifts extends WaitingGifts {
  readonly share: number
}

/** The side of the database, within one transaction. */
export interface GiftRows {
  isHalted(): Promise<boolean>
  /** Two taps of one member follow one another. */
  hold(memberId: string): Promise<void>
  /** In the order operators keep them in. */
  list(): Promise<readonly Gift[]>
  gift(giftId: string): Promise<(Gift & { readonly listed: boolean }) | null>
  balance(memberId: string): Promise<number>
  stage(liveId: string, memberId: string, now: number): Promise<GiftStage | null>
  /** What was sent under this id before. */
  sent(
    id: string,
  ): Promise<
    (Pick<SentGift, 'nth' | 'pieces' | 'giftId' | 'price'> & { readonly liveId: string | null }) | null
  >
  /** The newest of this gift in this stream since then. */
  newest(
    senderId: string,
    liveId: string,
    giftId: GiftId,
    since: number,
  ): Promise<Pick<SentGift, 'comboId' | 'nth'> | null>
  add(sent: SentGift): Promise<void>
  supporters(liveId: string, month: string): Promise<Omit<Supporters, 'own'> | null>
  support(liveId: string, month: string, memberId: string): Promise<Supporters['own']>
}

/** The same side, of what waits for anchors. */
export interface SettlementRows {
  /** Held: combos to which nothing was added since `quiet`, or that wait since before `oldest`. */
  waiting(quiet: number, oldest: number, limit: number): Promise<readonly WaitingGifts[]>
  /** Held: what each of these anchors has left of earlier gifts, in hundredths of a coin. */
  rests(anchorIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Keeps by whose entry they are known, what anchors have received and have left, and who has sent how much. */
  settled(
    gifts: readonly (SharedGifts & { readonly month: string })[],
    rests: ReadonlyMap<string, number>,
  ): Promise<void>
}

const BURST = { burst: 20, perSecond: 10 }
const PACES_MAX = 20_000

/** How fast one member may send, over all rooms and devices. */
export const giftPaces = (): RateLimiters => new RateLimiters(BURST, PACES_MAX)

interface Deps {
  readonly rows: GiftRows
  readonly ledger: Ledger
  readonly now: Now
  readonly paces: RateLimiters
  /** The anchor's part of a price, in percent, as it is now. */
  readonly percent: () => Promise<number>
  /** Once it is committed. */
  readonly given: (gift: GiftGiven) => void
}

const refused = (words: string): DomainError => new DomainError(ResultCode.BUSINESS_FAILURE, words)
const gone = (words: string): DomainError => new DomainError(ResultCode.SERVER_LOST, words)
const noRoom = (): DomainError => gone('直播间不存在，去首页看看别的直播吧')

const refusalOf = (stage: GiftStage, memberId: string): DomainError | null => {
  if (stage.anchorId === memberId) return refused('不能给自己送礼物')
  if (stage.status === LiveStatus.PLAN) return refused('直播还没有开始，开播后再送礼物吧')
  if (stage.status !== LiveStatus.START) return refused('直播已结束，不能再送礼物了')
  if (stage.isBlocked) return refused('主播拉黑了你，不能送礼物')
  if (stage.sanction === 'ban') return refused('你被移出了这个直播间，不能送礼物')
  return stage.sanction === 'mute' ? refused('你在这里被禁言了，能发言后再来送礼物') : null
}

const COIN = 100

/** In whole coins; what is over is not lost, but counted with the anchor's other gifts. */
export const shareOf = (price: number, percent: number): number => Math.floor((price * percent) / COIN)

/**
 * What anchors get of these gifts in coins, after what each had left of earlier ones, and what each has left then: all that an anchor has ever got is the
 * exact part of all that was sent, without the last fraction of a coin.
 */
export const sharesOf = (
  waiting: readonly WaitingGifts[],
  before: ReadonlyMap<string, number>,
): { readonly gifts: readonly SharedGifts[]; readonly rests: ReadonlyMap<string, number> } => {
  const rests = new Map(before)
  const gifts = waiting.map((one): SharedGifts => {
    const { anchorId, hundredths } = one
    if (anchorId === null) return { ...one, share: 0 }
    const due = (rests.get(anchorId) ?? 0) + hundredths
    rests.set(anchorId, due % COIN)
    return { ...one, share: Math.floor(due / COIN) }
  })
  return { gifts, rests }
}

/** The same of the same intent, for ever. */
const idOf = (memberId: string, key: string | null): string =>
  key === null
    ? randomBytes(12).toString('hex')
    : createHash('sha256').update(`${memberId} ${key}`).digest('hex').slice(0, 24)

/** From where what waits for the anchor goes: their share to them, the rest to the platform; of an anchor who is no member any more all of it. */
const settlementOf = ({ first, comboId, anchorId, price, share }: SharedGifts): NewTransfer => {
  const currency = 'gold'
  return {
    key: `giftIn:${first}`,
    reason: 'giftIn',
    about: first,
    postings: [
      { account: { platform: 'gifts', of: comboId } as const, currency, amount: -price } as const,
      ...(anchorId === null || share === 0
        ? []
        : [{ account: { memberId: anchorId }, currency, amount: share } as const]),
      ...(share === price
        ? []
        : [
            {
              account: { platform: 'sales', of: comboId } as const,
              currency,
              amount: price - share,
            } as const,
          ]),
    ],
  }
}

export interface RoomGifts {
  list(memberId: string): Promise<Gifts>
  /** `key`: what the sender names this intent; null: nothing. */
  send(from: Principal, input: SendGiftInput, key: string | null): Promise<GiftSent>
  supporters(liveId: string): Promise<Supporters>
  /** The member's own part and place. */
  support(liveId: string, memberId: string): Promise<Supporters['own']>
}

/** FEAT-08 For one transaction. */
export const createGifts = ({ rows, ledger, now, paces, percent, given }: Deps): RoomGifts => ({
  list: async (memberId) => ({ balance: await rows.balance(memberId), list: [...(await rows.list())] }),
  send: async (from, { liveId, giftId, price: each, count: pieces = 1 }, key) => {
    const price = each * pieces
    const { memberId } = from
    const at = now()
    const id = idOf(memberId, key)
    await rows.hold(memberId)
    const before = key === null ? null : await rows.sent(id)
    if (before !== null) {
      if (
        before.giftId !== giftId ||
        before.liveId !== liveId ||
        before.price !== price ||
        before.pieces !== pieces
      )
        throw otherInput()
      return { giftId, count: before.nth, balance: await rows.balance(memberId) }
    }
    if (!paces.admits(memberId, at)) throw refused('送得太快了，歇一秒再送')
    if (await rows.isHalted()) throw refused('账目正在核对，暂时不能送礼物，你的余额不会变，请稍后再试')
    const stage = await rows.stage(liveId, memberId, at)
    if (stage === null) throw noRoom()
    const refusal = refusalOf(stage, memberId)
    if (refusal !== null) throw refusal
    const gift = await rows.gift(giftId)
    if (!gift?.listed) throw gone('这个礼物已经下架，请选择别的礼物')
    if (gift.price !== each) throw refused('礼物的价格刚刚变了，请确认新的价格再送')
    const latest = await rows.newest(memberId, liveId, giftId, at - COMBO_WITHIN)
    const { comboId, nth } = { comboId: latest?.comboId ?? id, nth: (latest?.nth ?? 0) + pieces }
    await ledger.post(
      {
        key: `gift:${id}`,
        reason: 'gift',
        about: id,
        postings: [
          { account: { memberId }, currency: 'gold', amount: -price },
          { account: { platform: 'gifts', of: comboId }, currency: 'gold', amount: price },
        ],
      },
      at,
    )
    const { anchorId } = stage
    const part = await percent()
    const share = shareOf(price, part)
    await rows.add({
      id,
      comboId,
      nth,
      pieces,
      giftId,
      senderId: memberId,
      anchorId,
      liveId,
      price,
      share,
      percent: part,
      at,
    })
    given({ liveId, comboId, giftId, count: nth, from })
    return { giftId, count: nth, balance: await rows.balance(memberId) }
  },
  supporters: async (liveId) => {
    const found = await rows.supporters(liveId, dayOf(now()).slice(0, 7))
    if (found === null) throw noRoom()
    return { ...found, own: null }
  },
  support: (liveId, memberId) => rows.support(liveId, dayOf(now()).slice(0, 7), memberId),
})

const AT_ONCE = 500
/** A combo that goes on and on is settled in between. */
const SETTLED_AFTER = 60_000

interface SettlementDeps {
  readonly rows: SettlementRows
  readonly ledger: Ledger
  readonly now: number
}

/** FEAT-08 Gives anchors their shares of what was sent, within one transaction. True: there may be more. */
export const settleGifts = async ({ rows, ledger, now }: SettlementDeps): Promise<boolean> => {
  const waiting = await rows.waiting(now - COMBO_WITHIN, now - SETTLED_AFTER, AT_ONCE)
  if (waiting.length === 0) return false
  const anchors = new Set(waiting.flatMap(({ anchorId }) => (anchorId === null ? [] : [anchorId])))
  const { gifts, rests } = sharesOf(waiting, await rows.rests([...anchors]))
  await rows.settled(
    gifts.map((one) => ({ ...one, month: dayOf(one.at).slice(0, 7) })),
    rests,
  )
  await ledger.postAll(gifts.map(settlementOf), now)
  return waiting.length === AT_ONCE
}
