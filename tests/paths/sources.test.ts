import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sourcesOf } from '../../scripts/sources.mjs'

interface Read {
  readonly said: readonly string[]
  readonly same: object
}

let root: string
let vite: ViteDevServer
const write = (file: string, text: string): void => writeFileSync(join(root, file), text)

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'touchline-sources-'))
  mkdirSync(join(root, 'machines'))
  write('machines/session.ts', `export const says = 'one'`)
  write('same.ts', 'export const same = {}')
  write(
    'entry.ts',
    `import { same } from './same'
     const files = import.meta.glob('./machines/*.ts', { eager: true })
     export const said = Object.values(files).map(({ says }) => says)
     export { same }`,
  )
  vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
})
afterEach(async () => {
  await vite.close()
  rmSync(root, { recursive: true })
})

const sources = () => {
  const { changed, load } = sourcesOf(vite, join(root, 'entry.ts'), ['machines'])
  return { changed, load: async () => (await load()) as unknown as Read }
}

it('what has changed is told, and is read anew with what stands on it alone', async () => {
  const { changed, load } = sources()
  const before = await load()
  const unchanged = changed()
  write('machines/session.ts', `export const says = 'another'`)
  const told = changed()
  const after = await load()
  expect([before.said, unchanged, told, after.said, changed()]).toEqual([
    ['one'],
    [],
    ['machines/session.ts'],
    ['another'],
    [],
  ])
  expect(after.same).toBe(before.same)
})

it('a file that is new and one that is gone have changed', async () => {
  const { changed, load } = sources()
  await load()
  write('machines/chat.ts', `export const says = 'a new one'`)
  const told = changed()
  const more = await load()
  rmSync(join(root, 'machines/session.ts'))
  expect([told, more.said, changed()]).toEqual([
    ['machines/chat.ts'],
    ['a new one', 'one'],
    ['machines/session.ts'],
  ])
  expect([(await load()).said, changed()]).toEqual([['a new one'], []])
})

it('what cannot be read stays changed, until it can', async () => {
  const { changed, load } = sources()
  await load()
  write('machines/session.ts', 'export const says = ')
  const failed = await load().then(
    () => 'it was read',
    () => changed(),
  )
  write('machines/session.ts', `export const says = 'mended'`)
  expect([failed, (await load()).said, changed()]).toEqual([['machines/session.ts'], ['mended'], []])
})
