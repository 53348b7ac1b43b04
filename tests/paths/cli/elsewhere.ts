import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Mistake, type Values } from './options'
import { counted } from '../support/words'
import { API_PREFIX } from '../../../contract/constants'
import type { Target } from '../world/target'

/** What is known of a server that is not the run's own. */
export interface Elsewhere {
  readonly target: Target
  /** How many numbers can log in there. */
  readonly phones: number
}

/** A phone is sent one code a minute (API-05). Ms. */
const CODE_EVERY = 62_000
const CODE_WITHIN = 60_000
const LOOK_EVERY = 1_000
const ANSWER_WITHIN = 10_000

/** How long a run waits for codes alone: the first to each phone comes at once. */
const waitOf = (codes: number, phones: number): number =>
  Math.max(0, Math.ceil(codes / phones) - 1) * CODE_EVERY

const minutes = (ms: number): string => (ms === 0 ? 'none' : `${Math.round(ms / 60_000)} min`)

/** What a run that has codes sent says beforehand; null where none is waited for. */
export const waitTold = (codes: number, { phones }: Pick<Elsewhere, 'phones'>): string | null => {
  const wait = phones === 0 ? 0 : waitOf(codes, phones)
  if (wait === 0) return null
  const [double, fourfold] = [phones * 2, phones * 4]
  const saved = [double, ...(waitOf(codes, double) === 0 ? [] : [fourfold])]
    .map((many) => `with ${many} ${minutes(waitOf(codes, many))}`)
    .join(', ')
  return `A phone gets one code a minute, and up to ${counted(codes, 'code')} will be sent: with ${counted(phones, 'phone')} about ${minutes(wait)} are waited, ${saved} (--phone takes several, with commas between)`
}

const text = (values: Values, name: string): string | null => {
  const value = values[name]
  return typeof value === 'string' ? value : null
}

const reasonOf = (error: unknown): string => {
  const { cause } = error as { readonly cause?: unknown }
  const { code, message } = (cause ?? error) as { readonly code?: unknown; readonly message?: unknown }
  return String(code ?? message)
}

/** The origin that was typed. */
const originOf = (typed: string): string => {
  const url = URL.canParse(typed) ? new URL(typed) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new Mistake(`--url takes an address such as https://live.example.com, not "${typed}"`)
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new Mistake(`--url takes the server alone: ${url.origin}`)
  return url.origin
}

/** Fails where nothing answers, or something else than this product. */
const found = async (origin: string): Promise<void> => {
  const signal = AbortSignal.timeout(ANSWER_WITHIN)
  const answer = await fetch(`${origin}${API_PREFIX}/health`, { signal }).catch((error: unknown) => {
    throw new Mistake(`Nothing answers at ${origin} (${reasonOf(error)}). Does the server run there?`, {
      cause: error,
    })
  })
  const said: unknown = await answer.json().catch(() => null)
  if (typeof said !== 'object' || said === null || !('code' in said))
    throw new Mistake(
      `What answers at ${origin} is no Touchline: GET ${API_PREFIX}/health says ${answer.status}, without an envelope`,
    )
  if (!answer.ok)
    throw new Mistake(
      `The server at ${origin} says of itself that it is not ready (${answer.status}): ${JSON.stringify(said)}`,
    )
}

const isAddressed = (outbox: string): boolean => /^https?:/.test(outbox)
const isThere = (outbox: string): boolean => isAddressed(outbox) || existsSync(outbox)

/** The codes that an outbox holds for a phone, the newest last. */
const codesIn = async (outbox: string, phone: string): Promise<readonly string[]> => {
  const isAddress = isAddressed(outbox)
  const lines = await (
    isAddress
      ? fetch(outbox, { signal: AbortSignal.timeout(ANSWER_WITHIN) }).then((answer) => {
          if (!answer.ok) throw new Error(`it answers ${answer.status}`)
          return answer.text()
        })
      : readFile(outbox, 'utf8')
  ).catch((error: unknown) => {
    // The first message makes it, in a folder that is there.
    if (!isAddress && reasonOf(error) === 'ENOENT' && existsSync(dirname(resolve(outbox)))) return ''
    throw new Mistake(
      `The outbox ${outbox} cannot be read (${reasonOf(error)}): --outbox takes a file or an address`,
      {
        cause: error,
      },
    )
  })
  return lines.split('\n').flatMap((line) => {
    if (line.trim() === '') return []
    try {
      const each = JSON.parse(line) as { readonly phone?: unknown; readonly code?: unknown }
      return each.phone === phone ? [String(each.code)] : []
    } catch (error) {
      throw new Mistake(`The outbox ${outbox} is no JSON, a line a message: {"phone","code"}`, {
        cause: error,
      })
    }
  })
}

/** What a command prints of digits, as a code has them; `PHONE` is the number it is about. */
const codeBy = async (command: string, phone: string): Promise<readonly string[]> => {
  const shell = process.platform === 'win32' ? ['cmd', '/c'] : ['sh', '-c']
  const [by = '', how = ''] = shell
  const { stdout } = await promisify(execFile)(by, [how, command], {
    env: { ...process.env, PHONE: phone },
  }).catch((error: unknown) => {
    const { stderr } = error as { readonly stderr?: string }
    throw new Mistake(`The command of --codes fails for ${phone}: ${stderr?.trim() || reasonOf(error)}`, {
      cause: error,
    })
  })
  return stdout.match(/(?<!\d)\d{6}(?!\d)/g) ?? []
}

/** The server that `--url` means, and what may be done to it; null where none was named. */
export const elsewhereOf = async (values: Values): Promise<Elsewhere | null> => {
  const typed = text(values, 'url')
  const phone = text(values, 'phone')
  const codes = text(values, 'codes')
  const outbox = text(values, 'outbox')
  if (typed === null) {
    const about = ['phone', 'codes', 'outbox'].find((name) => values[name] !== undefined)
    if (about !== undefined) throw new Mistake(`--${about} goes with --url <address>, the server it is about`)
    return null
  }
  const url = originOf(typed)
  const phones = (phone ?? '').split(',').flatMap((each) => each.trim() || [])
  const wrong = phones.find((each) => !/^(1\d{10}|\+\d{6,15})$/.test(each))
  if (wrong !== undefined)
    throw new Mistake(
      `--phone takes mobile numbers such as 13800138000 or +447700900123, with commas between, not "${wrong}"`,
    )
  if (codes !== null && outbox !== null) throw new Mistake('--codes and --outbox do not go together')
  if (phones.length > 0 && (codes ?? outbox) === null)
    throw new Mistake(
      '--phone needs to know the codes that are sent to it: --codes "<command>" or --outbox <file or address>',
    )
  if (phones.length === 0 && (codes ?? outbox) !== null)
    throw new Mistake('--codes and --outbox go with --phone <number>, of whoever logs in')
  await found(url)
  if (outbox !== null) {
    // What is wrong with it is told before anything is walked.
    await codesIn(outbox, '')
    if (!isThere(outbox))
      process.stderr.write(
        `There is no file ${resolve(outbox)} yet: the first code makes it, if this is the outbox of ${url}\n`,
      )
  }

  const sent = (to: string): Promise<readonly string[]> =>
    outbox === null ? codeBy(codes ?? '', to) : codesIn(outbox, to)
  /** When each was asked for last, and what had been sent to it by then. */
  const used = new Map<string, { readonly at: number; readonly had: readonly string[] }>()
  /** What the command told last: it knows the newest alone. */
  const told = new Map<string, string>()
  const isNew = (all: readonly string[], had: readonly string[]): boolean =>
    outbox === null ? all.length > 0 && all.at(-1) !== had.at(-1) : all.length > had.length
  return {
    phones: new Set(phones).size,
    target: {
      url,
      newPhone: async () => {
        const [next = ''] = phones.toSorted(
          (one, other) => (used.get(one)?.at ?? 0) - (used.get(other)?.at ?? 0),
        )
        const wait = (used.get(next)?.at ?? 0) + CODE_EVERY - Date.now()
        if (wait > 0) {
          process.stderr.write(`${next} gets one code a minute: ${Math.ceil(wait / 1_000)} s to wait\n`)
          await after(wait)
        }
        const had = outbox === null ? [told.get(next) ?? ''] : await sent(next)
        used.set(next, { at: Date.now(), had })
        return next
      },
      codeOf: async (to) => {
        const had = used.get(to)?.had ?? []
        const end = Date.now() + CODE_WITHIN
        for (;;) {
          const all = await sent(to)
          const code = all.at(-1)
          if (code !== undefined && isNew(all, had)) {
            told.set(to, code)
            used.set(to, { had, at: Date.now() })
            return code
          }
          if (Date.now() > end)
            throw new Error(
              `no code came for ${to} within a minute: ${outbox === null ? 'the command of --codes prints no new six digits' : isThere(outbox) ? `${outbox} has no new line with this phone` : `there is still no file ${resolve(outbox)}`}`,
            )
          await after(LOOK_EVERY)
        }
      },
    },
  }
}
