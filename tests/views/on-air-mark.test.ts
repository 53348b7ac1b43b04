import { act } from 'react'
import { assign, setup } from 'xstate'
import { expect, test, vi } from 'vitest'
import { hosted } from '../support/hosted'
import { onAirMark } from '../../src/features/studio/on-air-mark'

const places = setup({
  types: { context: {} as { place: { path: string } }, events: {} as { type: 'go'; path: string } },
}).createMachine({
  context: { place: { path: '/room' } },
  on: { go: { actions: assign({ place: ({ event }) => ({ path: event.path }) }) } },
})

const camera = setup({ actors: { onAirMark } }).createMachine({
  initial: 'off',
  states: { off: { on: { open: 'on' } }, on: { invoke: { src: 'onAirMark' }, on: { close: 'off' } } },
})

const shown = () => document.querySelector('nav a')?.textContent ?? null

test('[FEAT-16] while the camera is on air every page but the room says so and leads back to it', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { actor, other } = hosted(camera, { beside: { navigation: { logic: places } } })
  act(() => actor.send({ type: 'open' }))
  const seen = ['/room', '/home/index', '/room', '/schedule/index'].map((path) => {
    act(() => other('navigation').send({ type: 'go', path }))
    return shown()
  })
  act(() => actor.send({ type: 'close' }))
  expect([seen, shown()]).toEqual([[null, '在直播 · 回到直播间', null, '在直播 · 回到直播间'], null])
})
