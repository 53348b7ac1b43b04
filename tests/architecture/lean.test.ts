import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { importsOf, sourceOf, sources } from './imports'
import { leanMachines } from '../../scripts/lean-machines'
import { leanPreload } from '../../scripts/lean-preload'

type Transform = (code: string, id: string) => { readonly code: string } | null

const lean = leanMachines().transform as unknown as Transform
const SENTENCE = /\bdescription:\s*['"`]|Promise\.reject\(\s*new Error\('\w+ is not provided|^ *types: \{/m

it('no description of a state, no types and no word on what is not provided is in what is built, and all else of a machine is', () => {
  const machines = sources.filter((path) => path.startsWith('machines/') && SENTENCE.test(sourceOf(path)))
  const built = machines.map((path) => ({
    path,
    code: lean(sourceOf(path), `/touchline/${path}`)?.code ?? '',
  }))
  expect(built.filter(({ code }) => SENTENCE.test(code)).map(({ path }) => path)).toEqual([])
  expect(built.filter(({ path, code }) => parseSync(path, code).errors.length > 0)).toEqual([])
  expect(machines.length).toBeGreaterThan(20)
})

it('all that is to be left out of Vite’s helper of import() is, and the rest can be read', () => {
  const helper = readdirSync('node_modules/vite/dist/node/chunks')
    .map((name) => readFileSync(`node_modules/vite/dist/node/chunks/${name}`, 'utf8'))
    .flatMap((code) => /^function preload\(baseModule[\s\S]*?\n\}\n/m.exec(code)?.[0] ?? [])
  const transform = leanPreload().transform as unknown as Transform
  const left = helper.map((code) => transform(code, '\0vite/preload-helper.js')?.code ?? '')
  const UNUSED = /nonce|preloadError|handlePreloadError|import\.meta\.resolve|function allSettled/i
  expect([helper.length, helper.every((code) => UNUSED.test(code))]).toEqual([1, true])
  expect(left.map((code) => [UNUSED.exec(code), parseSync('helper.js', code).errors.length])).toEqual([
    [null, 0],
  ])
  expect(transform('const cspNonce = 1\n', '/touchline/src/app.ts')).toBe(null)
})

it('what is no machine is built as it stands', () => {
  expect(lean(`const state = { description: 'it is' }`, '/touchline/src/app.ts')).toBe(null)
})

it('nothing that is left out of a setup of xstate is used', () => {
  const leftOut =
    /(?:\b\w*[sS]etup|\}\))\.(?:assign|sendTo|raise|log|cancel|stopChild|enqueueActions|emit|spawnChild|createAction|extend)\(/
  const users = sources.filter((path) => sourceOf(path).includes("from 'xstate'"))
  expect(users.filter((path) => leftOut.test(sourceOf(path)))).toEqual([])
  expect(users.length).toBeGreaterThan(60)
})

it('nothing that is left out of React is used', () => {
  const leftOut =
    /\b(?:hydrateRoot|ViewTransition|addTransitionType|SuspenseList|useActionState|useFormStatus|useFormState|requestFormReset|useOptimistic|useMemoCache|cloneElement|PureComponent|createRef|Profiler|componentStack|Children\b(?=\.|,| })|preload(?:Module)?\(|preinit(?:Module)?\(|prefetchDNS|preconnect\()|<Fragment [^>]*\bref=|<form[^>]*\baction=\{|formAction=|<(?:title|link|meta|style|script|html|head|body)[\s>]|<[a-z]+-[a-z-]+[\s>]/
  const views = sources.filter(
    (path) => path.startsWith('src/') && (path.endsWith('.tsx') || sourceOf(path).includes("from 'react'")),
  )
  expect(views.filter((path) => leftOut.test(sourceOf(path)))).toEqual([])
  expect(views.length).toBeGreaterThan(100)
})

it('[SHELL-05] what shows the notice is not reached by the first load, which fetches it when there is one', () => {
  const later = /import\('([^']+)'\)/g
  const first = new Set(['src/main.tsx'])
  for (const path of first) {
    const source = sourceOf(path).replaceAll(later, '')
    for (const { to, isType } of importsOf(path, source))
      if (!isType && /^(?:src|machines|contract)\//.test(to)) first.add(to)
  }
  expect([first.has('src/app/notice-popup.tsx'), first.size > 100]).toEqual([true, true])
  expect([...first].filter((path) => /notice-view|sanitize-html/.test(path))).toEqual([])
})
