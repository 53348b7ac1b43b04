import { randomInt } from 'node:crypto'
import type { Captcha, SliderCaptcha, WorkCaptcha } from '../../contract/auth.schema'
import { ResultCode } from '../../contract/codes'
import type { Log, Now } from './ports'
import { Refusal } from './refusal'
import { hashOf, newToken } from './secrets'

const LIFETIME = 120_000
const PASS_LIFETIME = 180_000
/** Pixels to either side. */
const TOLERANCE = 5
const AHEAD = 6

/** Numbers a device tries at most: a second or so on a slow phone. */
const MOST_WORK = 200_000

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
  /** `tolerance`: how far beside the answer is still right. */
  add(row: { id: string; answer: number; tolerance: number; expiresAt: number }): Promise<void>
  /** Its answer, once. */
  take(id: string, now: number): Promise<{ readonly answer: number; readonly tolerance: number } | null>
  addPass(tokenHash: string, expiresAt: number): Promise<void>
  /** Whether it was good; once. */
  takePass(tokenHash: string, now: number): Promise<boolean>
}

export interface Captchas {
  /** API-04 */
  get(type: Captcha['type']): Promise<Captcha>
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

  const pose = async (): Promise<SliderCaptcha> => {
    const { answer, ...shown } = ahead.pop() ?? (await draw())
    void prepare()
    const [captchaId, expiresAt] = [newToken(), now() + LIFETIME]
    await rows.add({ id: captchaId, answer, tolerance: TOLERANCE, expiresAt })
    return { captchaId, type: 'slider', ...shown, expiresAt }
  }

  const giveWork = async (): Promise<WorkCaptcha> => {
    const [captchaId, salt, expiresAt] = [newToken(), newToken(), now() + LIFETIME]
    const answer = randomInt(MOST_WORK)
    await rows.add({ id: captchaId, answer, tolerance: 0, expiresAt })
    return {
      captchaId,
      type: 'work',
      salt,
      challenge: hashOf(`${salt}${answer}`),
      most: MOST_WORK,
      expiresAt,
    }
  }

  return {
    prepare: () => void prepare(),
    get: (type) => (type === 'work' ? giveWork() : pose()),
    check: async (captchaId, x) => {
      const right = await rows.take(captchaId, now())
      if (right === null) throw new Refusal(ResultCode.BUSINESS_FAILURE, '拼图已失效，请换一张再试')
      if (Math.abs(x - right.answer) > right.tolerance)
        throw new Refusal(ResultCode.BUSINESS_FAILURE, '没有对准缺口，请换一张再试')
      const [captchaVerification, expiresAt] = [newToken(), now() + PASS_LIFETIME]
      await rows.addPass(hashOf(captchaVerification), expiresAt)
      return { captchaVerification, expiresAt }
    },
    spend: (verification) => rows.takePass(hashOf(verification), now()),
  }
}
