import { expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { startApp } from '../support/app'
import { ok } from '../support/exchange'
import { walksOfRecording } from '../paths/cli/recording'
import { runPath } from '../paths/support/run'
import { account } from '../../contract/samples/account'
import { member } from '../../contract/samples/people'
import { answered } from '../../contract/samples/sample'
import { createRecording, recordIfAsked, type Recording } from '../../src/actors/recorder'

/** Somebody opens a member's page, logs in and logs out, while it is recorded. */
const recorded = async (): Promise<Recording> => {
  const recording = createRecording()
  const app = await startApp({ at: '/gold', inspect: recording.inspect })
  app.session.send({ type: 'login', payload: account.smsLogin.input })
  await app.server.question('account.smsLogin').answer(ok(answered(account.smsLogin.full)))
  await app.server.question('account.getSimpleInfo').answer(ok(member))
  app.session.send({ type: 'logout' })
  await app.server.question('account.logout').answer(ok({ done: true }))
  return JSON.parse(JSON.stringify(recording.file())) as Recording
}

it('a recording has what the session heard and where it was then', async () => {
  const { machines } = await recorded()
  expect(machines.session?.map(({ event, value }) => [event['type'], value])).toEqual([
    ['xstate.init', { visitor: 'idle' }],
    ['login', 'loggingIn'],
    ['xstate.done.actor.logIn', { member: 'loading' }],
    ['user.wanted', { member: 'loading' }],
    ['xstate.done.actor.loadUser', { member: 'known' }],
    ['logout', 'loggingOut'],
    ['xstate.done.actor.logOut', { visitor: 'idle' }],
  ])
})

it('a recording gives away no token, no phone and no code', async () => {
  const text = JSON.stringify(await recorded())
  const { phone, code } = account.smsLogin.input
  expect(
    [account.smsLogin.full.access_token, phone, code].filter((secret) => text.includes(`"${secret}"`)),
  ).toEqual([])
})

it('a recording walks again', async () => {
  const { walks } = walksOfRecording(await recorded(), 'recording.json')
  expect(walks.map(({ path }) => path.model.name).toSorted()).toEqual([
    'app/design-setting',
    'app/dialogs',
    'app/language',
    'app/navigation',
    'app/network',
    'app/notice-popup',
    'app/session',
    'app/toasts',
  ])
  for (const { path, place } of walks) await runPath(path, place)
})

it('what lay over the page is an actor again when a recording walks', async () => {
  const recording = createRecording()
  const app = await startApp({ at: '/rank', inspect: recording.inspect })
  const lower = createActor(createMachine({}), { id: 'x:7' })
  const upper = createActor(createMachine({}), { id: 'x:8' })
  for (const by of [lower, upper]) app.navigation.send({ type: 'layer.wanted', by })
  app.navigation.send({ type: 'layer.released', by: upper })
  app.navigation.send({ type: 'layer.left', all: false })
  const file = JSON.parse(JSON.stringify(recording.file())) as Recording
  const { walks } = walksOfRecording(file, 'recording.json')
  for (const { path, place } of walks) await runPath(path, place)
  const steps = walks.flatMap(({ path }) => (path.model.name === 'app/navigation' ? path.steps : []))
  expect(steps.slice(-2).map(({ says }) => says)).toEqual(['it is closed', 'a step back leaves it'])
})

it('what was heard before the page was loaded anew is a path of its own', async () => {
  const before = await recorded()
  const recording = createRecording(before)
  await startApp({ at: '/search', inspect: recording.inspect })
  const { walks } = walksOfRecording(recording.file(), 'recording.json')
  const ofSession = walks.filter(({ path }) => path.model.name === 'app/session')
  expect(ofSession.map(({ path }) => path.steps.length)).toEqual([before.machines.session?.length, 1])
  for (const { path, place } of walks) await runPath(path, place)
})

it('a recording of a machine that has changed since says where, and what walks it again', async () => {
  const { recorded: version, machines } = await recorded()
  const session = machines.session
    ?.slice(0, 3)
    .map((step, place) => (place === 1 ? { ...step, value: 'elsewhere' } : step))
  const [walk] = walksOfRecording(
    { recorded: version, machines: { session: session ?? [] } },
    'mine.json',
  ).walks
  await expect(walk === undefined ? null : runPath(walk.path, walk.place)).rejects.toHaveProperty(
    'message',
    [
      'app/session: a path is not as the machine says',
      '  ✓ 0. The page was opened → visitor.idle: a visitor looks around',
      '  ✗ 1. The person logs in with a code → loggingIn: the login is on its way',
      '    2. The server accepts the code → member.loading: the member is being loaded',
      'it was "elsewhere" when this was recorded, and is "loggingIn" now',
      'Run it again: npm run paths:run -- app/session --file mine.json',
    ].join('\n'),
  )
})

it('the button that saves a recording stays within reach while a dialog is open', async () => {
  history.replaceState(null, '', '/?record')
  recordIfAsked(createActor(createMachine({})))
  const button = document.querySelector('button')
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  const places = [button?.parentElement]
  dialog.setAttribute('open', '')
  await expect.poll(() => button?.parentElement).toBe(dialog)
  dialog.remove()
  await expect.poll(() => button?.parentElement).toBe(document.body)
  expect([places, button?.textContent]).toEqual([[document.body], 'Save the recording'])
})
