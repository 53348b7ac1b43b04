import { renameSync, statSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { maskPhone } from '../domain/account/members'
import type { Log } from '../domain/ports'
import type { SmsNotice, SmsSender } from '../domain/account/sms'
import { makePrivate, PRIVATE_FILE } from './private-folder'

/** Some 15,000 codes, a file. */
const MOST_BYTES = 1_048_576

const notices: Readonly<Record<SmsNotice, string>> = {
  phoneChanged: '你的触线账号已换绑其他手机号。如果不是你本人操作，请用原来的手机号登录，马上联系客服。',
}

/**
 * The sender of an installation without a provider: the code stands in the log for whoever runs the server, and in
 * `outbox/sms.jsonl`, a line of `{"phone","code","at"}` each; of a notice `{"phone","notice","text","at"}`. A full file becomes `sms.1.jsonl` in place of the one before.
 */
export const openSmsOutbox = (dataDir: string, log: Log, mostBytes = MOST_BYTES): SmsSender => {
  const folder = join(dataDir, 'outbox')
  makePrivate(folder)
  const path = join(folder, 'sms.jsonl')
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  const keep = async (message: object): Promise<void> => {
    const line = `${JSON.stringify(message)}\n`
    if (size > 0 && size + line.length > mostBytes) {
      renameSync(path, join(folder, 'sms.1.jsonl'))
      size = 0
    }
    size += line.length
    await appendFile(path, line, { mode: PRIVATE_FILE })
  }
  return {
    send: async (phone, code, at) => {
      await keep({ phone, code, at })
      log.info({}, `sms outbox: code ${code} for ${maskPhone(phone)}`)
    },
    notify: async (phone, notice, at) => {
      await keep({ phone, notice, text: notices[notice], at })
      log.info({}, `sms outbox: ${notice} for ${maskPhone(phone)}`)
      return true
    },
  }
}
