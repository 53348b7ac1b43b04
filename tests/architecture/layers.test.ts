import { describe, expect, it } from 'vitest'
import { everyImport, importsOf, root, sourceOf, sources } from './imports'
import { circlesIn, rules, wrongIn } from './layers'
import { worldTouchedBy } from './world'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

it('everybody imports only whom they may', () => {
  expect(wrongIn(everyImport)).toEqual([])
})

it('9 there are no circles', () => {
  expect(circlesIn(everyImport)).toEqual([])
})

it('every relative import leads to a file', () => {
  const lost = everyImport.filter(({ to }) => !/^(npm|node):/.test(to) && !existsSync(join(root, to)))
  expect(lost).toEqual([])
})

it('3 storage, the address, sockets and calls are touched in src/actors alone', () => {
  const touched = sources
    .filter((path) => /^(src|machines|contract)\//.test(path) && !/^src\/(actors\/|boot\.js$)/.test(path))
    .flatMap((path) => worldTouchedBy(path, sourceOf(path)).map((name) => `${path}: ${name}`))
  expect(touched).toEqual([])
})

it('what stands over the page goes with a step back', () => {
  const views = sources.filter((path) => path.startsWith('src/'))
  const dialogs = views.filter((path) =>
    /<dialog\b|\.showModal\(|role="dialog"|aria-modal/.test(sourceOf(path)),
  )
  expect(dialogs.length).toBeGreaterThan(1)
  expect(dialogs.filter((path) => !/\buseLayer\(/.test(sourceOf(path)))).toEqual([])
  // These have no layer of their own: the dialogs' actor lays one, and the notice over the first page is there again after a step.
  expect(views.filter((path) => /value=\{unmanagedLayer\}/.test(sourceOf(path)))).toEqual([
    'src/app/messages.tsx',
    'src/app/notice-popup.tsx',
  ])
})

const says = (from: string, to: string, isType = false) =>
  wrongIn([{ from, to, isType }]).map((line) => line[0])

const way = (from: string, to: string, isType = false) => ({ from, to, isType })

describe('the rules bite', () => {
  it.each([
    ['1', 'contract/home.ts', 'machines/app/call-request.ts'],
    ['1', 'contract/home.ts', 'contract/home.schema.ts'],
    ['1', 'src/screens/home/home.tsx', 'contract/entities.schema.ts'],
    ['1', 'src/screens/home/home.tsx', 'contract/samples/home.ts'],
    ['2', 'machines/app/app.machine.ts', 'npm:react'],
    ['2', 'machines/app/app.machine.ts', 'src/text/text.ts'],
    ['3', 'src/app/frame.tsx', 'npm:axios'],
    ['3', 'src/actors/persistence.ts', 'src/app/frame.tsx'],
    ['4', 'src/ui/button.tsx', 'machines/app/call-request.ts'],
    ['4', 'src/text/text.ts', 'src/ui/button.tsx'],
    ['5', 'src/screens/home/home.tsx', 'src/actors/storage.ts'],
    ['5', 'src/screens/home/home.tsx', 'src/screens/live/live.tsx'],
    ['5', 'src/screens/home/home.tsx', 'machines/app/session.machine.ts'],
    ['6', 'src/ui/../app.ts', 'npm:@xstate/react'],
    ['7', 'src/screens/home/home.styles.ts', 'src/app/routes.ts'],
    ['8', 'server/routes/home.ts', 'server/repositories/home/home.repository.ts'],
    ['8', 'server/domain/home/home.ts', 'server/repositories/home/home.repository.ts'],
    ['8', 'server/repositories/home/home.repository.ts', 'server/http/serve.ts'],
    ['8', 'server/domain/match/matches.ts', 'server/demo/world.ts'],
    ['8', 'server/plugins.ts', 'server/demo/open-demo.ts'],
    ['8', 'server/rooms/rooms.ts', 'server/demo/chat-bots.ts'],
    ['8', 'server/main.ts', 'machines/app/call-request.ts'],
    ['8', 'src/app/create-app.ts', 'server/main.ts'],
    ['9', 'src/app/create-app.ts', 'tests/support/app.ts'],
    ['9', 'stories/support/app.ts', 'tests/support/app.ts'],
  ])('%s: not %s → %s', (number, from, to) => {
    expect(says(from, to)).toContain(number)
  })

  it('the server is put together with the demo world or without', () => {
    expect(says('server/start-server.ts', 'server/demo/open-demo.ts')).toEqual([])
    expect(says('server/plugins.ts', 'server/demo/open-demo.ts', true)).toEqual(['8'])
  })

  it('a type passes where only bytes matter', () => {
    expect([
      says('src/screens/home/home.tsx', 'contract/entities.schema.ts', true),
      says('src/screens/home/home.tsx', 'machines/app/session.machine.ts', true),
      says('machines/app/app.machine.ts', 'src/text/text.ts', true),
    ]).toEqual([[], [], ['2']])
  })

  it('each of the nine has a rule', () => {
    expect([...new Set(rules.map(({ says: text }) => text[0]))]).toEqual('123456789'.split(''))
  })

  it('a circle is found, and one of types is none', () => {
    expect(circlesIn([way('a', 'b'), way('b', 'c'), way('c', 'a')])).toEqual(['a → b → c → a'])
    expect(circlesIn([way('a', 'b'), way('b', 'c'), way('c', 'a', true), way('a', 'c')])).toEqual([])
  })

  it('every way to import is seen', () => {
    const source = `
      import one, { type Two } from './imports'
      import type { Three } from 'react'
      import 'node:fs'
      export { four } from './layers'
      export type * from './world'
      const five = () => import('@xstate/react/deep')
    `
    expect(
      importsOf('tests/architecture/made-up.ts', source).map(
        ({ to, isType }) => `${to}${isType ? ' type' : ''}`,
      ),
    ).toEqual([
      'tests/architecture/imports.ts',
      'npm:react type',
      'node:fs',
      'tests/architecture/layers.ts',
      'tests/architecture/world.ts type',
      'npm:@xstate/react',
    ])
  })

  it('the world is seen in whatever clothes', () => {
    const source = `
      localStorage.clear()
      window.sessionStorage.length
      new WebSocket('ws://x')
      fetch('/x')
      const go = () => globalThis.location.reload()
      const harmless = { fetch: 1, location: 2 }.location
    `
    expect(worldTouchedBy('made-up.ts', source)).toEqual([
      'localStorage',
      'sessionStorage',
      'WebSocket',
      'fetch',
      'location',
    ])
    expect(worldTouchedBy('made-up.ts', `import { location } from './x'; const a = location`)).toEqual([])
  })
})
