import { mkdirSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { maskPhone } from '../domain/members'
import type { Log } from '../domain/ports'
import type { SmsSender } from '../domain/sms'

/**
 * The sender of an installation without a provider: the code stands in the log for whoever runs the server, and in
 * `outbox/sms.jsonl`, a line of `{"phone","code","at"}` each.
 */
export const openSmsOutbox = (dataDir: string, log: Log): SmsSender => {
  const folder = join(dataDir, 'outbox')
  mkdirSync(folder, { recursive: true })
  return {
    send: async (phone, code, at) => {
      await appendFile(join(folder, 'sms.jsonl'), `${JSON.stringify({ phone, code, at })}\n`)
      log.info({}, `sms outbox: code ${code} for ${maskPhone(phone)}`)
    },
  }
}
