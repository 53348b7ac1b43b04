import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const answerOf = async (child: ChildProcess): Promise<string> => {
  const [answer] = (await once(child, 'message')) as [string]
  return answer
}

const gone = (child: ChildProcess): Promise<unknown> => once(child, 'exit')

/** Starts processes with different folders for temporary files, waits for all, and lets them try at once. */
const race = async (script: string, folder: string, processes: number): Promise<readonly string[]> => {
  const children = Array.from({ length: processes }, (_, nth) =>
    fork(script, [folder], {
      execArgv: [],
      stdio: 'ignore',
      env: { PATH: process.env['PATH'], TMPDIR: nth % 2 === 0 ? tmpdir() : folder },
    }),
  )
  try {
    await Promise.all(children.map(answerOf))
    const answers = children.map(answerOf)
    for (const child of children) child.send('now')
    return await Promise.all(answers)
  } finally {
    const ends = children.map(gone)
    for (const child of children) child.kill('SIGKILL')
    await Promise.all(ends)
  }
}

/**
 * What processes that try at once for one folder are told, a list a round. Each round finds what the killed processes of
 * the round before left; the folder's path is too long for a socket.
 */
export const raceForLock = async (rounds: number, processes: number): Promise<(readonly string[])[]> => {
  // In the repository, where packages are found.
  const outDir = mkdtempSync(join(root, 'node_modules/.touchline-lock-'))
  const folder = mkdtempSync(join(tmpdir(), `touchline-${'x'.repeat(100)}-`))
  try {
    await build({
      configFile: join(root, 'vite.server.config.ts'),
      logLevel: 'error',
      root,
      build: { outDir, rollupOptions: { input: { child: 'tests/server/support/lock-child.ts' } } },
    })
    const told: (readonly string[])[] = []
    for (let round = 0; round < rounds; round += 1)
      told.push(await race(join(outDir, 'child.mjs'), folder, processes))
    return told
  } finally {
    rmSync(outDir, { recursive: true })
    rmSync(folder, { recursive: true })
  }
}
