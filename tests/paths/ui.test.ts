import { afterAll, beforeAll, expect, it } from 'vitest'
import { uncommitted } from './cli/commit'
import { serveUi } from './viewer/serve'
import type { ChangedTold, MachineToldOf, PathsToldOf, RunTold } from './viewer/protocol'

let changed: readonly string[] = []
let served: Awaited<ReturnType<typeof serveUi>>
let broken: string | null = null
beforeAll(async () => {
  served = await serveUi(0, null, {
    changed: () => changed,
    load: async () => {
      if (broken !== null) throw new Error(broken)
      changed = []
      return import('./viewer/answers')
    },
  })
})
afterAll(() => served.close())

const paths = async (query: string): Promise<PathsToldOf> =>
  (await (await fetch(`${served.url}/paths?${query}`)).json()) as PathsToldOf
const post = (address: string, body: string, type = 'application/json'): Promise<Response> =>
  fetch(`${served.url}${address}`, { method: 'POST', headers: { 'content-type': type }, body })

it('the page comes with its style and its script', async () => {
  const types = await Promise.all(
    ['/', '/page.css', '/page.js', '/page.ts'].map(async (address) => {
      const { status, headers } = await fetch(`${served.url}${address}`)
      return [status, headers.get('content-type')]
    }),
  )
  expect(types).toEqual([
    [200, 'text/html; charset=utf-8'],
    [200, 'text/css; charset=utf-8'],
    [200, 'text/javascript; charset=utf-8'],
    [404, null],
  ])
})

it('paths are told as sentences, with where they cannot be walked', async () => {
  const { states, paths: all } = await paths('machine=app/notice-popup&to=open')
  const open = states.find(({ name }) => name === 'open')
  expect([open, all.map(({ not, ...path }) => [path, not['actor']])[0]]).toEqual([
    { name: 'open', says: 'the notice is open' },
    [
      {
        id: 'unread > notice comes',
        headline: 'There is a notice: the notice is open',
        way: 'the notice was not read yet',
        steps: [
          { says: 'The notice was not read yet → the notice is on its way', states: 'loading' },
          { says: 'There is a notice → the notice is open', states: 'open' },
        ],
        byHand: null,
      },
      undefined,
    ],
  ])
})

it('between two states every way of arriving is offered, the shortest first, not the shortest alone', async () => {
  const { paths: all } = await paths('machine=app/session&from=expired&to=member.known')
  const lengths = all.map(({ steps }) => steps.length)
  expect(lengths).toEqual(lengths.toSorted((one, other) => one - other))
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  // Somebody who was a member is logged out and logs in again: the page can do it.
  expect(all.filter(({ not }) => not['browser'] === undefined).length).toBeGreaterThan(0)
})

it('whole ways of a person are listed beside the machines, and are walked in the page alone', async () => {
  const machines = (await (await fetch(`${served.url}/machines`)).json()) as readonly MachineToldOf[]
  const { paths: all } = await paths('machine=journeys')
  expect([machines.at(-1), all.map(({ headline, not }) => [headline, not])]).toEqual([
    {
      name: 'journeys',
      says: 'Whole ways of a person, from the login to the logout.',
      on: ['browser'],
    },
    [
      ['Somebody logs in, says something in a room and logs out', {}],
      ['Somebody logs in, takes another name and logs out', {}],
      ['Somebody logs in, reserves a match and logs out', {}],
    ],
  ])
})

it('a wrong machine is told with those there are', async () => {
  const answer = await fetch(`${served.url}/paths?machine=sesion`)
  expect([answer.status, (await answer.text()).split('\n')[0]]).toEqual([
    400,
    'There is no machine "sesion". Did you mean app/session?',
  ])
})

it('a run is told step by step', async () => {
  const id = 'unread > notice comes'
  const answer = await post('/run', JSON.stringify({ machine: 'app/notice-popup', on: 'actor', ids: [id] }))
  const told = (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RunTold)
  expect(told.map((each) => ('ms' in each ? { ...each, ms: 0 } : each))).toEqual([
    { is: 'begun', id },
    {
      is: 'step',
      id,
      step: 0,
      picture: null,
      saw: [
        'begins: session changes',
        'begins: watch moments',
        'begins: load notice',
        'remembers read: no',
        'remembers closed: nothing',
        'remembers calm: yes',
        'remembers notice: title empty, content empty, title en nothing, content en nothing',
      ],
    },
    {
      is: 'step',
      id,
      step: 1,
      picture: null,
      saw: ['ends: load notice', 'remembers notice: as it has just come'],
    },
    { is: 'passed', id, ms: 0 },
  ])
})

it('a recording says which paths were walked by hand', async () => {
  const start = {
    event: { type: 'xstate.init', input: { token: null, user: null } },
    value: { visitor: 'idle' },
  }
  const found = { event: { type: 'token.found', token: 't' }, value: { member: 'loading' } }
  const answer = await post(
    '/recording',
    JSON.stringify({ recorded: 1, machines: { session: [start, found] } }),
  )
  expect(await answer.json()).toEqual([{ machine: 'app/session', steps: 2, wrong: [], unread: [] }])
  const { paths: all } = await paths('machine=app/session&to=member.loading')
  const walked = all.filter(({ byHand, steps }) => byHand === steps.length)
  expect(walked.map(({ id }) => id)).toEqual(['as a visitor > login elsewhere'])
})

it.each([
  [{ phone: 'phone 1', code: 'code 2', type: 'login' }, 'login'],
  [{ phone: 'phone 1', code: 'code 2', type: 'register' }, 'register'],
  // The model has no sample of it, and it is none of the others.
  [{ phone: 'phone 1', password: '…' }, null],
] as const)('what was handed in by hand is told apart: %j', async (payload, done) => {
  const session = [
    { event: { type: 'xstate.init', input: { token: null, user: null } }, value: { visitor: 'idle' } },
    { event: { type: 'login', payload }, value: 'loggingIn' },
    {
      event: { type: 'xstate.error.actor.logIn', error: { kind: 'timeout' }, actorId: 'logIn' },
      value: { visitor: 'refused' },
    },
  ]
  await post('/recording', JSON.stringify({ recorded: 1, machines: { session } }))
  const { paths: all } = await paths('machine=app/session')
  const taken = (id: string) => all.find((path) => path.id === id)?.byHand
  const once = (['login', 'register'] as const).filter(
    (way) => taken(`as a visitor > ${way} > login timed out`) === 3 || taken(`as a visitor > ${way}`) === 2,
  )
  expect(once).toEqual(done === null ? [] : [done])
})

/** By what a page that is loaded now knows the machines. */
const readOf = async (): Promise<string> =>
  /data-read="(\d+)"/.exec(await (await fetch(`${served.url}/`)).text())?.[1] ?? ''
const changedSince = async (read: string): Promise<ChangedTold> =>
  (await (await fetch(`${served.url}/changed?read=${read}`)).json()) as ChangedTold

it('machines that change are read anew when the page is loaded, and another page is told of it', async () => {
  const read = await readOf()
  const same = await changedSince(read)
  changed = ['machines/app/session.machine.ts']
  const older = await changedSince(read)
  const start = {
    event: { type: 'xstate.init', input: { token: null, user: null } },
    value: { visitor: 'idle' },
  }
  await post('/recording', JSON.stringify({ recorded: 1, machines: { session: [start] } }))
  const anew = await readOf()
  expect([same, older, anew === read, await changedSince(read), await changedSince(anew)]).toEqual([
    { isOlder: false, files: [], unread: null },
    { isOlder: true, files: ['machines/app/session.machine.ts'], unread: null },
    false,
    { isOlder: true, files: [], unread: null },
    { isOlder: false, files: [], unread: null },
  ])
  // A recording that was loaded stays loaded.
  const { paths: all } = await paths('machine=app/session')
  expect(all.some(({ byHand }) => byHand !== null)).toBe(true)
})

it('machines that cannot be read are told with why, and those before stay', async () => {
  const read = await readOf()
  changed = ['machines/app/session.machine.ts']
  broken = '\u001B[31man identifier\u001B[0m is missing'
  const again = await readOf()
  const told = await changedSince(again)
  broken = null
  expect([again, told, (await paths('machine=app/session')).paths.length > 0]).toEqual([
    read,
    { isOlder: true, files: ['machines/app/session.machine.ts'], unread: 'an identifier is missing' },
    true,
  ])
  await readOf()
  expect(await changedSince(await readOf())).toEqual({ isOlder: false, files: [], unread: null })
})

it('the commit says which files differ from it, the machines first and of many the first', () => {
  expect([
    uncommitted(['src/a.ts', 'machines/app/b.machine.ts']),
    uncommitted(['c', 'd', 'e', 'f', 'g']),
  ]).toEqual([
    'with changes that are not committed: machines/app/b.machine.ts, src/a.ts',
    'with changes that are not committed: c, d, e and 2 other files',
  ])
})

it('a file that is no recording is told so', async () => {
  const empty = '{"recorded":1,"machines":{}}'
  const said = await Promise.all(
    ['{}', '{', empty].map(async (body) => (await post('/recording', body)).text()),
  )
  expect(said).toEqual([
    'This is no recording: choose the recording.json that the recorder saved',
    'This is no JSON: choose the recording.json that the recorder saved',
    'Nothing was recorded in it: do something on the page before you save',
  ])
})

it('a page of elsewhere reaches nothing of it', async () => {
  expect((await post('/run', '{}', 'text/plain')).status).toBe(403)
})
