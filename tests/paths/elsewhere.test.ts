import { EventEmitter, once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { elsewhereOf, waitTold, type Elsewhere } from './cli/elsewhere'
import { namedSteps } from './cli/files'
import { codesFor, envOf, walkableOn } from './cli/places'
import { outcomesOf } from './cli/run'
import { pathOf } from './support/cover'
import { executorFor, idOf, type Place } from './support/run'
import { undoneWords } from './world/doable'
import { byBrowser, byServer, walksThere } from './world/registry'
import { sessionStage } from './world/session-page'
import { Lacking, type Target } from './world/target'
import type { Visit } from './world/visit'
import { undoneLines } from './cli/undone'
import { modelOf } from './cli/options'
import { freePort } from '../e2e/support/server'

let server: Server
let url = ''
const folder = mkdtempSync(join(tmpdir(), 'touchline-elsewhere-'))
const outbox = join(folder, 'sms.jsonl')
const phone = '13800138000'
const line = (code: string) => `${JSON.stringify({ phone, code })}\n`

beforeAll(async () => {
  server = createServer((request, response) => {
    const isWell = request.headers.host?.startsWith('127.0.0.1')
    response.end(isWell ? '{"code":0,"data":{"status":"ready"}}' : '<html></html>')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const saidBy = (values: Parameters<typeof elsewhereOf>[0]): Promise<string> =>
  elsewhereOf(values).then(
    () => 'nothing was wrong',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

describe('a server that cannot be walked is told with what to do', () => {
  it.each([
    [{ url: 'live' }, '--url takes an address such as https://live.example.com, not "live"'],
    [{ url: 'http://a.example/b' }, '--url takes the server alone: http://a.example'],
    [{ phone }, '--phone goes with --url <address>, the server it is about'],
    [
      { url: 'http://a.example', phone: '12' },
      '--phone takes mobile numbers such as 13800138000 or +447700900123, with commas between, not "12"',
    ],
    [
      { url: 'http://a.example', phone },
      '--phone needs to know the codes that are sent to it: --codes "<command>" or --outbox <file or address>',
    ],
    [
      { url: 'http://a.example', codes: 'a' },
      '--codes and --outbox go with --phone <number>, of whoever logs in',
    ],
    [{ url: 'http://a.example', phone, codes: 'a', outbox: 'b' }, '--codes and --outbox do not go together'],
  ])('%j', async (values, said) => {
    expect(await saidBy(values)).toBe(said)
  })

  it('whose outbox cannot be one', async () => {
    const lost = join(folder, 'no-such-folder', 'sms.jsonl')
    expect(await saidBy({ url, phone, outbox: lost })).toBe(
      `The outbox ${lost} cannot be read (ENOENT): --outbox takes a file or an address`,
    )
    const garbage = join(folder, 'garbage')
    writeFileSync(garbage, 'no code')
    expect(await saidBy({ url, phone, outbox: garbage })).toBe(
      `The outbox ${garbage} is no JSON, a line a message: {"phone","code"}`,
    )
    expect(await saidBy({ url, phone, outbox: join(folder, 'not-yet') })).toBe('nothing was wrong')
  })

  it('where nothing answers', async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}`
    expect(await saidBy({ url: nowhere })).toBe(
      `Nothing answers at ${nowhere} (ECONNREFUSED). Does the server run there?`,
    )
  })

  it('where something else answers', async () => {
    const other = url.replace('127.0.0.1', 'localhost')
    expect(await saidBy({ url: other })).toBe(
      `What answers at ${other} is no Touchline: GET /api/health says 200, without an envelope`,
    )
  })
})

describe('who logs in there', () => {
  it('gets the code that was sent after it was asked for, out of the outbox', async () => {
    writeFileSync(outbox, line('111111'))
    const there = await elsewhereOf({ url, phone, outbox })
    const to = await there?.target.newPhone()
    writeFileSync(outbox, line('111111') + line('222222'))
    expect([to, await there?.target.codeOf(phone)]).toEqual([phone, '222222'])
  })

  it('gets the code that a command prints for the phone', async () => {
    const there = await elsewhereOf({ url, phone, codes: `echo "$PHONE: your code is 654321."` })
    expect([await there?.target.newPhone(), await there?.target.codeOf(phone)]).toEqual([phone, '654321'])
  })

  it('hears what is wrong with the command', async () => {
    const there = await elsewhereOf({ url, phone, codes: 'echo no such box >&2; exit 1' })
    await there?.target.newPhone()
    await expect(there?.target.codeOf(phone)).rejects.toThrow(
      `The command of --codes fails for ${phone}: no such box`,
    )
  })
})

/** It answers nothing: a path is begun there and not walked. */
const nowhere: Target = { url: '', newPhone: () => '', codeOf: () => '' }

describe('how long codes are waited for is said beforehand, and what more phones would save', () => {
  it.each([
    [
      12,
      1,
      'A phone gets one code a minute, and up to 12 codes will be sent: with 1 phone about 11 min are waited, with 2 5 min, with 4 2 min (--phone takes several, with commas between)',
    ],
    [
      3,
      2,
      'A phone gets one code a minute, and up to 3 codes will be sent: with 2 phones about 1 min are waited, with 4 none (--phone takes several, with commas between)',
    ],
    [2, 2, null],
    [12, 0, null],
  ])('%i codes, %i phones', (codes, phones, said) => {
    expect(waitTold(codes, { phones })).toBe(said)
  })

  it('by what the paths do', () => {
    const session = modelOf('app/session')
    const paths = [['as a member', 'logout elsewhere', 'login'], ['as a visitor']].map((steps) =>
      pathOf(session, namedSteps(session, steps)),
    )
    expect(codesFor('browser', paths)).toBe(2)
  })
})

/** A page of which nothing is asked yet. */
const stillPage: unknown = new Proxy(() => stillPage, {
  get: (_, name) => (name === 'then' ? undefined : stillPage),
  apply: () => stillPage,
})

it('a path asks for a number with the step that needs one, not before', async () => {
  const newPhone = vi.fn<Target['newPhone']>(() => phone)
  await sessionStage({ ...nowhere, newPhone }, stillPage as Visit)
  expect(newPhone).not.toHaveBeenCalled()
})

it('without a phone what only reads is walked, and the rest is said with what it needs', async () => {
  const there = await elsewhereOf({ url })
  const walked = (name: string) => {
    const { paths, refused } = walkableOn('browser', modelOf(name), null, there)
    return { starts: [...new Set(paths.map(({ steps }) => steps[0]?.sample))], why: [...refused.keys()] }
  }
  const why = 'log in: give --phone <number>, and --codes "<command>" or --outbox <file or address>'
  expect([walked('navigation'), walked('session')]).toEqual([
    { starts: ['as a visitor'], why: [why] },
    { starts: [], why: [why] },
  ])
})

it.each(
  Object.entries(byBrowser).flatMap(([name, { doable, beyond }]) =>
    beyond === undefined ? [] : [{ name, doable, beyond }],
  ),
)(
  'whatever can happen to $name can be done in the page, or it is said why not',
  ({ name, doable, beyond }) => {
    const { samples, starts } = modelOf(name)
    // A start that stands nowhere is said so, too.
    const ends = Object.keys(beyond).filter((one) => !Object.hasOwn(starts, one))
    expect([...Object.keys(doable), ...ends].sort()).toEqual(Object.keys(samples).sort())
  },
)

it.each(Object.entries(byServer))(
  'whatever a path of %s does to a server can be done to one',
  async (name, outside) => {
    const paths = walksThere(modelOf(name), outside)
    const { begin } = outside.place(nowhere)
    const steps = await Promise.all(
      paths.map(async (path) => {
        const stage = await begin(path)
        return path.steps.map((step) => executorFor(stage, step))
      }),
    )
    expect(steps.flat().length).toBeGreaterThan(paths.length)
  },
)

it('what cannot be done in the page is said with its reason', () => {
  const chat = modelOf('live/chat')
  const path = pathOf(chat, namedSteps(chat, ['as a visitor', 'picture late']))
  expect(walkableOn('browser', chat, [path]).undone.map(undoneWords)).toEqual([
    '"picture late" (no control moves it: the picture of a room is as late as its stream)',
  ])
})

const some = (count: number, sample: string, where: string, why: string | null = null) =>
  Array.from({ length: count }, () => ({ sample, where, spoken: sample, why }))

it('what cannot be done in the page is a short list, of the reasons and of the samples that nothing does', () => {
  const many = Array.from({ length: 9 }, (_, place) => some(1, `sample ${place}`, 'shown')).flat()
  const long = 'link.inside.joining + reading.atBottom + standing.free'
  const undone = [
    ...some(2, 'say', 'planned'),
    ...some(1, 'say', 'over'),
    ...some(1, 'say', 'failed'),
    ...some(2, 'say it again', long),
    ...some(3, 'muted', 'shown', 'a moderator does it'),
    ...some(4, 'lifted', 'shown', 'a moderator does it'),
    ...many,
  ]
  expect([
    undoneLines(undone, 'browser'),
    undoneLines(undone.slice(0, 1), 'server'),
    undoneLines([], 'server'),
    undoneLines(undone.slice(0, 1), 'server', 0),
    undoneLines(undone.slice(0, 2), 'server', 0).slice(0, 1),
  ]).toEqual([
    [
      '22 others cannot be walked on browser. Nothing there does this:',
      '  7 paths  "muted", "lifted": a moderator does it',
      '  4 paths  "say" in planned, over and 1 place more',
      '  2 paths  "say it again" in 1 place',
      ...['0', '1', '2', '3', '4'].map((place) => `  1 path  "sample ${place}" in shown`),
      '  4 paths  4 other samples',
    ],
    ['Another cannot be walked on server, where nothing does "say" in planned'],
    [],
    ['This cannot be walked on server, where nothing does "say" in planned'],
    ['2 paths cannot be walked on server. Nothing there does this:'],
  ])
})

it('what writes is walked on a server of the run’s own alone', async () => {
  const there = { ...(await elsewhereOf({ url })), phones: 1 } as Elsewhere
  const { paths, refused } = walkableOn('browser', modelOf('live/chat'), null, there)
  const written = paths.filter(({ steps }) => steps.some(({ sample }) => sample === 'own line placed'))
  expect([written, [...refused]]).toEqual([
    [],
    [['leave something on the server, so need one of their own', 3]],
  ])
})

it('what a server turns out to lack is said once, and not asked of it again', async () => {
  const { paths } = walkableOn('browser', modelOf('account/login'), null)
  const needy = paths.filter((path) => envOf(path)['CAPTCHA'] === 'on')
  const [other] = paths.filter((path) => envOf(path)['CAPTCHA'] === undefined)
  const [first] = needy
  if (first === undefined || other === undefined) throw new Error('there are no such paths')
  const begun: string[] = []
  const told: string[] = []
  const walk = async (): Promise<Place> => ({
    name: 'browser',
    begin: (path) => {
      begun.push(idOf(path))
      return {
        does: () => {
          if (path === first) throw new Lacking('http://a.example sends codes without a puzzle', 'CAPTCHA=on')
        },
        shows: () => {},
      }
    },
  })
  const all = await outcomesOf([first, other, first], walk, undefined, ({ path }) => told.push(idOf(path)))
  expect([told, begun, all.outcomes.map(({ path, failure }) => [path, failure]), [...all.lacking]]).toEqual([
    [idOf(other)],
    [idOf(first), idOf(other)],
    [[other, null]],
    [
      [
        "http://a.example sends codes without a puzzle; a server with CAPTCHA=on is needed, as one of the run's own is, without --url",
        2,
      ],
    ],
  ])
})

it.each([
  ['a browser that is closed under a path', 'Chromium has ended'],
  ['a person who ends it', 'Interrupted'],
])('a run that %s cuts short says how far it came, of a path cut short nothing', async (_, why) => {
  const { paths } = walkableOn('browser', modelOf('account/login'), null)
  const ends = new EventEmitter()
  const ended = once(ends, 'end').then(() => why)
  const begun: string[] = []
  const all = await outcomesOf(
    paths,
    async () => ({
      name: 'browser',
      begin: (path) => {
        begun.push(idOf(path))
        const isSecond = begun.length === 2
        return {
          does: () => {
            if (!isSecond) return
            ends.emit('end')
            throw new Error('page.goto: Target page, context or browser has been closed')
          },
          shows: () => {},
        }
      },
    }),
    ended,
  )
  expect([begun.length, all.outcomes.map(({ failure }) => failure), all.broken]).toEqual([2, [null], why])
})
