import { smsLogin } from '../../../contract/account'
import { smsSend } from '../../../contract/account.codes'
import { askAt } from '../../e2e/support/ask'
import { newPhone, type OwnServer } from '../../e2e/support/server'

/** Logs in by SMS as somebody new, or with this phone; codes are in the outbox of the server that was asked. */
export const logInAt = async (
  { url, codeOf }: Pick<OwnServer, 'url' | 'codeOf'>,
  phone = newPhone(),
): Promise<{ readonly phone: string; readonly token: string }> => {
  await askAt(url, smsSend, { phone })
  const { access_token: token } = await askAt(url, smsLogin, { phone, code: codeOf(phone), type: 'login' })
  return { phone, token }
}
