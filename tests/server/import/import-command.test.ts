import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { BRIEF, fillFolder } from '../support/child'
import { inDatabase } from '../support/folder'

// Each command opens a database: seconds, and many times that on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const root = join(import.meta.dirname, '../../..')
let folder: string
let dataDir: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-import-'))
  dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  fillFolder(dataDir)
  const rows = [
    'sport,league,season,date,time,zone,round,home,away',
    'football,海岛联赛,2026,2026-12-05,15:00,UTC,第 1 轮,海港,山城',
    '',
  ]
  writeFileSync(join(folder, 'island.csv'), rows.join('\n'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bring = (...more: readonly string[]) =>
  promisify(execFile)(
    process.execPath,
    [...BRIEF, 'dist/server/import.mjs', 'csv', join(folder, 'island.csv'), ...more],
    { cwd: root, env: { PATH: process.env['PATH'], DATA_DIR: dataDir } },
  )
const kept = () =>
  inDatabase(dataDir, async (db) => ({
    leagues: await db.selectFrom('league').select(['id', 'name']).execute(),
    log: await db.selectFrom('operator_log').select(['who', 'act', 'target', 'after']).execute(),
  }))

test('matches that are brought in beside the server are in the operators’ log, those of a rehearsal are not', async () => {
  const { stdout: rehearsed } = await bring('--dry-run')
  const before = await kept()
  const { stdout: written } = await bring()
  const { leagues, log } = await kept()
  expect([before, rehearsed]).toEqual([
    { leagues: [], log: [] },
    `${written}nothing was changed: --dry-run\n`,
  ])
  expect([leagues.map(({ name }) => name), log]).toEqual([
    ['海岛联赛'],
    [
      {
        who: userInfo().username,
        act: 'import.write',
        target: '海岛联赛',
        after: expect.objectContaining({ leagueIds: leagues.map(({ id }) => id) }),
      },
    ],
  ])
})
