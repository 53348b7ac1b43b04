import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import { ResultCode } from '../../contract/codes'
import type { Captchas, VerifyCaptcha } from '../domain/account/captcha'
import type { MemberPasswords } from '../domain/account/member-passwords'
import type { Passkeys } from '../domain/account/passkeys'
import type { Members } from '../domain/account/members'
import { deviceOf } from '../domain/account/device'
import { hashOf, sealOf } from '../domain/secrets'
import { OWN_PHONE } from '../../contract/account.rules'
import { DomainError, FieldError } from '../domain/domain-error'
import type { Once } from '../domain/idempotency'
import type { Profiles } from '../domain/account/profile'
import type { OwnProofs } from '../domain/account/own-proofs'
import type { SessionKeeper } from '../domain/account/sessions'
import { codePurpose, type SmsCodes } from '../domain/account/sms'
import { serve, serveMember, serveOnce, serveShared, type Asker, type MemberAsker } from '../http/serve'

interface Deps {
  readonly sessions: SessionKeeper
  readonly captchas: Captchas
  readonly codes: SmsCodes
  /** Other countries whose numbers get codes. */
  readonly countries: readonly string[]
  /** Whether numbers that are not known become members now. */
  readonly mayRegister: () => Promise<boolean>
  readonly members: Members
  readonly passwords: MemberPasswords
  readonly passkeys: Passkeys
  readonly profiles: Once<Profiles>
  readonly proofs: OwnProofs
  /** Whether what the client says of a person is true and was paid for; null: a code needs no captcha. */
  readonly verify: VerifyCaptcha | null
  /** Under which numbers stand in the log, so that lines of one can be put together. */
  readonly secret: string
}

type Way = 'code' | 'password' | 'reset' | 'passkey'
const LOGIN = { done: 'a member logged in', refused: 'a login was refused' }
const CHANGE = {
  done: 'a member changed how one logs in',
  refused: 'a change of how a member logs in was refused',
}

const unsolved = (): DomainError => new DomainError(ResultCode.BUSINESS_MARKET, '请先完成滑块验证')

/** What was wrong with the code of the number the member has stands at its own field. */
const atOldCode = (error: unknown): never => {
  throw error instanceof FieldError && error.field === 'code'
    ? new FieldError('oldCode', error.message, error.code)
    : error
}

export const authRoutes = (app: FastifyInstance, deps: Deps): void => {
  const {
    sessions,
    captchas,
    codes,
    countries,
    mayRegister,
    members,
    passwords,
    passkeys,
    profiles,
    proofs,
    verify,
    secret,
  } = deps
  const { security } = app

  /** `phone` null: the way names none. */
  const loggedIn = <Opened extends { readonly token: string }>(
    by: Way,
    phone: string | null,
    { ip }: Asker,
    work: () => Promise<Opened>,
  ): Promise<Opened> => {
    const facts = { by, ...(phone !== null && { number: sealOf(secret, 'log.phone', phone).slice(0, 16) }) }
    return security.watch(LOGIN, { ip, facts }, work, async ({ token }) => ({
      memberId: (await sessions.principalOf(token))?.memberId ?? null,
    }))
  }
  const changed = <Result>(
    by: 'password' | 'passkey' | 'phone',
    { ip, principal: { memberId } }: MemberAsker,
    work: () => Promise<Result>,
  ): Promise<Result> => security.watch(CHANGE, { ip, facts: { by, memberId } }, work)
  const loggedOut = ({ ip, principal: { memberId } }: MemberAsker, which: 'own' | 'other' | 'others'): void =>
    security.done('a member logged out', ip, { memberId, which })

  const refuseUnsolved = async (
    phone: string,
    ip: string,
    verification: string | undefined,
  ): Promise<void> => {
    if (verify === null) return
    if (verification === undefined) throw unsolved()
    // Before the verification is spent: who asks too soon may use it when the wait is over.
    await codes.refuseTooSoon({ phone, ip })
    const price = await codes.price(ip, phone)
    if (!(await verify({ verification, ip, price }))) throw unsolved()
  }

  serve(app, api.account.captchaGet, async ({ type = 'slider', phone }, { ip }) =>
    captchas.get(type, await codes.price(ip, phone), ip),
  )
  serve(app, api.account.captchaCheck, (input) => captchas.check(input))
  serveShared(app, api.account.getPhoneCountries, async () => ({
    countries: [...countries],
    registers: await mayRegister(),
  }))
  serve(app, api.account.smsSend, async ({ phone, captchaVerification }, { ip }) => {
    await refuseUnsolved(phone, ip, captchaVerification)
    return codes.send({ phone, ip })
  })
  serve(app, api.account.smsLogin, async (input, asker) => {
    const { ip, agent } = asker
    const { token, ...rest } = await loggedIn('code', input.phone, asker, () =>
      members.logIn(input, ip, deviceOf(agent, input.browserKey)),
    )
    return { access_token: token, ...rest }
  })
  serve(app, api.account.passwordLogin, async (input, asker) => {
    const { ip, agent } = asker
    const { token, ...rest } = await loggedIn('password', input.phone, asker, () =>
      passwords.logIn(input, { ip, device: deviceOf(agent, input.browserKey) }),
    )
    return { access_token: token, ...rest }
  })
  serve(app, api.account.resetPassword, async (input, asker) => {
    const { ip, agent } = asker
    const { token, ...rest } = await loggedIn('reset', input.phone, asker, () =>
      passwords.reset(input, { ip, device: deviceOf(agent, input.browserKey) }),
    )
    return { access_token: token, ...rest }
  })
  serve(app, api.account.askPasskey, async (_input, { host }) => passkeys.ask(host))
  serve(app, api.account.passkeyLogin, async (input, asker) => {
    const { host, origin, ip, agent } = asker
    const { token, ...rest } = await loggedIn('passkey', null, asker, () =>
      passkeys.logIn(input, { host, origin }, { ip, device: deviceOf(agent, input.browserKey) }),
    )
    return { access_token: token, ...rest }
  })
  serveMember(app, api.account.listPasskeys, (_input, { principal }) => passkeys.list(principal.memberId))
  serveMember(app, api.account.askOwnPasskey, (_input, { principal, host }) =>
    passkeys.askOwn(principal.memberId, host),
  )
  serveMember(app, api.account.askNewPasskey, (input, { principal, host, ip }) =>
    passkeys.askNew(principal.memberId, input, host, ip),
  )
  serveMember(app, api.account.addPasskey, (input, asker) => {
    const { principal, host, origin, ip, agent } = asker
    return changed('passkey', asker, () =>
      passkeys.add(principal.memberId, input, { host, origin }, { ip, device: deviceOf(agent) }),
    )
  })
  serveMember(app, api.account.removePasskey, ({ id, ...given }, asker) =>
    changed('passkey', asker, async () =>
      passkeys.remove(asker.principal.memberId, id, await proofs.prove(given, asker)),
    ),
  )
  serveMember(app, api.account.getPassword, (_input, { principal }) => passwords.get(principal.memberId))
  serveMember(app, api.account.savePassword, (input, asker) =>
    changed('password', asker, () => passwords.save(asker.principal.memberId, asker.token, input, asker.ip)),
  )
  serveMember(
    app,
    api.account.sendPhoneCode,
    async ({ phone: to, captchaVerification }, { principal, ip }) => {
      const own = await profiles.domain.phone(principal.memberId)
      // Who is logged in has paid for messages to the own number with the login.
      if (to === OWN_PHONE)
        return codes.send({ phone: own, ip, purpose: codePurpose.own(principal.memberId) })
      if (to === own) throw new FieldError('phone', '这就是你现在的手机号，请填写新的')
      await refuseUnsolved(to, ip, captchaVerification)
      return codes.send({ phone: to, ip, purpose: codePurpose.newPhone(principal.memberId) })
    },
  )
  serveOnce(app, api.account.changePhone, {
    once: profiles,
    prepare: async (input, asker) => {
      const { phone, code, ticket } = input
      const own = await profiles.domain.phone(asker.principal.memberId)
      if (phone === own) throw new FieldError('phone', '这就是你现在的手机号，请填写新的')
      return changed('phone', asker, async () => {
        const { oldCode, oldTicket, password, passkey } = input
        const proof = await proofs
          .prove({ code: oldCode, ticket: oldTicket, password, passkey }, asker)
          .catch(atOldCode)
        const purpose = codePurpose.newPhone(asker.principal.memberId)
        return { phone, proof, codeHash: await codes.prove({ phone, ip: asker.ip, purpose }, code, ticket) }
      })
    },
    run: (within, change, { principal, token }) =>
      within.changePhone(principal.memberId, hashOf(token), change),
  })
  serveMember(app, api.account.logout, async (_input, asker) => {
    await sessions.end(asker.token)
    loggedOut(asker, 'own')
    return { done: true as const }
  })
  serve(app, api.account.lateLogout, async ({ tokenHash }, { ip }) => {
    const memberId = await sessions.endLate(tokenHash)
    if (memberId !== null) security.done('a member logged out', ip, { memberId, which: 'own' })
    return { done: true as const }
  })
  serveMember(app, api.account.listSessions, (_input, { principal, token }) =>
    sessions.list(principal.memberId, token),
  )
  serveMember(app, api.account.endSession, async ({ sessionId }, asker) => {
    await sessions.endOne(asker.principal.memberId, asker.token, sessionId)
    loggedOut(asker, 'other')
    return { done: true as const }
  })
  serveMember(app, api.account.endOtherSessions, async (_input, asker) => {
    const ended = await sessions.endOthers(asker.principal.memberId, asker.token)
    loggedOut(asker, 'others')
    return { ended }
  })
}
