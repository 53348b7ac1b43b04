import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import { ResultCode } from '../../contract/codes'
import type { Captchas, VerifyCaptcha } from '../domain/account/captcha'
import type { Members } from '../domain/account/members'
import { DomainError } from '../domain/domain-error'
import type { SessionKeeper } from '../domain/account/sessions'
import type { SmsCodes } from '../domain/account/sms'
import { serve, serveMember } from '../http/serve'

interface Deps {
  readonly sessions: SessionKeeper
  readonly captchas: Captchas
  readonly codes: SmsCodes
  readonly members: Members
  /** Whether what the client says of a person is true and was paid for; null: a code needs no captcha. */
  readonly verify: VerifyCaptcha | null
}

const unsolved = (): DomainError => new DomainError(ResultCode.BUSINESS_MARKET, '请先完成滑块验证')

export const authRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { sessions, captchas, codes, members, verify } = deps

  serve(app, api.account.captchaGet, async ({ type = 'slider', phone }, { ip }) =>
    captchas.get(type, await codes.price(ip, phone), ip),
  )
  serve(app, api.account.captchaCheck, (input) => captchas.check(input))
  serve(app, api.account.smsSend, async ({ phone, captchaVerification }, { ip }) => {
    if (verify !== null) {
      if (captchaVerification === undefined) throw unsolved()
      // Before the verification is spent: who asks too soon may use it when the wait is over.
      await codes.refuseTooSoon({ phone, ip })
      const price = await codes.price(ip, phone)
      if (!(await verify({ verification: captchaVerification, ip, price }))) throw unsolved()
    }
    return codes.send({ phone, ip })
  })
  serve(app, api.account.smsLogin, async (input, { ip }) => {
    const { token, expiresAt } = await members.logIn(input, ip)
    return { access_token: token, expiresAt }
  })
  serveMember(app, api.account.logout, async (_input, { token }) => {
    await sessions.end(token)
    return { done: true as const }
  })
}
