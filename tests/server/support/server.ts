import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import type { Call, Envelope } from '../../../contract/call'
import { API_PREFIX } from '../../../contract/constants'
import type { Plugin } from '../../../server/app'
import { readConfig, type Config } from '../../../server/config'
import { createPasswords } from '../../../server/domain/passwords'
import type { OpenIngests } from '../../../server/domain/live/publishing'
import { startServer, type Running } from '../../../server/start-server'
import type { Store } from '../../../server/store/open'
import type { Telemetry } from '../../../server/telemetry/open-telemetry'
import { memberRow } from './member-row'
import { openTestStore } from './store'
import { keepToldLog, rawTold } from './told-log'

/** Saturday 1 August 2026, 12:00 UTC. */
export const NOON = Date.UTC(2026, 7, 1, 12)

interface Clock {
  readonly now: () => number
  /** Milliseconds. */
  forward(by: number): void
}

const clockAt = (start: number): Clock => {
  let at = start
  return {
    now: () => at,
    forward: (by) => {
      at += by
    },
  }
}

export interface TestServerOptions {
  readonly config?: Partial<Config>
  readonly startAt?: number
  readonly clientDir?: string
  /** More groups of routes than the server's own. */
  readonly plugins?: readonly Plugin[]
  /** Milliseconds that facts are answered from memory; 0 unless a test is about that, so that rows may be written by hand. */
  readonly factsFor?: number
  readonly openIngests?: OpenIngests
  readonly telemetry?: Telemetry
  /** Closed with the server; an empty one unless it is given. */
  readonly store?: Store
}

interface Answer<Data> {
  readonly status: number
  readonly body: Envelope<Data>
}

export interface TestServer extends Running {
  /** Like http://127.0.0.1:40123 */
  readonly url: string
  readonly clock: Clock
  readonly dataDir: string
  /** Everything logged so far, a parsed line each. */
  readonly logged: readonly Readonly<Record<string, unknown>>[]
  /** Sends a call of the contract as the client does. */
  ask<Input, Output>(call: Call<Input, Output>, input: Input, token?: string): Promise<Answer<Output>>
  /** The newest code sent to the phone. */
  codeOf(phone: string): string
  /** The notices a phone got by SMS, oldest first. */
  smsNoticesOf(phone: string): readonly string[]
  /** Makes a member with a session, or another session of one; `phone` decides all the rest. */
  member(phone: string, userType?: 0 | 1): Promise<{ memberId: string; token: string }>
}

const config = (given: Partial<Config>, dataDir: string): Config => ({
  ...readConfig({}),
  port: 0,
  host: '127.0.0.1',
  seed: 'none',
  captcha: false,
  serviceWorker: true,
  rtmpPort: null,
  rtmpHost: '127.0.0.1',
  transcode: 'off',
  filesDir: dataDir,
  ...given,
  dataDir,
})

const addMember =
  ({ parts, store }: Running, clock: Clock) =>
  async (phone: string, userType: 0 | 1 = 0) => {
    const memberId = `m${phone}`
    await store.db
      .insertInto('member')
      .values(
        memberRow({
          id: memberId,
          phone,
          nickname: `球迷${phone.slice(-4)}`,
          inviteCode: `INV${phone.slice(-6)}`,
          userType,
          at: new Date(clock.now()),
        }),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    const { token } = await parts.sessions.open(memberId)
    return { memberId, token }
  }

/** At a thousandth of the price, so that a file's many logins take no time. */
export const cheapPasswords = createPasswords({ cost: 2, parallel: 1 })

/** The whole server in this process: its own empty database in memory, a real port, a clock that stands still. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-'))
  const clock = clockAt(options.startAt ?? NOON)
  const logged: Record<string, unknown>[] = []
  const into = new Writable({
    write(line: Buffer, _encoding, done) {
      logged.push(JSON.parse(line.toString()) as Record<string, unknown>)
      done()
    },
  })
  const running = await startServer({
    config: config(options.config ?? {}, dataDir),
    version: '0.0.0-test',
    log: pino({ base: null, ...(options.telemetry && { mixin: options.telemetry.lineage }) }, into),
    now: clock.now,
    clientDir: options.clientDir ?? join(dataDir, 'no-client'),
    store: options.store ?? (await openTestStore()),
    telemetry: options.telemetry ?? null,
    plugins: options.plugins ?? [],
    passwords: cheapPasswords,
    factsFor: options.factsFor ?? 0,
    ...(options.openIngests && { openIngests: options.openIngests }),
  })
  await running.settled
  const isOwn = options.store === undefined
  if (isOwn) await keepToldLog(running.store.db)
  const url = `http://127.0.0.1:${running.port}`
  const sentTo = (phone: string) =>
    readFileSync(join(dataDir, 'outbox/sms.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { phone: string; code?: string; notice?: string })
      .filter((line) => line.phone === phone)
  return {
    ...running,
    url,
    clock,
    dataDir,
    logged,
    ask: async (call, input, token) => {
      const inQuery = call.carrier === 'query'
      const query = inQuery ? `?${new URLSearchParams(input as Record<string, string>).toString()}&_t=1` : ''
      const hasBody = call.method !== 'GET' && call.carrier !== 'none'
      const response = await fetch(`${url}${API_PREFIX}${call.path}${query}`, {
        method: call.method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(hasBody && { 'content-type': 'application/json' }),
        },
        ...(hasBody && { body: JSON.stringify(input) }),
      })
      return { status: response.status, body: (await response.json()) as Envelope<never> }
    },
    codeOf: (phone) => {
      const last = sentTo(phone).findLast(({ code }) => code !== undefined)
      if (last?.code === undefined) throw new Error(`no code was sent to ${phone}`)
      return last.code
    },
    smsNoticesOf: (phone) => sentTo(phone).flatMap(({ notice }) => notice ?? []),
    member: addMember(running, clock),
    close: async () => {
      const raw = isOwn ? await rawTold(running.store.db) : []
      await running.close()
      rmSync(dataDir, { recursive: true, force: true })
      if (raw.length > 0) throw new Error(`the office's log has no words for: ${raw.join('; ')}`)
    },
  }
}
