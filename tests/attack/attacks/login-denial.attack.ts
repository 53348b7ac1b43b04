import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '../../../contract/api'
import type { SmsSent } from '../../../contract/account.schema'
import type { Envelope } from '../../../contract/call'
import { API_PREFIX } from '../../../contract/constants'
import type { Attack, Target } from '../attack'
import { addressOf, openLine } from '../support/exchange'
import { newPhone } from '../support/member'

const HOME = '198.51.100.77'
const { smsSend, smsLogin } = api.account

const newestCode = ({ dataDir }: Target, phone: string): string => {
  const lines = readFileSync(join(dataDir ?? '', 'outbox/sms.jsonl'), 'utf8')
    .trim()
    .split('\n')
  const sent = lines.map((line) => JSON.parse(line) as { phone: string; code: string })
  const last = sent.findLast((line) => line.phone === phone)
  if (last === undefined) throw new Error(`no code was sent to ${phone}`)
  return last.code
}

const other = (code: string, nth: number): string =>
  String((Number(code) + 1 + nth) % 1_000_000).padStart(6, '0')

export const attack: Attack = {
  name: 'login-denial',
  promise: 'Whatever strangers send and guess for a phone, its owner gets a code and gets in',
  needsProcess: true,
  run: async (target, size) => {
    const strangers = size === 'full' ? 80 : 20
    const line = openLine(target.url, 8)
    const ask = async <Data>(from: string, path: string, input: object): Promise<Envelope<Data>> => {
      const { text } = await line.send({
        method: 'POST',
        path: API_PREFIX + path,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify(input),
      })
      return JSON.parse(text) as Envelope<Data>
    }
    const guesses = async (phone: string, code: string): Promise<number> => {
      const tries = Array.from({ length: strangers * 6 }, (_, nth) => {
        const input = { phone, code: other(code, nth), type: 'login' }
        return ask(addressOf(1_000 + (nth % strangers)), smsLogin.path, input)
      })
      const answers = await Promise.all(tries)
      // Those that were held against a code say how many are left, or that there are none left.
      return answers.filter(({ msg }) => /还可以再试/.test(msg)).length
    }
    try {
      // A new owner, who asked before anybody else did.
      const phone = newPhone()
      const { data: first } = await ask<SmsSent>(HOME, smsSend.path, { phone })
      const code = newestCode(target, phone)
      const sends = await Promise.all(
        Array.from({ length: strangers }, (_, nth) => ask(addressOf(1_000 + nth), smsSend.path, { phone })),
      )
      const sent = sends.filter((answer) => answer.code === 0).length
      const guessed = await guesses(phone, code)
      const login = { phone, code, type: 'login', ticket: first.ticket }
      const isIn = (await ask(HOME, smsLogin.path, login)).code === 0
      // An owner who was here before, while it goes on. Another owner's wait is not this one's: a phone of its own.
      const known = newPhone()
      await ask(HOME, smsSend.path, { phone: known })
      await ask(HOME, smsLogin.path, { phone: known, code: newestCode(target, known), type: 'login' })
      const before = newestCode(target, known)
      await Promise.all(
        Array.from({ length: strangers }, (_, nth) =>
          ask(addressOf(2_000 + nth), smsSend.path, { phone: known }),
        ),
      )
      await guesses(known, before)
      const latest = newestCode(target, known)
      const isBack =
        (await ask(HOME, smsLogin.path, { phone: known, code: latest, type: 'login' })).code === 0
      return {
        held: isIn && isBack && sent <= 6 && guessed <= 60,
        measured: `${strangers} strangers brought the phone ${sent} codes and had ${guessed} of ${strangers * 6} guesses; the owner with the first code ${isIn ? 'got in' : 'stayed out'}, a known owner ${isBack ? 'got in' : 'stayed out'}`,
      }
    } finally {
      line.close()
    }
  },
}
