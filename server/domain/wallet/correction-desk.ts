import { ResultCode } from '../../../contract/codes'
import { formatNumber } from '../../../contract/figures'
import type {
  AskCorrectionInput,
  Correction,
  CorrectionPage,
  DecideCorrectionInput,
  ListCorrectionsInput,
} from '../../../contract/office.ledger.schema'
import { CORRECTION_MAX } from '../../../contract/wallet.corrections'
import { dayAfter, dayOf } from '../../../contract/wallet.days'
import type { Currency } from '../../../contract/wallet.schema'
import { DomainError, FieldError } from '../domain-error'
import type { Note } from '../messages/notices'
import type { Logged } from '../office/log'
import { reasonIn } from '../reason'
import type { Now } from '../ports'
import type { Ledger } from './ledger'

/** The side of the database, within one transaction. */
export interface CorrectionRows extends Logged {
  list(input: ListCorrectionsInput): Promise<CorrectionPage>
  /** Held. */
  find(correctionId: string): Promise<Correction | null>
  /** False: this key was asked with before. */
  add(
    correction: Pick<
      Correction,
      'correctionId' | 'currency' | 'amount' | 'reason' | 'askedBy' | 'askedAt'
    > & {
      readonly memberId: string
    },
  ): Promise<boolean>
  decide(
    correctionId: string,
    decided: {
      readonly state: 'agreed' | 'refused'
      readonly by: string
      readonly at: number
      readonly why: string | null
    },
  ): Promise<void>
  /** Held, so that nothing of theirs moves meanwhile; null: nobody has this id. */
  balance(memberId: string, currency: Currency): Promise<number | null>
  /** Held until the transaction ends: an operator who may still correct. */
  isOperator(name: string): Promise<boolean>
  /** When one operator was handed the password and the secret of the other last: by opening the account, or by setting it up anew; null: not since then. */
  lastGiven(giver: string, name: string, since: number): Promise<number | null>
}

interface Deps {
  readonly rows: CorrectionRows
  readonly ledger: Ledger
  readonly tell: (memberId: string, note: Note) => Promise<void>
  readonly now: Now
}

/** Milliseconds before the asking: who was handed somebody's credentials may still be the one who uses them, and two are one. */
const KNOWN_FOR = 7 * 24 * 3_600_000

const refused = (words: string): DomainError => new DomainError(ResultCode.BUSINESS_FAILURE, words)
const gone = (words: string): DomainError => new DomainError(ResultCode.SERVER_LOST, words)

const isWhole = (amount: number): boolean =>
  Number.isSafeInteger(amount) && amount !== 0 && Math.abs(amount) <= CORRECTION_MAX

const namesOf = {
  gold: { zh: '金币', en: 'gold', path: '/gold' },
  brick: { zh: '砖块', en: 'bricks', path: '/masonry' },
} as const

const noteOf = ({ correctionId, currency, amount, reason }: Correction): Note => {
  const { zh, en, path } = namesOf[currency]
  const moved = `${amount > 0 ? '+' : '−'}${formatNumber(Math.abs(amount))}`
  return {
    kind: 'system',
    title: `平台更正：${moved} ${zh}`,
    text: reason,
    english: { title: `Corrected by the platform: ${moved} ${en}`, text: reason },
    path,
    key: `correction:${correctionId}`,
  }
}

/** What the log keeps. */
const told = ({ member, currency, amount, reason, askedBy, state, why }: Correction) => ({
  memberId: member?.memberId ?? null,
  currency,
  amount,
  reason,
  askedBy,
  state,
  why,
})

export interface Corrections {
  list(input: ListCorrectionsInput): Promise<CorrectionPage>
  ask(input: AskCorrectionInput, who: string): Promise<Correction>
  decide(input: DecideCorrectionInput, who: string): Promise<Correction>
}

/** FEAT-08 Gold and bricks put right by two operators: one asks, another decides, and the ledger gets one transfer. For one transaction. */
export const createCorrections = ({ rows, ledger, tell, now }: Deps): Corrections => {
  const found = async (correctionId: string): Promise<Correction> => {
    const correction = await rows.find(correctionId)
    if (correction === null) throw gone('没有这笔更正，请刷新后重试')
    return correction
  }
  const mayStill = async (name: string): Promise<void> => {
    if (!(await rows.isOperator(name))) throw refused('你的账号已停用或换了角色，请重新登录')
  }

  const move = async ({ correctionId, member, currency, amount, askedBy }: Correction, at: number) => {
    if (member === null) throw refused('会员已注销，不能再更正，请拒绝')
    if (!(await rows.isOperator(askedBy)))
      throw refused('提出人已停用或换了角色，请拒绝，再由在职的运营重新提出')
    const { memberId } = member
    if (((await rows.balance(memberId, currency)) ?? 0) + amount < 0)
      throw refused('会员现在没有这么多，扣完会低于 0，请拒绝，再按余额重新提出')
    await ledger.post(
      {
        key: `correction:${correctionId}`,
        reason: 'correction',
        about: correctionId,
        postings: [
          { account: { platform: 'rewards' }, currency, amount: -amount },
          { account: { memberId }, currency, amount },
        ],
      },
      at,
    )
  }

  return {
    list: (input) => rows.list(input),
    ask: async ({ key, memberId, currency, amount, reason: words }, who) => {
      if (!isWhole(amount))
        throw new FieldError('amount', '请填写整数，一百万以内，不能是 0；扣除时前面加减号')
      const reason = reasonIn(words, '请写明理由，会员会看到')
      await mayStill(who)
      const balance = await rows.balance(memberId, currency)
      if (balance === null) throw gone('没有这个会员，请核对编号')
      if (balance + amount < 0) throw new FieldError('amount', '会员没有这么多，扣完会低于 0')
      const at = now()
      const isNew = await rows.add({
        correctionId: key,
        memberId,
        currency,
        amount,
        reason,
        askedBy: who,
        askedAt: at,
      })
      const correction = await found(key)
      if (isNew) {
        await rows.note({
          who,
          act: 'correction.ask',
          target: key,
          before: null,
          after: told(correction),
          at,
        })
        return correction
      }
      const isSame =
        correction.askedBy === who &&
        correction.member?.memberId === memberId &&
        correction.currency === currency &&
        correction.amount === amount &&
        correction.reason === reason
      if (!isSame) throw refused('同一次操作的内容前后不一致，请刷新页面后重新提交')
      return correction
    },
    decide: async ({ correctionId, agree, why: words }, who) => {
      const before = await found(correctionId)
      // Whose answer was lost says it again.
      if (before.decidedBy === who && before.state === (agree ? 'agreed' : 'refused')) return before
      if (before.state !== 'pending') throw refused('这笔更正已经处理过了，请刷新后查看')
      if (before.askedBy === who) throw refused('自己提出的更正，要由另一位运营处理')
      await mayStill(who)
      const since = before.askedAt - KNOWN_FOR
      const given = Math.max(
        (await rows.lastGiven(before.askedBy, who, since)) ?? 0,
        (await rows.lastGiven(who, before.askedBy, since)) ?? 0,
      )
      // From the day after on it can be asked anew, and be decided by the same two.
      if (given > 0)
        throw refused(
          `你们中的一位刚为另一位开通或重设了登录，请由别的运营处理；只有你们两位时，${dayAfter(dayOf(given + KNOWN_FOR), 1)} 起重新提出就可以处理`,
        )
      const why = agree ? null : reasonIn(words, '请写明拒绝的理由', 'why')
      const at = now()
      if (agree) await move(before, at)
      const state = agree ? 'agreed' : 'refused'
      await rows.decide(correctionId, { state, by: who, at, why })
      const after = await found(correctionId)
      await rows.note({
        who,
        act: agree ? 'correction.agree' : 'correction.refuse',
        target: correctionId,
        before: told(before),
        after: told(after),
        at,
      })
      if (agree && after.member !== null) await tell(after.member.memberId, noteOf(after))
      return after
    },
  }
}
