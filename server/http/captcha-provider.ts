import { ResultCode } from '../../contract/codes'
import type { VerifyCaptcha } from '../domain/account/captcha'
import type { Log } from '../domain/ports'
import { DomainError } from '../domain/domain-error'

const ANSWER_WITHIN = 5_000

const isSuccess = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true

/**
 * Asks a provider whether a verification is good, as hCaptcha, Turnstile and reCAPTCHA let it be asked: a form with `secret`, `response`
 * and `remoteip`, answered by `{"success": true}`. The price is the provider's own affair. Refuses where no answer comes.
 */
export const askProvider =
  (url: string, secret: string, log: Log): VerifyCaptcha =>
  async ({ verification, ip }) => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: verification, remoteip: ip }),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_WITHIN),
      })
      if (!answer.ok) throw new Error(`the provider answers ${answer.status}`)
      return isSuccess(await answer.json())
    } catch (error) {
      log.error({ err: error }, 'the captcha provider does not answer (CAPTCHA_VERIFY_URL)')
      throw new DomainError(ResultCode.BUSINESS_FAILURE, '验证服务暂时不可用，请稍后再试')
    }
  }
