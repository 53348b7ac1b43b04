import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'

const bound = fileURLToPath(new URL('../../scripts/bound.mjs', import.meta.url))
const parent = `
  import { spawnBound } from ${JSON.stringify(bound)}
  const child = spawnBound(process.execPath, ['-e', 'console.log("here"); setInterval(() => {}, 1000)'], {})
  child.stdout.once('data', () => console.log(child.pid))
`

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a browser, its screen and its server end with a run that is killed', async () => {
  const run = spawn(process.execPath, ['--input-type=module', '-e', parent])
  const [said] = (await once(run.stdout, 'data')) as [Buffer]
  const child = Number(said.toString())
  expect(isRunning(child)).toBe(true)
  run.kill('SIGKILL')
  await vi.waitUntil(() => !isRunning(child), { timeout: 30_000, interval: 50 })
})
