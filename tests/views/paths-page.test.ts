import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChangedTold, MachineToldOf, PathsToldOf, RunTold } from '../paths/viewer/protocol'

const html = readFileSync('tests/paths/viewer/page.html', 'utf8')
const id = 'unread > notice comes'

const machines: readonly MachineToldOf[] = [
  { name: 'app/session', says: 'Who is here.', on: ['actor', 'browser'] },
]
const told: PathsToldOf = {
  machine: 'app/session',
  title: 'Session (app/session)',
  states: [{ name: 'open', says: 'the notice is open' }],
  commit: 'abc of 2026-01-01',
  beside: [
    {
      id: 'elsewhere',
      headline: 'with another goal',
      way: 'it began',
      steps: [{ says: 'only', states: 'a' }],
      not: {},
      byHand: null,
    },
  ],
  paths: [
    {
      id,
      headline: 'one',
      way: 'first',
      steps: [
        { says: 'first', states: 'a' },
        { says: 'second', states: 'b' },
      ],
      not: {},
      byHand: null,
    },
    {
      id: 'other',
      headline: 'other',
      way: '',
      steps: [{ says: 'only', states: 'a' }],
      not: { browser: 'nothing does it' },
      byHand: null,
    },
  ],
}
const run: readonly RunTold[] = [
  { is: 'begun', id },
  { is: 'step', id, step: 0, picture: 'AAAA', saw: ['address: #/home'] },
  { is: 'step', id, step: 1, picture: 'BBBB', saw: ['address: #/my', 'logged in: yes'] },
  { is: 'passed', id, ms: 1_200 },
]

const answers: Readonly<Record<string, string>> = {
  '/machines': JSON.stringify(machines),
  '/paths': JSON.stringify(told),
  '/run': run.map((line) => `${JSON.stringify(line)}\n`).join(''),
}

const all = (selector: string): readonly Element[] => [...document.querySelectorAll(selector)]
/** The first of a kind. */
const one = <E extends Element>(kind: new () => E, selector: string): E => {
  const [found] = all(selector)
  if (!(found instanceof kind)) throw new Error(`there is no ${selector}`)
  return found
}

/** Loads the page. */
const load = async (): Promise<void> => {
  document.documentElement.innerHTML = html
  vi.resetModules()
  await import('../paths/viewer/page')
  await expect.poll(() => all('#paths > li')).toHaveLength(2)
}

let changed: ChangedTold
beforeEach(() => {
  changed = { isOlder: false, files: [], unread: null }
  localStorage.clear()
  history.replaceState(null, '', '/')
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      new Response(
        address.startsWith('/changed') ? JSON.stringify(changed) : answers[address.split('?')[0] ?? ''],
      ),
    ),
  )
})
afterEach(() => vi.unstubAllGlobals())

it('a note stands as soon as it is written, and on its closed path when the page is loaded anew', async () => {
  await load()
  const field = one(HTMLTextAreaElement, 'textarea')
  field.value = 'wrong on a phone\nof last year'
  field.dispatchEvent(new Event('input'))
  await load()
  expect([one(HTMLTextAreaElement, 'textarea').value, all('.mark').map((mark) => mark.textContent)]).toEqual([
    'wrong on a phone\nof last year',
    ['✎ wrong on a phone'],
  ])
})

it('a path that was walked stays open with the focus where it was, and its steps can be looked at again', async () => {
  await load()
  const details = one(HTMLDetailsElement, 'details')
  const button = one(HTMLButtonElement, '.alone')
  details.open = true
  button.focus()
  button.click()
  await expect.poll(() => document.activeElement === button && !button.disabled).toBe(true)
  expect([details.isConnected, details.open, one(Element, '.mark').textContent]).toEqual([
    true,
    true,
    '✓ passed: all 2 steps, 1.2 s',
  ])
  expect(all('li .saw li').map((line) => line.textContent)).toEqual([
    'address: #/home',
    'address: #/my',
    'logged in: yes',
  ])
  const picture = () => [one(Element, '#seen').textContent, one(Element, '#picture').getAttribute('src')]
  const last = picture()
  one(HTMLButtonElement, '#before').click()
  expect([last, picture()]).toEqual([
    ['2. second', 'data:image/*;base64,BBBB'],
    ['1. first', 'data:image/*;base64,AAAA'],
  ])
})

it('what is chosen is chosen when the page is loaded anew, and what cannot be walked there says why', async () => {
  await load()
  const on = one(HTMLSelectElement, '#on')
  on.value = 'browser'
  on.dispatchEvent(new Event('change'))
  await load()
  expect([
    one(HTMLSelectElement, '#on').value,
    all('.why:not([hidden])').map((why) => why.textContent),
  ]).toEqual(['browser', ['It cannot be walked on the page, in Chromium: nothing does it']])
})

it('a note is found whatever goal its path was listed with', async () => {
  localStorage.setItem('app/session: elsewhere', JSON.stringify({ ticked: false, note: 'look again' }))
  await load()
  const show = one(HTMLSelectElement, '[name=show]')
  show.value = 'noted'
  show.dispatchEvent(new Event('change', { bubbles: true }))
  expect(all('summary').map((summary) => summary.textContent)).toEqual([
    '3. with another goal✎ look againafter: it began',
  ])
})

it('an exported list says what tells equal headlines apart, and what was chosen of which commit', async () => {
  await load()
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob), revokeObjectURL: () => {} }),
  )
  for (const button of ['#markdown', '#csv']) one(HTMLButtonElement, button).click()
  const [markdown = '', csv = ''] = await Promise.all(saved.map((blob) => blob.text()))
  expect(markdown).toContain('- [ ] **1.** one  \n  _after: first_\n  1. first')
  expect(markdown).toContain('- Goal: anywhere\n- Coverage: each transition')
  expect(csv).toContain('"1","one","first","1. first')
  expect([markdown, csv].map((text) => text.includes('abc of 2026-01-01'))).toEqual([true, true])
})

it('machines that have changed since the page was loaded are told, with a press that loads them', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  await load()
  const line = one(HTMLElement, '#changed')
  const before = line.hidden
  changed = { isOlder: true, files: ['machines/app/session.machine.ts'], unread: null }
  vi.advanceTimersByTime(3_000)
  await expect.poll(() => line.hidden).toBe(false)
  const said = one(Element, '#changed span').textContent
  changed = { isOlder: true, files: ['machines/app/session.machine.ts'], unread: 'a bracket is missing' }
  vi.advanceTimersByTime(3_000)
  await expect.poll(() => line.textContent.includes('a bracket is missing')).toBe(true)
  vi.useRealTimers()
  expect([before, said, one(HTMLButtonElement, '#anew').textContent]).toEqual([
    true,
    'machines/app/session.machine.ts has changed since this page was loaded: what is listed and walked here is as they were before.',
    'Load them',
  ])
})
