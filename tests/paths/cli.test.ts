import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { machinesIn } from './cli/before'
import { mutate } from './cli/mutate'
import { difference, paths } from './cli/paths'
import { run } from './cli/run'
import { actorStage } from './support/actor'
import { pathOf, type Path, type Step } from './support/cover'
import { samplesOf, startsOf } from './support/graph'
import { runPath, type Stage } from './support/run'
import { models } from './models/all'
import { noticePopup } from './models/app/notice-popup.model'

const saidBy = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'nothing was wrong',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

it('a chart that goes by a table is drawn with its arrows from state to state', async () => {
  const said = await paths(['mall/order', '--mermaid'])
  expect(said.split('\n').filter((line) => line.includes('-->'))).toEqual([
    '    [*] --> order_placed',
    '  order_placed --> order_paid : ten minutes pass',
    '  order_placed --> order_cancelled : member cancels / operator cancels',
    '  order_paid --> order_sent : operator sends',
    '  order_paid --> order_refunded : operator refunds',
    '  order_sent --> order_received : fifteen days pass / member receives',
    '  order_sent --> order_refunded : operator refunds',
    '  order_received --> order_refunded : operator refunds',
  ])
})

it('each machine is listed with what it is, in one sentence of its own', async () => {
  const lines = (await paths([])).split('\n').slice(1, -3)
  expect(lines.filter((line) => !/^ {2}[a-z/-]+ +[A-Z\d].*\.$/.test(line))).toEqual([])
})

const hintsOf = async (args: readonly string[]): Promise<readonly string[]> => {
  const hints: string[] = []
  await paths(args, (line) => hints.push(line))
  return hints
}

describe('a name that several have', () => {
  it('says which one was taken, and what the others are', async () => {
    expect(await hintsOf(['request'])).toEqual([
      [
        '"request" is taken for app/request. Others of that name:',
        '  app/request   One exchange with the server: sends, repeats a read or a write with a key whose way failed, gives up after the time limit, ends exactly once.',
        '  app/requests  Keeps what is in flight: a read asked for twice is one exchange, and it ends when its last asker has left.',
      ].join('\n'),
    ])
  })

  it('is not asked about where it is a whole one, or nobody else has it', async () => {
    expect([await hintsOf(['app/request']), await hintsOf(['session'])]).toEqual([[], []])
  })

  it('the machine of all forms says so, and names them', async () => {
    const said = (await paths(['form'])).split('\n')
    expect(said.slice(2, 5)).toEqual([
      'Fills in fields and submits them once. They survive every failure, and where a draft is kept a reload and the end of the session.',
      '',
      'No form has a machine of its own: each goes these ways. In the page they are walked at the login by a password and the nickname. There are, among others:',
    ])
    expect(said.filter((line) => line.startsWith('- '))).toContain('- mall, address: Where things are sent.')
  })
})

it('a goal is what --to names', async () => {
  const [one, other] = await Promise.all(
    ['--goal', '--to'].map((name) => paths(['notice-popup', name, 'open', '--json'])),
  )
  expect(one).toBe(other)
})

it('between two states the shortest way is given, which is said with what else leads out of the first', async () => {
  expect(await hintsOf(['session', '--from', 'member.known', '--to', 'visitor.idle'])).toEqual([
    'This is the shortest way. Another, through an event or a state: --through <its name>. Out of member.known also lead: member refreshed, counts outdated, server back, logout, expiry, login elsewhere',
  ])
})

/** The samples of each path that is given. */
const waysOf = async (args: readonly string[]): Promise<readonly string[]> => {
  const { paths: all } = JSON.parse(await paths([...args, '--json'])) as {
    paths: readonly { steps: readonly { sample: string }[] }[]
  }
  return all.map(({ steps }) => steps.map(({ sample }) => sample).join(' > '))
}

it.each([
  [['--from', 'member.known', '--to', 'visitor.idle', '--through', 'logout'], 'logout > logout done'],
  [['--from', 'member.known', '--to', 'visitor.idle', '--through', 'loggingOut'], 'logout > logout done'],
  [['--from', 'member.known', '--goal', 'visitor', '--through', 'expired'], null],
  [['--from', 'member.known', '--through', 'logout > logout done'], 'logout > logout done'],
] as const)('a way leads through what is named: %j', async (args, way) => {
  const ways = await waysOf(['session', ...args])
  expect(ways.every((one) => (way === null ? one.includes('expiry') : one.endsWith(` > ${way}`)))).toBe(true)
})

/** The words of a command, as a shell takes them apart. */
const wordsIn = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')

it('each example of --help of a small machine is answered', async () => {
  const help = await paths(['--help'])
  const examples = [...help.matchAll(/^  npm run paths -- (.+)$/gm)].map(([, line]) => wordsIn(line!))
  const several = /several as "(.+)"/.exec(help)![1]!
  // A page goes on, a baseline is written, a commit before may not be here, and what is large takes a minute.
  const others = ['--ui', '--baseline', '--diff', '--coverage', 'player', 'chat']
  const reading = examples.filter((args) => !args.some((arg) => others.includes(arg)))
  const folder = mkdtempSync(join(tmpdir(), 'touchline-cli-'))
  const said = await Promise.all(
    [...reading, ['session', '--through', several]].map((args) =>
      saidBy(paths(args.map((arg) => (arg.endsWith('.svg') ? join(folder, arg) : arg)))),
    ),
  ).finally(() => rmSync(folder, { recursive: true }))
  expect([reading.length, said.filter((one) => one !== 'nothing was wrong')]).toEqual([6, []])
})

it('what is named first is met first', async () => {
  const [one] = await waysOf(['session', '--through', 'logout > login'])
  expect(one).toMatch(/^as a member.* > logout > .* > login$/)
})

describe('what is typed wrongly is told with what is right', () => {
  it.each([
    [
      ['sesion'],
      'There is no machine "sesion". Did you mean app/session?\n  app/session  Who is here: a visitor',
    ],
    [['xyzzy'], 'There is no machine "xyzzy"; npm run paths lists all '],
    [['--json'], 'Which machine? --json is about one; npm run paths lists all '],
    [['--goal', 'open'], 'Which machine? --goal is about one; npm run paths lists all '],
    [
      ['nickname'],
      '"nickname" is a form of account, and no form has a machine of its own: npm run paths -- form',
    ],
    [['form', 'nickname'], '"form nickname" is a form of account, and no form has a machine of its own: npm'],
    [['notice', 'popup'], 'One machine at a time, not 2: notice popup. Did you mean app/notice-popup?'],
    [
      ['login form'],
      'There is no machine "login form". That is told of by:\n  patterns/form: every form; in',
    ],
    [
      ['talk'],
      'Several machines are called "talk". Which one?\n  live/replay-talk  What was said beside a picture',
    ],
    [
      ['address-form'],
      '"address-form" is a form of mall, and no form has a machine of its own: npm run paths -- form is that of each',
    ],
    [['list', 'form'], 'One machine at a time, not 2: list form'],
    [['list', '--to', 'faild'], 'There is no state "faild". Did you mean failed? There are:\n  empty'],
    [['device', '--from', 'unknown'], 'app/device: no way leads from "unknown" on'],
    [['list', '--cover', 'all'], 'There is no cover "all". There are: states, transitions, pairs'],
    [['list', '--lala'], 'There is no option --lala. There are: --cover --from'],
    [['list', '--uii'], 'There is no option --uii. Did you mean --ui? There are:'],
    [['list', '--randon', '9'], 'There is no option --randon. Did you mean --random? There are:'],
    [['list', '--to'], '--to needs a value after it; --help has examples'],
    [['list', '--random', '-4'], '--random takes a whole number, not "-4"'],
    [['list', '--json=yes'], '--json takes no value; --help has examples'],
    [['list', '--random', 'x'], '--random takes a whole number, not "x"'],
    [['list', '--seed', '3'], '--seed goes with --random <N>, the number of steps'],
    [
      ['list', '--random', '3', '--to', 'failed'],
      '--random and --to do not go together: a random walk goes where its seed leads. Leave one of them out',
    ],
    [
      ['list', '--cover', 'pairs', '--goal', 'failed'],
      '--cover and --goal do not go together: coverage is of the whole machine, and of a state the shortest ways',
    ],
    [
      ['list', '--json', '--svg'],
      '--json and --svg do not go together: each is another form of the answer. Take one',
    ],
    [['list', '--to', 'empty', '--goal', 'failed'], '--goal and --to are the same: one of them is enough'],
    [
      ['session', '--through', 'logot'],
      'There is no event or state "logot". Did you mean logout? There are:\n  expired, loggingIn, loggingOut, ',
    ],
    [
      ['session', '--from', 'expired', '--through', 'as a visitor', '--to', 'visitor'],
      'app/session: no way leads from "expired" through "as a visitor" to "visitor"',
    ],
    [['journeys', '--baseline'], '--baseline is about one machine: journeys are made from several'],
    [['list', '--svg', '--to', 'failed'], '--svg and --to do not go together'],
    [['list', '--coverage', '--json'], '--coverage and --json do not go together'],
    [['list', '--diff', 'nowhere'], 'There is no commit "nowhere" here: --diff takes a branch, a tag'],
    [['list', '--json', '--out', '/nowhere/a'], '/nowhere/a cannot be written: is there such a folder?'],
  ])('%j', async (args, said) => {
    expect((await saidBy(paths(args))).slice(0, said.length)).toBe(said)
  })

  it.each([
    [['--to', 'expired'], 'Which machine? --to is about one'],
    [['--goal', 'expired'], 'Which machine? --goal is about one'],
    [['journeys'], 'journeys are walked with --on browser'],
    [['session', '--on', 'here'], 'There is no place "here". There are:\n  actor\n  browser\n  server'],
    [['session', '--steps', 'as a visitor', '--file', 'a.json'], '--steps and --file do not go together'],
    [['session', '--file', 'a.json'], 'There is no file a.json that can be read'],
    [['session', '--steps', 'logout'], 'There is no start "logout". There are:\n  as a visitor'],
    [['session', '--steps', 'as a visitor > logot'], 'There is no sample "logot". Did you mean logout?'],
    [
      ['session', '--on', 'browser', '--steps', 'as a visitor > logout'],
      'This cannot be walked on browser, where nothing does "logout" in visitor.idle',
    ],
    [['order', '--on', 'server'], 'mall/order runs on actor and browser. On server there are:\n  '],
    [['toasts', '--on', 'browser'], 'app/toasts runs on actor. On browser there are:\n  '],
  ])('run %j', async (args, said) => {
    expect((await saidBy(run(args))).slice(0, said.length)).toBe(said)
  })

  it.each([
    ['{', 'is not JSON (Expected property name'],
    ['{"machine":"session","paths":[]}', 'is neither a path file ('],
    ['{"machine":"session","paths":[{"steps":[{"says":"x"}]}]}', 'is neither a path file ('],
    ['{"recorded":1,"machines":null}', 'is neither a path file ('],
    [
      '{"recorded":1,"machines":{"session":[{"event":{},"value":1}]}}',
      'has nothing in it that can be walked\napp/session was not walked: what stands there of it is not as the recorder writes it. Record it anew (npm',
    ],
    ['{"recorded":1,"machines":{}}', 'has nothing in it that can be walked'],
    [
      '{"recorded":1,"machines":{"window":[{"event":{"type":"a"},"value":1}]}}',
      'has nothing in it that can be walked\nwindow was not walked: there is no such machine now. Record it anew (npm',
    ],
  ])('a file with %s', async (text, said) => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-cli-'))
    const file = join(folder, 'broken.json')
    writeFileSync(file, text)
    const heard = await saidBy(run(['--file', file])).finally(() => rmSync(folder, { recursive: true }))
    expect(heard.replace(`${file} `, '').slice(0, said.length)).toBe(said)
  })

  it('what of a recording cannot be read is named, and the rest is walked', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-cli-'))
    const file = join(folder, 'mine.json')
    const begun = {
      event: { type: 'xstate.init', input: { token: null, user: null } },
      value: { visitor: 'idle' },
    }
    const machines = { window: [begun], toasts: [{}], session: [begun] }
    writeFileSync(file, JSON.stringify({ recorded: 1, machines }))
    const { said, well } = await run(['--file', file]).finally(() => rmSync(folder, { recursive: true }))
    expect([well, said.trim().replaceAll(/\. Record it anew .*/g, '')]).toEqual([
      true,
      [
        '1 path, 1 step, on actor: as the machine says',
        'window was not walked: there is no such machine now',
        'app/toasts was not walked: what stands there of it is not as the recorder writes it',
      ].join('\n'),
    ])
  })

  it('a sample that is not there', async () => {
    const said = await saidBy(run(['notice-popup', '--steps', 'unread > shut']))
    expect(said.split('\n')[0]).toBe('There is no sample "shut". There are:')
  })
})

/** The states that the paths of a machine come to, and how many paths there are. */
const covered = async (machine: string, cover: string) => {
  const { paths: all } = JSON.parse(await paths([machine, '--cover', cover, '--json'])) as {
    paths: readonly { steps: readonly { reaches: readonly string[] }[] }[]
  }
  const states = new Set(all.flatMap(({ steps }) => steps.flatMap(({ reaches }) => reaches)))
  return { count: all.length, states: [...states].toSorted() }
}

describe('more covers more', () => {
  it.each(['session', 'notice-popup', 'list', 'form'])('of %s', async (machine) => {
    const states = await covered(machine, 'states')
    const transitions = await covered(machine, 'transitions')
    const pairs = await covered(machine, 'pairs')
    expect([states.states, pairs.states]).toEqual([transitions.states, transitions.states])
    // Each path but the first comes to a state that none before came to.
    expect(states.count).toBeLessThanOrEqual(states.states.length)
    expect(transitions.count).toBeGreaterThan(states.count)
    expect(pairs.count).toBeGreaterThan(transitions.count)
  })
})

const walk = (seed: string) => paths(['player', '--seed', seed, '--random', '40', '--json'])

it('the same seed is the same walk', async () => {
  expect([await walk('7'), (await walk('7')) === (await walk('8'))]).toEqual([await walk('7'), false])
})

it('what is printed as JSON is what is walked', async () => {
  const { machine, paths: printed } = JSON.parse(await paths(['notice-popup', '--json'])) as {
    machine: string
    paths: readonly unknown[]
  }
  const { said, well } = await run(['notice-popup'])
  expect([machine, well, said.split(',')[0]]).toEqual(['app/notice-popup', true, `${printed.length} paths`])
})

it(
  'every transition, guard and target of the session that is taken away is noticed',
  { timeout: 60_000 },
  async () => {
    const { said, well } = await mutate(['session'])
    expect([well, ...said.trim().split('\n').slice(-2)]).toEqual([
      true,
      '56 of 56 noticed, 100.0 % (at least 98 %)',
      '56 of 56 differ from the baseline, 100.0 % (at least 98 %)',
    ])
  },
)

describe('the runner forgives nothing', () => {
  const all = [...startsOf(noticePopup), ...samplesOf(noticePopup)]
  const path: Path = pathOf(
    noticePopup,
    ['unread', 'notice comes'].flatMap((name) => all.filter((sample) => sample.name === name)),
  )
  const { does, shows } = actorStage(noticePopup)
  const act = (step: Step) => (typeof does === 'function' ? does(step) : undefined)
  const check = (step: Step) => (typeof shows === 'function' ? shows(step) : undefined)
  const outcome = (stage: Stage) => saidBy(runPath(path, { name: 'actor', begin: () => stage }))

  it('a step without an executor', async () => {
    expect((await outcome({ does: { unread: act }, shows: () => {} })).split('\n')[3]).toBe(
      'no executor for "notice comes"',
    )
  })

  it('a state without a check', async () => {
    expect((await outcome({ does: () => {}, shows: { loading: check } })).split('\n')[3]).toBe(
      'no check for the state "open"',
    )
  })

  it('a failure says the path, what was wrong, and how to run it again', async () => {
    const said = await outcome({
      does: () => {},
      shows: ({ sample }) => {
        if (sample === 'notice comes') throw new Error('no notice to be seen')
      },
      end: () => 'Seen: notice.png',
    })
    expect(said).toBe(
      [
        'app/notice-popup: a path is not as the machine says',
        '  ✓ 0. The notice was not read yet → loading: the notice is on its way',
        '  ✗ 1. There is a notice → open: the notice is open',
        'no notice to be seen',
        'Seen: notice.png',
        'Run it again: npm run paths:run -- app/notice-popup --on actor --steps "unread > notice comes"',
      ].join('\n'),
    )
  })
})

it('the machines that are compared with a commit are those that the command lists', async () => {
  expect(machinesIn(await paths([]))).toEqual(expect.arrayContaining(models.map(({ name }) => name)))
})

describe('what differs from a commit is told in words, also where nothing does', () => {
  const one = { id: 'a', title: 'one', does: '1' }
  const other = { id: 'b', title: 'other', does: '2' }
  it.each([
    [[one], [one], 'Nothing differs from main: 1 path, as before, and each does what it did\n'],
    [
      [one, other],
      [{ ...one, does: '3' }],
      'Since main: 1 path new (+), 0 gone (-), 1 doing something else (~), 0 as before\n+ other\n    b\n~ one\n    a\n',
    ],
    [
      [{ ...one, title: 'two', does: '3' }],
      [one],
      'Since main: 0 paths new (+), 0 gone (-), 1 doing something else (~), 0 as before\n~ two\n    a\n    before: one\nWhat they do otherwise (~) is read',
    ],
    [
      [one],
      [one, other],
      'Since main: 0 paths new (+), 1 gone (-), 0 doing something else (~), 1 as before\n- other\n    b\n',
    ],
  ])('%j', (now, before, said) => {
    expect(difference('app/session', now, before, 'main').slice(0, said.length)).toBe(said)
  })

  it('with the commands that are about this machine alone', () => {
    const said = difference('app/session', [{ ...one, does: '3' }], [one], 'main')
    expect(said.split('\n').filter((line) => line.startsWith('    '))).toEqual([
      '    a',
      '    git diff main -- tests/paths/baseline/app/session.txt',
      '    npx vitest run --project machines tests/paths/actor.test.ts -t "app/session is as"',
    ])
  })
})
