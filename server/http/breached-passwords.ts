import { createHash } from 'node:crypto'
import type { IsBreached } from '../domain/passwords'
import type { Log } from '../domain/ports'

const ANSWER_WITHIN = 2_000
/** What is told of a password: 20 of 160 bits, which some hundreds of published ones share. */
const TOLD = 5

let loading: Promise<ReadonlySet<string>> | null = null

/** Some 50,000 of those seen most often, kept by zxcvbn-ts. Loaded with the first password that is set: few starts see one. */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

export const isInList: IsBreached = async (password) => {
  loading ??= load()
  return (await loading).has(password.normalize('NFKC').toLowerCase())
}

/**
 * Asks the list here, then a service of ranges as Pwned Passwords has it: `<url><first five hex digits of the SHA-1>`, answered by lines of
 * `<the other 35>:<how often>`. Where no answer comes the list here alone decides: nobody is kept from a new password by it.
 */
export const askBreaches =
  (url: string, log: Log): IsBreached =>
  async (password) => {
    if (await isInList(password)) return true
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
    try {
      const answer = await fetch(url + digest.slice(0, TOLD), {
        // As many lines whatever is asked for: their number tells nothing to who sees the traffic.
        headers: { 'add-padding': 'true' },
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_WITHIN),
      })
      if (!answer.ok) throw new Error(`the service answers ${answer.status}`)
      const lines = (await answer.text()).split(/\r?\n/)
      return lines.some((line) => {
        const [rest, times] = line.split(':')
        return rest === digest.slice(TOLD) && Number(times) > 0
      })
    } catch (error) {
      log.warn({ err: error }, 'the service of breached passwords does not answer (BREACHED_PASSWORDS_URL)')
      return false
    }
  }
