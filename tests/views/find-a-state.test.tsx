import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Palette } from '../../.storybook/find/palette'
import { soughtOf } from '../../.storybook/find/sought'

// jsdom has no modal dialogs, and nothing that scrolls.
function show(this: HTMLDialogElement) {
  this.open = true
}
beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  Object.assign(HTMLDialogElement.prototype, { showModal: show })
  Object.assign(Element.prototype, { scrollIntoView: vi.fn<() => void>() })
})

let root: Root | null = null
afterEach(() => act(() => root?.unmount()))

const row = (page: string, exportName: string, name: string) => ({
  id: `screens-${page}--${exportName}`.toLowerCase(),
  type: 'story' as const,
  title: `Screens/${page}`,
  name,
  importPath: './page.stories.tsx',
  exportName,
})
const stories = soughtOf(
  [
    row('Home', 'Shown', 'Shown'),
    row('Home', 'Offline', 'Offline · 断网'),
    row('Mall', 'Empty', 'Empty · 空'),
    row('Mall', 'Offline', 'Offline · 断网'),
  ],
  {},
)

const opened = (begins = '') => {
  const onFound = vi.fn<(id: string) => void>()
  const own = createRoot(document.body.appendChild(document.createElement('div')))
  root = own
  const palette = (
    <Palette
      base="light"
      stories={stories}
      begins={begins}
      now="screens-mall--empty"
      onFound={({ id }) => onFound(id)}
      onClose={vi.fn<() => void>()}
    />
  )
  act(() => own.render(palette))
  return onFound
}
const field = (): HTMLInputElement => document.querySelector('[role=combobox]')!
const options = () => [...document.querySelectorAll('[role=option]')]
const chosen = () => options().find((one) => one.getAttribute('aria-selected') === 'true')?.textContent
const said = () => document.querySelector('[role=status]')?.textContent
const press = (key: string) =>
  act(() => void field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
const ask = (words: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), words)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })

test('the keyboard alone finds a state in Chinese and opens it', () => {
  const onFound = opened()
  ask('断网')
  expect([chosen(), said()]).toEqual(['Home / Offline · 断网Screens', '2 个 · 2 stories'])
  press('ArrowDown')
  press('ArrowDown')
  expect(field().getAttribute('aria-activedescendant')).toBe('find-screens-mall--offline')
  press('Enter')
  expect(onFound.mock.calls).toEqual([['screens-mall--offline']])
})

test('before anything is asked it lists the states of the page that is open', () => {
  opened()
  expect(options().map(({ id }) => id)).toEqual(['find-screens-mall--empty', 'find-screens-mall--offline'])
})

test('what finds nothing says so, and what to try; a press asks it', () => {
  opened('xyzzy')
  expect(options()).toEqual([])
  expect(said()).toContain('Nothing is called “xyzzy”')
  act(() => [...document.querySelectorAll('button')].find((one) => one.textContent === 'mall empty')?.click())
  expect(chosen()).toBe('Mall / Empty · 空Screens')
})

test('a word that nothing is called is told, and what has the others is offered', () => {
  opened('mall xyzzy')
  expect([chosen(), said()]).toEqual([
    'Mall / Empty · 空Screens',
    '没有叫“xyzzy”的，这些只符合其余的词： · Nothing is called “xyzzy”; these have the other words alone:',
  ])
})

test('two words that are written nearly so make one question, in which both are right', () => {
  opened('oflline emptty')
  const tries = [...document.querySelectorAll('.tries button')]
  expect(tries.map(({ textContent }) => textContent)).toEqual([
    'offline empty？ · Did you mean “offline empty”?',
  ])
})
