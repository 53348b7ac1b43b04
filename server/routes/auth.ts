import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import { ResultCode } from '../../contract/codes'
import type { Captchas } from '../domain/captcha'
import type { Members } from '../domain/members'
import { Refusal } from '../domain/refusal'
import type { SessionKeeper } from '../domain/sessions'
import type { SmsCodes } from '../domain/sms'
import { serve, serveMember } from '../http/serve'

interface Deps {
  readonly sessions: SessionKeeper
  readonly captchas: Captchas
  readonly codes: SmsCodes
  readonly members: Members
  /** Whether a code needs a solved captcha. */
  readonly captcha: boolean
}

const unsolved = (): Refusal => new Refusal(ResultCode.BUSINESS_MARKET, '请先完成滑块验证')

export const authRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { sessions, captchas, codes, members } = deps

  serve(app, api.auth.captchaGet, ({ type = 'slider' }) => captchas.get(type))
  serve(app, api.auth.captchaCheck, ({ captchaId, x }) => captchas.check(captchaId, x))
  serve(app, api.auth.smsSend, async ({ phone, captchaVerification }, { ip }) => {
    if (deps.captcha) {
      if (captchaVerification === undefined) throw unsolved()
      // Before the verification is spent: who asks too soon may use it when the wait is over.
      await codes.refuseTooSoon(phone)
      if (!(await captchas.spend(captchaVerification))) throw unsolved()
    }
    return codes.send(phone, ip)
  })
  serve(app, api.auth.smsLogin, async (input) => {
    const { token, expiresAt } = await members.logIn(input)
    return { access_token: token, expiresAt }
  })
  serveMember(app, api.auth.logout, async (_input, { token }) => {
    await sessions.end(token)
    return { done: true as const }
  })
}
