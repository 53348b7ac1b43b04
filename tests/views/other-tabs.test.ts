import { createActor, setup, type EventObject } from 'xstate'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { defaultDesign } from '../../machines/design-setting.machine'
import { otherTabs } from '../../src/actors/other-tabs'

let running: { stop(): unknown } | undefined
beforeEach(() => window.localStorage.clear())
afterEach(() => {
  running?.stop()
})

const arrange = () => {
  const told: EventObject[] = []
  const host = setup({ actors: { otherTabs } }).createMachine({
    invoke: { src: 'otherTabs' },
    on: { '*': { actions: ({ event }) => told.push(event) } },
  })
  running = createActor(host).start()
  return told
}

/** Another tab writes, and the browser tells this one. */
const write = (key: string, newValue: string | null) => {
  if (newValue === null) window.localStorage.removeItem(key)
  else window.localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}
const entry = (value: unknown) => JSON.stringify({ value, expire: null })

it('[SES-05] another tab’s login is told with its token', () => {
  const told = arrange()
  write('ACCESS-TOKEN', entry('t1'))
  expect(told).toEqual([{ type: 'token.found', token: 't1' }])
})

it('[SES-05] another tab’s logout is told', () => {
  const told = arrange()
  write('ACCESS-TOKEN', null)
  expect(told).toEqual([{ type: 'token.lost' }])
})

it('[SES-05] another tab’s expiry, which clears everything, is told', () => {
  const told = arrange()
  window.localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(told).toEqual([{ type: 'token.lost' }])
})

it('[STORE-04] a token that is none is a lost one', () => {
  const told = arrange()
  write('ACCESS-TOKEN', 'garbage')
  expect(told).toEqual([{ type: 'token.lost' }])
})

it('[SHELL-03] another tab’s look is told, whatever of it is right', () => {
  const told = arrange()
  write('DESIGN-SETTING', JSON.stringify({ ...defaultDesign, darkMode: 'dark', appTheme: 'red' }))
  write('DESIGN-SETTING', 'garbage')
  expect(told).toEqual([
    { type: 'design.changedElsewhere', design: { ...defaultDesign, darkMode: 'dark' } },
    { type: 'design.changedElsewhere', design: defaultDesign },
  ])
})

it('other keys are nobody’s business', () => {
  const told = arrange()
  write('SEARCH-HISTORY', entry([]))
  write('DESIGN-SETTING', null)
  expect(told).toEqual([])
})

it('nothing is told any more when the actor has stopped', () => {
  const told = arrange()
  running?.stop()
  write('ACCESS-TOKEN', null)
  expect(told).toEqual([])
})
