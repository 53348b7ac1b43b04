import { ask, calls, newcomer, sendCode } from './http'
import { ResultCode } from '../../../contract/codes'
import type { Target } from './target'
import type { Path } from '../support/cover'
import type { Place, Stage } from '../support/run'

const { SUCCESS, TOKEN_EXPIRED, BUSINESS_FAILURE } = ResultCode

const expectCode = (what: string, is: number, should: number): void => {
  if (is !== should) throw new Error(`${what}: the server answers ${is}, not ${should}`)
}

const nothing = (): void => {}

/** The session as a server sees it: nothing but calls. What a step only begins is asked when the path says how it ends. */
const callsStage = (server: Target): Stage => {
  const { url } = server
  let token: string | null = null
  let over: string | null = null
  let phone = ''

  const login = async (code: string) => ask(url, calls.smsLogin, { phone, code, type: 'login' })
  const who = async (by: string) => (await ask(url, calls.getSimpleInfo, {}, by)).code
  const begin = async (): Promise<void> => {
    phone = await server.newPhone()
    expectCode('a code for a new phone', (await sendCode(url, phone)).code, SUCCESS)
  }
  const enter = async (): Promise<void> => {
    token = (await newcomer(server)).token
  }
  const leave = (): void => {
    over = token
    token = null
  }

  const isNobody = async (): Promise<void> => {
    if (over !== null) expectCode('a session that is over', await who(over), TOKEN_EXPIRED)
    if (token !== null) throw new Error('somebody is still logged in')
  }
  const isSomebody = async (): Promise<void> => {
    if (token === null) throw new Error('nobody is logged in')
    expectCode('a session', await who(token), SUCCESS)
  }

  return {
    does: {
      'as a visitor': nothing,
      'as a member': enter,
      'as a member without a name': enter,
      login: begin,
      register: begin,
      'login granted': async () => {
        const { code, data } = await login(await server.codeOf(phone))
        expectCode('the right code', code, SUCCESS)
        token = data?.access_token ?? null
      },
      'wrong code': async () => {
        const right = await server.codeOf(phone)
        const { code } = await login(right === '000000' ? '000001' : '000000')
        expectCode('a wrong code', code, BUSINESS_FAILURE)
      },
      'member comes': nothing,
      'member wanted': nothing,
      'member refreshed': nothing,
      logout: nothing,
      'logout done': async () => {
        expectCode('a goodbye', (await ask(url, calls.logout, {}, token)).code, SUCCESS)
        leave()
      },
      expiry: async () => {
        await ask(url, calls.logout, {}, token)
        leave()
      },
      'expiry read': nothing,
    },
    shows: {
      'visitor.idle': isNobody,
      'visitor.refused': isNobody,
      loggingIn: nothing,
      'member.loading': isSomebody,
      'member.known': isSomebody,
      'member.unknown': isSomebody,
      loggingOut: nothing,
      expired: isNobody,
    },
  }
}

/** The session's paths as calls. */
export const onServer = (server: Target): Place => ({
  name: 'server',
  begin: (_path: Path) => callsStage(server),
})
