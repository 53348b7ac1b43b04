import { ResultCode } from '../../contract/codes'
import type { Captcha } from '../../contract/auth.schema'
import type { Log, Now } from './ports'
import { Refusal } from './refusal'
import { hashOf, newToken } from './secrets'

const LIFETIME = 120_000
const PASS_LIFETIME = 180_000
/** Pixels to either side. */
const TOLERANCE = 5
const AHEAD = 6

/** A drawn puzzle; `answer`: pixels from the left edge. Pictures are data addresses. */
export interface Slider {
  readonly answer: number
  readonly background: string
  readonly piece: string
  readonly width: number
  readonly height: number
  readonly pieceWidth: number
}

export interface CaptchaRows {
  add(row: { id: string; answer: number; expiresAt: number }): Promise<void>
  /** Its answer, once. */
  take(id: string, now: number): Promise<number | null>
  addPass(tokenHash: string, expiresAt: number): Promise<void>
  /** Whether it was good; once. */
  takePass(tokenHash: string, now: number): Promise<boolean>
}

export interface Captchas {
  /** API-04 */
  get(): Promise<Captcha>
  /** API-05 Spends the captcha, right or wrong. */
  check(captchaId: string, x: number): Promise<{ captchaVerification: string; expiresAt: number }>
  /** Whether a verification was good; it is not any more. */
  spend(verification: string): Promise<boolean>
  /** Draws some ahead, so that nobody waits for one. */
  prepare(): void
}

interface Deps {
  readonly rows: CaptchaRows
  readonly draw: () => Promise<Slider>
  readonly now: Now
  readonly log: Log
}

export const createCaptchas = ({ rows, draw, now, log }: Deps): Captchas => {
  const ahead: Slider[] = []
  let drawing = false

  const prepare = async (): Promise<void> => {
    if (drawing) return
    drawing = true
    try {
      while (ahead.length < AHEAD) ahead.push(await draw())
    } catch (error) {
      log.error({ err: error }, 'a captcha could not be drawn')
    } finally {
      drawing = false
    }
  }

  return {
    prepare: () => void prepare(),
    get: async () => {
      const { answer, ...shown } = ahead.pop() ?? (await draw())
      void prepare()
      const [captchaId, expiresAt] = [newToken(), now() + LIFETIME]
      await rows.add({ id: captchaId, answer, expiresAt })
      return { captchaId, type: 'slider', ...shown, expiresAt }
    },
    check: async (captchaId, x) => {
      const answer = await rows.take(captchaId, now())
      if (answer === null) throw new Refusal(ResultCode.BUSINESS_FAILURE, '拼图已失效，请换一张再试')
      if (Math.abs(x - answer) > TOLERANCE)
        throw new Refusal(ResultCode.BUSINESS_FAILURE, '没有对准缺口，请换一张再试')
      const [captchaVerification, expiresAt] = [newToken(), now() + PASS_LIFETIME]
      await rows.addPass(hashOf(captchaVerification), expiresAt)
      return { captchaVerification, expiresAt }
    },
    spend: (verification) => rows.takePass(hashOf(verification), now()),
  }
}
