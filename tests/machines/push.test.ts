import { createActor, fromPromise, SimulatedClock, type AnyActorRef } from 'xstate'
import { expect, test } from 'vitest'
import { pushSettings } from '../../contract/samples/messages'
import type { PushSettings, SubscribePushInput } from '../../contract/messages.push.schema'
import { connectPushDevice, pushDeviceOf, type PushBrowser } from '../../machines/messages/push.connect'
import { connectSettings } from '../../machines/patterns/settings.connect'
import {
  pushDeviceMachine,
  type PushAsked,
  type PushStanding,
} from '../../machines/messages/push-device.machine'
import { settingsMachine, type Settings } from '../../machines/patterns/settings.machine'
import { late, standings, tried } from '../paths/models/messages/push-device.model'
import { startApp } from '../support/app'
import { ok, settled } from '../support/exchange'

type Outcome =
  | PushStanding
  | Error
  | { readonly kind: 'refused'; readonly code: number; readonly msg: string }

const openDevice = (outcomes: Partial<Record<'look' | 'turnOn' | 'turnOff' | 'send', Outcome[]>>) => {
  const next = (name: keyof typeof outcomes) => () => {
    const outcome = outcomes[name]?.shift()
    return outcome !== undefined && 'support' in outcome ? Promise.resolve(outcome) : Promise.reject(outcome)
  }
  const toasts: unknown[] = []
  const machine = pushDeviceMachine.provide({
    actors: {
      look: fromPromise(next('look')),
      ask: fromPromise<PushAsked>(() => Promise.resolve({ isAllowed: true, support: 'able' })),
      turnOn: fromPromise(next('turnOn')),
      turnOff: fromPromise(next('turnOff')),
      send: fromPromise<unknown, { readonly endpoint: string }>(next('send')),
    },
    actions: { tell: ({ context }) => void toasts.push(context.tried()) },
  })
  const actor = createActor(machine, { input: { tried, late } }).start()
  return { actor, toasts, view: () => connectPushDevice(actor) }
}

test('[FEAT-09] a device is switched on by a tap, tried and switched off; a push service that is away is said in place', async () => {
  const refused = { kind: 'refused', code: 0, msg: '没有连上浏览器的推送服务' } as const
  const { view, toasts, actor } = openDevice({
    look: [standings.off, standings.on],
    turnOn: [refused, standings.on],
    send: [standings.on, new Error('lost')],
    turnOff: [new Error('lost'), standings.off],
  })
  await settled()
  const press = async (name: 'turnOn' | 'turnOff' | 'trial') => {
    const now = view()
    if (name in now) (now as unknown as Record<string, () => void>)[name]?.()
    const during = view()
    await settled()
    return [during, view()].map((one) => ({ ...one }))
  }
  expect((await press('turnOn')).map((one) => [one.is, 'fault' in one ? one.fault : undefined])).toEqual([
    ['off', null],
    ['off', '没有连上浏览器的推送服务'],
  ])
  expect((await press('turnOn')).map(({ is }) => is)).toEqual(['off', 'on'])
  await press('trial')
  expect(toasts).toEqual([tried()])
  expect((await press('trial')).map(({ is }) => is)).toEqual(['on', 'on'])
  expect((await press('turnOff')).map((one) => ('busy' in one ? one.busy : one.is))).toEqual(['off', null])
  expect((await press('turnOff')).map((one) => ('busy' in one ? one.busy : one.is))).toEqual(['off', 'off'])
  expect(actor.getSnapshot().context.standing).toEqual(standings.off)
})

test('[FEAT-09] a push service that says nothing turns the switch back after 20 seconds, with what to do', async () => {
  const clock = new SimulatedClock()
  const machine = pushDeviceMachine.provide({
    actors: {
      look: fromPromise(() => Promise.resolve(standings.off)),
      ask: fromPromise<PushAsked>(() => Promise.resolve({ isAllowed: true, support: 'able' })),
      turnOn: fromPromise<PushStanding, { readonly publicKey: string }>(() => new Promise(() => {})),
    },
  })
  const actor = createActor(machine, { input: { tried, late }, clock }).start()
  await settled()
  actor.send({ type: 'push.on' })
  await settled()
  const after = (milliseconds: number) => {
    clock.increment(milliseconds)
    const view = connectPushDevice(actor)
    return view.is === 'off' && [view.isTurning, view.fault]
  }
  expect([after(19_999), after(1)]).toEqual([
    [true, null],
    [false, late()],
  ])
})

test('[FEAT-09] a device that is subscribed too late is not told to the server', async () => {
  const made: ((input: SubscribePushInput) => void)[] = []
  const browser: PushBrowser = {
    support: () => 'able',
    endpoint: () => Promise.resolve(null),
    ask: () => Promise.resolve(true),
    subscribe: () => new Promise((resolve) => made.push(resolve)),
    unsubscribe: () => Promise.resolve(),
  }
  const { screens, server, clock } = await startApp({
    at: '/rank',
    kept: { token: 'token of m1' },
    requires: { '/rank': { device: pushDeviceOf(browser, { tried, late }) } },
  })
  await server.question('messages.getPushDevice').answer(ok({ publicKey: 'key', here: false }))
  const [open] = screens.getSnapshot().context.open
  const { device } = (open as NonNullable<typeof open>).actor.getSnapshot().children as Record<
    string,
    AnyActorRef
  >
  device?.send({ type: 'push.on' })
  await settled()
  clock.increment(20_000)
  made[0]?.({ endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a', zone: 'Asia/Shanghai' })
  await settled()
  expect([device?.getSnapshot().value, server.waiting()]).toEqual(['off', []])
})

test('[FEAT-09] what the browser or the installation cannot do is said; what was allowed since is looked at again', async () => {
  for (const name of ['install', 'denied', 'unable', 'closed'] as const) {
    const { view } = openDevice({ look: [standings[name], standings.off] })
    await settled()
    const found = view()
    expect(found.is).toBe(name)
    if (!('look' in found)) continue
    found.look()
    await settled()
    expect(view().is).toBe('off')
  }
  const { view } = openDevice({ look: [new Error('lost'), standings.on] })
  await settled()
  const lost = view()
  if ('retry' in lost) lost.retry()
  await settled()
  expect([lost.is, view().is]).toEqual(['failed', 'on'])
})

test('[FEAT-09] choices are shown at once and saved one after the other, the newest last; one that is not saved goes back', async () => {
  const saves: PushSettings[] = []
  const answers: ((isTaken: boolean) => void)[] = []
  const machine = settingsMachine.provide({
    actors: {
      load: fromPromise<Settings>(() => Promise.resolve(pushSettings)),
      save: fromPromise<Settings, Settings>(({ input }) => {
        saves.push(input as PushSettings)
        return new Promise((resolve, reject) =>
          answers.push((isTaken) => (isTaken ? resolve(input) : reject({ kind: 'timeout' }))),
        )
      }),
    },
  })
  const actor = createActor(machine).start()
  const view = () => connectSettings<PushSettings>(actor)
  expect(view().is).toBe('loading')
  await settled()
  const change = (one: Partial<PushSettings>) => {
    const now = view()
    if (now.is === 'shown') now.change(one)
  }
  const shown = () => {
    const now = view()
    return now.is === 'shown' ? now.settings : null
  }
  const outcome = () => {
    const now = view()
    return now.is === 'shown' ? now.outcome : null
  }
  change({ goals: false })
  expect(outcome()).toBe('saving')
  change({ live: false })
  change({ quiet: null })
  const wanted = { ...pushSettings, goals: false, live: false, quiet: null }
  expect([shown(), saves]).toEqual([wanted, [{ ...pushSettings, goals: false }]])
  answers.shift()?.(true)
  await settled()
  expect(saves.at(-1)).toEqual(wanted)
  answers.shift()?.(true)
  await settled()
  expect(outcome()).toBe('saved')
  change({ live: true })
  expect(shown()?.live).toBe(true)
  answers.shift()?.(false)
  await settled()
  expect([shown(), saves.length, outcome()]).toEqual([wanted, 3, 'putBack'])
})
