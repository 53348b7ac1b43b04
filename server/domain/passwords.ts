import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'

/** N = 2^`cost`, r = 8, p = `parallel`: 32 MB and a tenth of a second each. OWASP's list of equal settings has it. */
export interface ScryptSetting {
  readonly cost: number
  readonly parallel: number
}
const USUAL: ScryptSetting = { cost: 15, parallel: 3 }
const BLOCK = 8
const BYTES = 32
/** At once; who comes then waits, so that guesses fill neither the memory nor all threads. */
const AT_ONCE = 2

/** Without the letters and digits that are taken for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** A password to begin with: 116 bits. */
export const newPassword = (): string =>
  Array.from({ length: 20 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Whether a password is among those that were published from breaches: whoever guesses tries them first, whoever's they were. */
export type IsBreached = (password: string) => Promise<boolean>

export interface Passwords {
  /** As it is kept: `scrypt$cost$parallel$salt$key`. */
  hash(password: string): Promise<string>
  /** Takes as long where there is nothing to compare with (null). */
  isRight(password: string, kept: string | null): Promise<boolean>
  /** Whether it was made by another setting than new ones are: a right password makes it anew. */
  isBehind(kept: string): boolean
}

const derive = (password: string, salt: Buffer, { cost, parallel }: ScryptSetting): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const N = 2 ** cost
    const options = { N, r: BLOCK, p: parallel, maxmem: 256 * N * BLOCK }
    scrypt(password.normalize('NFKC'), salt, BYTES, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })

/** Runs work in turn, a few at once. */
const inTurn = (atOnce: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}

export const createPasswords = (setting: ScryptSetting = USUAL): Passwords => {
  const turn = inTurn(AT_ONCE)
  const nobodys = Buffer.alloc(BYTES)
  return {
    hash: (password) =>
      turn(async () => {
        const salt = randomBytes(16)
        const key = await derive(password, salt, setting)
        const { cost, parallel } = setting
        return ['scrypt', cost, parallel, salt.toString('base64url'), key.toString('base64url')].join('$')
      }),
    isBehind: (kept) => {
      const [, cost, parallel] = kept.split('$')
      return Number(cost) !== setting.cost || Number(parallel) !== setting.parallel
    },
    isRight: (password, kept) =>
      turn(async () => {
        const [, cost, parallel, salt = '', key = ''] = kept?.split('$') ?? []
        const of = kept === null ? setting : { cost: Number(cost), parallel: Number(parallel) }
        const found = await derive(password, Buffer.from(salt, 'base64url'), of)
        const wanted = kept === null ? nobodys : Buffer.from(key, 'base64url')
        return timingSafeEqual(found, wanted) && kept !== null
      }),
  }
}
