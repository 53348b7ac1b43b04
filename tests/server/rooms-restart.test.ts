import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ChatUserType } from '../../contract/enums'
import { openStore } from '../../server/store/open'
import { openRoomStore } from '../../server/store/room-store'
import { fillFolder } from './support/child'
import { connect, hasLine, linesOf, startRooms } from './support/rooms'
import { addLive, addMember } from './rooms-rows'

// Databases on a disk, made and recovered: seconds each, more on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const root = fileURLToPath(new URL('../../', import.meta.url))
const outDir = join(root, `node_modules/.cache/touchline/rooms-child-${process.pid}`)
const folders: string[] = []
const children: ChildProcess[] = []
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'touchline-rooms-'))
  folders.push(made)
  fillFolder(made)
  return made
}

beforeAll(async () => {
  const input = { child: 'tests/server/rooms-child.ts', 'pglite-worker': 'server/store/pglite-worker.mjs' }
  await build({
    configFile: join(root, 'vite.server.config.ts'),
    logLevel: 'error',
    root,
    build: { outDir, rollupOptions: { input } },
  })
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  for (const one of [...folders, outDir]) rmSync(one, { recursive: true, force: true })
})

const said = (nth: number) => ({
  userType: ChatUserType.WEB,
  memberId: 'ann',
  nickname: '球迷ann',
  avatar: null,
  text: `第${nth}句`,
  key: `restart-key-${nth}`,
  demo: false,
  event: null,
})

test('[FEAT-06] a restart of the server loses no line and doubles none for one who comes back', async () => {
  const dataDir = folder()
  const open = async () => {
    const store = await openStore({ dataDir, databaseUrl: null, log: quiet })
    return { store, open: () => startRooms(store) }
  }
  const first = await open()
  await addMember(first.store, 'ann')
  await addMember(first.store, 'anchor', 1)
  await addLive(first.store, { id: 'live', anchor: 'anchor' })
  const before = await first.open()
  const reader = await connect(before.address)
  await reader.ask({ type: 'room.enter', liveId: 'live', after: null })
  for (let nth = 1; nth <= 30; nth += 1) await before.live.rooms.say('live', said(nth))
  await reader.heard(hasLine('第10句'))
  // Said, and not yet told to anybody when the server goes.
  const late = [31, 32].map((nth) => before.live.rooms.say('live', said(nth)))
  await Promise.all([...late, before.close()])
  await first.store.close()
  expect(await reader.closed).toBe(1012)
  const held = linesOf(reader)

  const second = await open()
  const after = await second.open()
  const again = await connect(after.address)
  await again.ask({ type: 'room.enter', liveId: 'live', after: held.at(-1)?.seq ?? 0 })
  for (let nth = 33; nth <= 40; nth += 1) await after.live.rooms.say('live', said(nth))
  // The one whose answer was lost: the same key, the same line.
  await after.live.rooms.say('live', said(32))
  await again.heard(hasLine('第40句'))
  const all = [...held, ...linesOf(again)].map(({ seq, text }) => [seq, text])
  expect(all).toEqual(Array.from({ length: 40 }, (_, place) => [place + 1, `第${place + 1}句`]))
  await after.close()
  await second.store.close()
})

const start = async (
  dataDir: string,
  first: boolean,
): Promise<{ child: ChildProcess; address: string; token: string }> => {
  const child = spawn(process.execPath, [join(outDir, 'child.mjs'), dataDir, first ? 'first' : 'again'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { child, ...(JSON.parse(line) as { address: string; token: string }) }
}

const kill = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

test('[FEAT-06] a server killed while people talk keeps every line it acknowledged', async () => {
  const dataDir = folder()
  const acknowledged: string[] = []
  for (const round of [1, 2]) {
    const { child, address, token } = await start(dataDir, round === 1)
    const client = await connect(address)
    await client.ask({ type: 'hello', token })
    await client.ask({ type: 'room.enter', liveId: 'live', after: null })
    const send = (nth: number) =>
      client.ask({ type: 'chat.send', liveId: 'live', key: `kill-${round}-${nth}`, text: `${round} ${nth}` })
    await Promise.all([1, 2].map(send))
    // Three more are under way when it dies.
    for (const nth of [3, 4, 5]) void send(nth)
    await kill(child)
    for (const { data } of client.frames) if (data?.type === 'chat.sent') acknowledged.push(data.line.text)
  }
  const store = await openStore({ dataDir, databaseUrl: null, log: quiet })
  const kept = (await openRoomStore(store.db).newest('live', 100)).map(({ seq, text, key }) => ({
    seq,
    text,
    key,
  }))
  await store.close()
  expect(acknowledged.length).toBeGreaterThanOrEqual(4)
  expect(kept.map(({ text }) => text)).toEqual(expect.arrayContaining(acknowledged))
  expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, place) => place + 1))
  expect(new Set(kept.map(({ key }) => key)).size).toBe(kept.length)
})
