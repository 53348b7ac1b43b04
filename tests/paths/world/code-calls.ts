import { ask, calls, sendCode } from './http'
import { ResultCode } from '../../../contract/codes'
import type { Target } from './target'
import type { Place, Stage } from '../support/run'

const { SUCCESS, BUSINESS_FAILURE } = ResultCode

const nothing = (): void => {}

const expectCode = (what: string, is: number, should: number): void => {
  if (is !== should) throw new Error(`${what}: the server answers ${is}, not ${should}`)
}

const remembered = 'what a tab remembers of a code is not asked of the server'
/** Starts that no server knows of. */
export const smsBeyond: Readonly<Record<string, string>> = {
  'opened again': remembered,
  'opened again later': remembered,
  'opened after use': remembered,
}

/** A code by SMS as the server sees it. Two phones a path: the one the samples mean, and the other. */
const smsStage = (server: Target): Stage => {
  let one = ''
  let phone = ''
  const send = async () => (await sendCode(server.url, phone)).code
  return {
    does: {
      opened: nothing,
      'code wanted': async () => {
        one ||= await server.newPhone()
        phone = one
      },
      'code wanted for another phone': async () => {
        phone = await server.newPhone()
      },
      'same phone typed': nothing,
      'other phone typed': nothing,
      'code sent': async () => {
        expectCode('a code', await send(), SUCCESS)
        if (!/^\d{6}$/.test(await server.codeOf(phone))) throw new Error('no code of six digits was sent')
      },
      'too often': async () => {
        await send()
        expectCode('a second code at once', await send(), BUSINESS_FAILURE)
      },
    },
    shows: { unasked: nothing, asking: nothing, cooling: nothing, again: nothing },
  }
}

/** The puzzle as the server sees it; only who sees the picture finds the right place. */
const captchaStage = (server: Target): Stage => {
  let captchaId = ''
  return {
    does: {
      opened: nothing,
      'puzzle comes': async () => {
        const { code, data } = await ask(server.url, calls.captchaGet, { type: 'slider' })
        expectCode('a puzzle', code, SUCCESS)
        if (data === null || data.captchaId === captchaId) throw new Error('it is no new puzzle')
        captchaId = data.captchaId
      },
      'piece touched': nothing,
      'piece placed': nothing,
      'other puzzle': nothing,
      'wrong place': async () => {
        const { code } = await ask(server.url, calls.captchaCheck, { captchaId, x: 0 })
        expectCode('a wrong place', code, BUSINESS_FAILURE)
      },
    },
    shows: { fetching: nothing, 'posed.waiting': nothing, 'posed.turning': nothing, checking: nothing },
  }
}

export const onSmsServer = (server: Target): Place => ({
  name: 'server',
  begin: () => smsStage(server),
})

export const onCaptchaServer = (server: Target): Place => ({
  name: 'server',
  begin: () => captchaStage(server),
})
