import { randomInt } from 'node:crypto'
import type {
  Captcha,
  CaptchaCheckInput,
  SliderCaptcha,
  Sum,
  WorkCaptcha,
} from '../../../contract/account.schema'
import { ResultCode } from '../../../contract/codes'
import { isDrawnByHand } from './drawn-by-hand'
import type { Log, Now } from '../ports'
import { DomainError } from '../domain-error'
import { hashOf, newToken } from '../secrets'
import { networkOf } from '../network'
import { createMadeAhead, PlaceLost } from './made-ahead'

const LIFETIME = 120_000
/** Who has begun in time may end. */
const GRACE = 60_000
/** A slow phone takes a minute and a half for the dearest sum. */
const SUM_LIFETIME = 300_000
const PASS_LIFETIME = 180_000
/** Degrees to either side. */
const TOLERANCE = 8
const AHEAD = 6
/** Who may wait for a picture to be drawn, one after the other for each network: four seconds of drawing. */
const WAITING_MAX = 64
/** Of one network. */
const WAITING_EACH = 12
/** Clocks of several servers differ by less. */
const CLOCKS_DIFFER = 60_000

/** Whether it is neither over nor from the future: a clock that was set back lets nothing live longer. */
const stands = (expiresAt: number, lifetime: number, at: number): boolean =>
  expiresAt > at && expiresAt <= at + lifetime + CLOCKS_DIFFER

/** Numbers a device tries at most, by price: each step doubles them. A phone tries 150,000 to 500,000 a second. */
const mostOf = (price: number): number => 100_000 * 2 ** Math.min(7, price)
/** A sum alone costs this many steps more than the picture, which a person solves without it. */
const ALONE = 2

/** A drawn puzzle; `answer`: degrees clockwise until it stands upright. Pictures are data addresses. */
export interface Slider {
  readonly answer: number
  readonly background: string
  readonly piece: string
  readonly width: number
  readonly height: number
  readonly pieceWidth: number
}

interface StoredCaptcha {
  /** Degrees, or the number of a sum that stands alone. */
  readonly answer: number
  /** How far beside the answer is still right. */
  readonly tolerance: number
  /** Of the sum that goes with a picture. */
  readonly number: number | null
  readonly isDrag: boolean
  readonly price: number
  readonly madeAt: number
  readonly expiresAt: number
}

export interface CaptchaRepository {
  add(row: StoredCaptcha & { id: string }): Promise<void>
  /** Once, also where it is over. */
  take(id: string): Promise<StoredCaptcha | null>
  addPass(pass: { tokenHash: string; price: number; expiresAt: number }): Promise<void>
  /** What was paid for it; once, also where it is over. */
  takePass(tokenHash: string): Promise<{ price: number; expiresAt: number } | null>
}

/** Whether a verification is good and worth the price; it is not any more. */
export type VerifyCaptcha = (asked: {
  readonly verification: string
  readonly ip: string
  readonly price: number
}) => Promise<boolean>

export interface Captchas {
  /** API-04 `price`: 0 where nothing stands out. */
  get(type: Captcha['type'], price: number, ip: string): Promise<Captcha>
  /** API-05 Spends the captcha, right or wrong. */
  check(input: CaptchaCheckInput): Promise<{ captchaVerification: string; expiresAt: number }>
  verify: VerifyCaptcha
  /** Draws some ahead, so that nobody waits for one. */
  prepare(): void
}

interface Deps {
  readonly rows: CaptchaRepository
  readonly draw: () => Promise<Slider>
  readonly now: Now
  readonly log: Log
}

const newSum = (most: number): { sum: Sum; number: number } => {
  const [salt, number] = [newToken(), randomInt(most)]
  return { sum: { salt, challenge: hashOf(`${salt}${number}`), most }, number }
}

const crowded = (): DomainError =>
  new DomainError(ResultCode.SERVER_UNAVAILABLE, '现在获取验证的人太多了，请过几秒再试')

const isRight = (kept: StoredCaptcha, { x, course = [], number }: CaptchaCheckInput, at: number): boolean =>
  Math.abs(x - kept.answer) <= kept.tolerance &&
  (kept.number === null || kept.number === number) &&
  (!kept.isDrag || isDrawnByHand(course, x, at - kept.madeAt))

export const createCaptchas = ({ rows, draw, now, log }: Deps): Captchas => {
  // One after the other: drawing takes a core, and threads that files and the disk are read with.
  const stock = createMadeAhead({
    make: draw,
    ahead: AHEAD,
    waiting: WAITING_MAX,
    each: WAITING_EACH,
    onFault: (error) => log.error({ err: error }, 'a captcha could not be drawn'),
  })

  const drawnFor = async (ip: string): Promise<Slider> => {
    const slider = stock.take(networkOf(ip))
    if (slider === null) throw crowded()
    return slider.catch((error: unknown) => {
      throw error instanceof PlaceLost ? crowded() : error
    })
  }

  const pose = async (price: number, ip: string): Promise<SliderCaptcha> => {
    const { answer, ...shown } = await drawnFor(ip)
    const [id, madeAt] = [newToken(), now()]
    const expiresAt = madeAt + LIFETIME
    const { sum, number } = price === 0 ? { sum: null, number: null } : newSum(mostOf(price))
    const kept = { answer, tolerance: TOLERANCE, number, isDrag: true, price, madeAt }
    await rows.add({ id, ...kept, expiresAt: expiresAt + GRACE })
    return { captchaId: id, type: 'slider', ...shown, sum, expiresAt }
  }

  const giveWork = async (price: number): Promise<WorkCaptcha> => {
    const [id, madeAt] = [newToken(), now()]
    const expiresAt = madeAt + SUM_LIFETIME
    const { sum, number } = newSum(mostOf(price + ALONE))
    const kept = { answer: number, tolerance: 0, number: null, isDrag: false, price, madeAt, expiresAt }
    await rows.add({ id, ...kept })
    return { captchaId: id, type: 'work', ...sum, expiresAt }
  }

  return {
    prepare: () => stock.fill(),
    get: (type, price, ip) => (type === 'work' ? giveWork(price) : pose(price, ip)),
    check: async (input) => {
      const kept = await rows.take(input.captchaId)
      if (kept === null || !stands(kept.expiresAt, kept.expiresAt - kept.madeAt, now()))
        throw new DomainError(ResultCode.BUSINESS_FAILURE, '刚才那张过期了，这是新的，再试一次')
      if (!isRight(kept, input, now()))
        throw new DomainError(ResultCode.BUSINESS_FAILURE, '没有转正，再试一次')
      const [captchaVerification, expiresAt] = [newToken(), now() + PASS_LIFETIME]
      await rows.addPass({ tokenHash: hashOf(captchaVerification), price: kept.price, expiresAt })
      return { captchaVerification, expiresAt }
    },
    verify: async ({ verification, price }) => {
      const pass = await rows.takePass(hashOf(verification))
      // One step less is enough: it may have risen while the picture was turned.
      return pass !== null && stands(pass.expiresAt, PASS_LIFETIME, now()) && pass.price >= price - 1
    },
  }
}
