import { describe, expect, it } from 'vitest'
import { mutate } from './cli/mutate'
import { paths } from './cli/paths'
import { run } from './cli/run'
import { actorStage } from './kit/actor'
import { pathOf, type Path, type Step } from './kit/cover'
import { samplesOf, startsOf } from './kit/graph'
import { runPath, type Stage } from './kit/run'
import { noticePopup } from './models/notice-popup.model'

const saidBy = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'nothing was wrong',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

describe('what is typed wrongly is told with what is right', () => {
  it.each([
    [['sesion'], 'There is no machine "sesion". There are:\n  account/captcha'],
    [['list', '--to', 'faild'], 'There is no state "faild". There are:\n  empty\n  failed'],
    [['list', '--cover', 'all'], 'There is no cover "all". There are: states, transitions, pairs'],
    [['list', '--lala'], "Unknown option '--lala'. Options: --cover"],
    [['list', '--random', 'x'], '--random takes a whole number, not "x"'],
    [['list', '--json', '--svg'], 'One of --json, --gherkin, --mermaid and --svg, not 2'],
  ])('%j', async (args, said) => {
    expect((await saidBy(paths(args))).slice(0, said.length)).toBe(said)
  })

  it('a sample that is not there', async () => {
    const said = await saidBy(run(['notice-popup', '--steps', 'unread > shut']))
    expect(said.split('\n')[0]).toBe('There is no sample "shut". There are:')
  })

  it('a machine that cannot be walked in the browser', async () => {
    expect(await saidBy(run(['chat', '--on', 'browser', '--steps', 'as a visitor']))).toBe(
      'room/chat runs on actor. On browser there are:\n  session',
    )
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
  expect([machine, well, said.split(',')[0]]).toEqual([
    'notice-popup',
    true,
    `${printed.length} of ${printed.length} paths`,
  ])
})

it(
  'every transition, guard and target of the session that is taken away is noticed',
  { timeout: 60_000 },
  async () => {
    const { said, well } = await mutate(['session'])
    expect([well, said.trim().split('\n').at(-1)]).toEqual([
      true,
      '46 of 46 noticed, 100.0 % (at least 95 %)',
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
        'notice-popup: a path is not as the machine says',
        '  ✓ 0. The notice was not read yet → loading: the notice is on its way',
        '  ✗ 1. There is a notice → open: the notice is open',
        'no notice to be seen',
        'Seen: notice.png',
        'Run it again: npm run paths:run -- notice-popup --on actor --steps "unread > notice comes"',
      ].join('\n'),
    )
  })
})
