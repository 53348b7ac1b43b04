import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import type * as ReactModule from 'react'
import type * as DomModule from 'react-dom'
import type * as ClientModule from 'react-dom/client'
import { describe, expect, it, vi } from 'vitest'
import { leanReact } from '../../scripts/lean-react'

const transform = leanReact().transform as unknown as (
  code: string,
  id: string,
) => { readonly code: string } | null

const FILES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
}

interface Libraries {
  readonly React: typeof ReactModule
  readonly Dom: typeof DomModule
  readonly Client: typeof ClientModule
}

/** A module of React, as the build makes it or as it is installed. */
const builtOf = (name: string, isLean: boolean): string => {
  const file = join(process.cwd(), 'node_modules', FILES[name] ?? '')
  const code = readFileSync(file, 'utf8')
  return isLean ? (transform(code, file)?.code ?? code) : code
}

/** React as it is in production: with what the build makes of it, or as it is installed. */
const load = (isLean: boolean): Libraries => {
  const loaded = new Map<string, { exports: unknown }>()
  const need = (name: string): unknown => {
    const known = loaded.get(name)
    if (known !== undefined) return known.exports
    const module = { exports: {} }
    loaded.set(name, module)
    const run = compileFunction(builtOf(name, isLean), ['exports', 'require', 'module']) as (
      ...given: readonly unknown[]
    ) => void
    run(module.exports, need, module)
    return module.exports
  }
  return {
    React: need('react') as typeof ReactModule,
    Dom: need('react-dom') as typeof DomModule,
    Client: need('react-dom/client') as typeof ClientModule,
  }
}

interface View {
  readonly keys: readonly string[]
  readonly hidden: boolean
  readonly breaks: boolean
  readonly slow: boolean
  readonly text: string
}

const FIRST: View = { keys: ['a', 'b', 'c'], hidden: false, breaks: false, slow: false, text: 'one' }

const nothing = () => {}

/** What is drawn and what is told, step by step, of a tree with what the application uses of React. */
const story = async ({ React, Dom, Client }: Libraries): Promise<readonly string[]> => {
  const {
    createElement: h,
    useState,
    useEffect,
    useLayoutEffect,
    useDeferredValue,
    useSyncExternalStore,
  } = React
  const told: string[] = []
  let tell: (next: View) => void = nothing
  let inStore = 'kept'
  const listeners = new Set<() => void>()

  class Guard extends React.Component<{ children?: ReactModule.ReactNode }, { hasCrashed: boolean }> {
    override state = { hasCrashed: false }
    static getDerivedStateFromError = () => ({ hasCrashed: true })
    override render() {
      return this.state.hasCrashed
        ? h('button', { onClick: () => this.setState({ hasCrashed: false }) }, 'again')
        : this.props.children
    }
  }
  const Breaks = ({ breaks }: { breaks: boolean }) => {
    if (breaks) throw new Error('broken')
    return h('b', null, 'whole')
  }
  const Row = React.memo(({ name }: { name: string }) => {
    useEffect(() => {
      told.push(`+${name}`)
      return () => void told.push(`-${name}`)
    }, [name])
    useLayoutEffect(() => void told.push(`laid out ${name}`), [name])
    return h('li', { 'data-name': name, style: { top: name.length } }, name)
  })
  const Late = React.lazy(async () => ({ default: () => h('i', null, 'late') }))
  const Store = () =>
    h(
      'u',
      null,
      useSyncExternalStore(
        (on) => (listeners.add(on), () => listeners.delete(on)),
        () => inStore,
      ),
    )
  const Form = () => {
    const [value, setValue] = useState('')
    return h(
      'form',
      { onSubmit: (event: Event) => (event.preventDefault(), told.push(`sent ${value}`)) },
      h('input', { value, onChange: (event: { target: HTMLInputElement }) => setValue(event.target.value) }),
      h('label', null, h('input', { type: 'checkbox', defaultChecked: true }), value),
      h('button', { type: 'submit' }, 'send'),
    )
  }
  const Page = () => {
    const [view, setView] = useState(FIRST)
    tell = setView
    const late = useDeferredValue(view.text)
    return h(
      React.StrictMode,
      null,
      h(
        'p',
        {
          id: React.useId(),
          className: view.text,
          ref: (at: Element | null) => void told.push(`ref ${at?.tagName}`),
        },
        late,
      ),
      h('svg', { viewBox: '0 0 1 1' }, h('path', { strokeWidth: 2, d: 'M0 0' })),
      h('div', { dangerouslySetInnerHTML: { __html: '<em>html</em>' } }),
      h('ul', null, ...view.keys.map((name) => h(Row, { key: name, name }))),
      h(React.Activity, { mode: view.hidden ? 'hidden' : 'visible', children: h(Row, { name: 'within' }) }),
      h(React.Suspense, { fallback: h('s', null, 'waits') }, view.slow ? h(Late) : null),
      h(Guard, null, h(Breaks, { breaks: view.breaks })),
      h(Store),
      h(Form),
      Dom.createPortal(h('aside', null, view.text), document.body),
    )
  }

  const place = document.body.appendChild(document.createElement('main'))
  const application = Client.createRoot(place, { onCaughtError: (error) => void told.push(String(error)) })
  const look = () =>
    void told.push(place.innerHTML, [...document.querySelectorAll('aside')].map((at) => at.outerHTML).join())
  const until = async (html: string) => {
    await vi.waitFor(() => expect(place.innerHTML).toContain(html), { timeout: 10_000 })
    // Effects run in tasks after the commit.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done))
    look()
  }
  const change = (part: Partial<View>) => {
    Dom.flushSync(() => tell({ ...FIRST, ...part }))
    look()
  }
  React.startTransition(() => application.render(h(Page)))
  await until('one')
  change({ keys: ['c', 'd', 'a'] })
  change({ keys: [] })
  change({ hidden: true })
  change({ hidden: false })
  change({ slow: true })
  await until('late')
  change({ breaks: true })
  change({ breaks: false })
  place.querySelector<HTMLButtonElement>('main > button')?.click()
  await until('whole')
  React.startTransition(() => tell({ ...FIRST, text: 'two' }))
  await until('two</p>')
  inStore = 'new'
  Dom.flushSync(() => listeners.forEach((each) => each()))
  look()
  const input = place.querySelector('input')
  if (input === null) throw new Error('no input')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'typed')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await until('typed</label>')
  place.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  Dom.flushSync(() => application.unmount())
  look()
  place.remove()
  return told
}

describe('React as it is built', () => {
  it('draws and tells what the installed one does, step by step', async () => {
    const installed = await story(load(false))
    expect(await story(load(true))).toEqual(installed)
    expect(installed).toContain('sent typed')
    expect(installed.length).toBeGreaterThan(50)
  })

  it('sets no variable that is not declared', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lean-react-'))
    const undeclared = (isLean: boolean): readonly string[] => {
      const at = join(folder, `${isLean}.js`)
      writeFileSync(at, builtOf('react-dom/client', isLean))
      writeFileSync(
        join(folder, 'rules.json'),
        '{ "rules": { "no-undef": "error" }, "env": { "browser": true } }',
      )
      const { stdout } = spawnSync(
        'node_modules/.bin/oxlint',
        ['-c', join(folder, 'rules.json'), '-A', 'all', '-D', 'no-undef', '-f', 'unix', at],
        { encoding: 'utf8' },
      )
      return [...new Set(stdout.match(/'\S+' is not defined/g))]
    }
    const installed = undeclared(false)
    expect(undeclared(true)).toEqual(installed)
    expect(installed).toContain("'exports' is not defined")
    rmSync(folder, { recursive: true })
  })

  it('cannot hydrate', () => {
    expect(load(false).Client).toHaveProperty('hydrateRoot')
    expect(load(true).Client).not.toHaveProperty('hydrateRoot')
  })

  it('stops the build when React has changed', () => {
    for (const name of ['react', 'react-dom', 'react-dom/client'])
      expect(() => transform('"other"', `/node_modules/${FILES[name]}`)).toThrow(/React has changed/)
  })
})
