import { createActor, setup, type EventObject } from 'xstate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defaultDesign } from '../../machines/app/design-setting.machine'
import { draftsOf } from '../../src/actors/drafts'
import { otherTabs } from '../../src/actors/other-tabs'
import { storeSession } from '../../src/actors/persistence'

let running: { stop(): unknown } | undefined
beforeEach(() => window.localStorage.clear())
afterEach(() => {
  running?.stop()
})

const arrange = () => {
  const notified: EventObject[] = []
  const host = setup({ actors: { otherTabs } }).createMachine({
    invoke: { src: 'otherTabs' },
    on: { '*': { actions: ({ event }) => notified.push(event) } },
  })
  running = createActor(host).start()
  return notified
}

/** Another tab writes, and the browser tells this one. */
const write = (key: string, newValue: string | null) => {
  if (newValue === null) window.localStorage.removeItem(key)
  else window.localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}
const forms = () => Object.keys(window.sessionStorage)
const entry = (value: unknown) => JSON.stringify({ value, expire: null })

it('[SES-05] another tab’s login is told with its token', () => {
  const notified = arrange()
  write('ACCESS-TOKEN', entry('t1'))
  expect(notified).toEqual([{ type: 'token.found', token: 't1' }])
})

it('[SES-05] another tab’s logout is told', () => {
  const notified = arrange()
  write('ACCESS-TOKEN', null)
  expect(notified).toEqual([{ type: 'token.lost' }])
})

it('[SES-03] [SES-05] what was begun in this tab goes with another tab’s logout, and outlasts its expiry', () => {
  arrange()
  const heard: StorageEvent[] = []
  draftsOf('question').keep({ values: { title: '声音' }, owner: 'm1', key: null })
  write('ACCESS-TOKEN', null)
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(forms()).toEqual(['DRAFT QUESTION'])
  // What the other tab does to the storage, as the browser tells it.
  const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, newValue) => {
    heard.push(new StorageEvent('storage', { key, newValue }))
  })
  storeSession({ token: null, user: null })
  set.mockRestore()
  draftsOf('question').keep({ values: { title: '声音' }, owner: 'm1', key: null })
  for (const event of heard) window.dispatchEvent(event)
  expect([heard.length, forms(), Object.keys(window.localStorage)]).toEqual([1, [], []])
})

it('[SES-05] another tab’s expiry, which clears everything, is told', () => {
  const notified = arrange()
  window.localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(notified).toEqual([{ type: 'token.lost' }])
})

it('[STORE-04] a token that is none is a lost one', () => {
  const notified = arrange()
  write('ACCESS-TOKEN', 'garbage')
  expect(notified).toEqual([{ type: 'token.lost' }])
})

it('[SHELL-03] another tab’s look is told, whatever of it is right', () => {
  const notified = arrange()
  write('DESIGN-SETTING', JSON.stringify({ ...defaultDesign, darkMode: 'dark', appTheme: 'red' }))
  write('DESIGN-SETTING', 'garbage')
  expect(notified).toEqual([
    { type: 'design.changedElsewhere', design: { ...defaultDesign, darkMode: 'dark' } },
    { type: 'design.changedElsewhere', design: defaultDesign },
  ])
})

it('other keys are nobody’s business', () => {
  const notified = arrange()
  write('SEARCH-HISTORY', entry([]))
  write('DESIGN-SETTING', null)
  expect(notified).toEqual([])
})

it('nothing is told any more when the actor has stopped', () => {
  const notified = arrange()
  running?.stop()
  write('ACCESS-TOKEN', null)
  expect(notified).toEqual([])
})
