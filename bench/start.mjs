import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer } from './support/server.mjs'

const ROUNDS = 5
const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]

/** From the command to the line that says it is ready, seconds. */
const timed = async (dataDir) => {
  const begun = performance.now()
  const server = await startServer({ dataDir })
  const seconds = (performance.now() - begun) / 1_000
  await server.end()
  return seconds
}

const bareMain = fileURLToPath(new URL('api/bare.mjs', import.meta.url))

/** The same of a bare node:http server: what this machine can do now. Seconds. */
const timedBare = async () => {
  const begun = performance.now()
  const child = fork(bareMain, { serialization: 'advanced' })
  child.send({})
  await once(child, 'message')
  const seconds = (performance.now() - begun) / 1_000
  child.kill()
  return seconds
}

/** Three seconds on a machine that starts a bare server in 50 ms. */
const TIMES_BARE = 60

const row = (what, values, bare) => {
  const value = median(values)
  const times = Math.round(value / bare)
  return {
    what,
    value: `${value.toFixed(2)} s, ${times} ×`,
    unit: 'bare',
    target: `≤ 3 s or ${TIMES_BARE} ×`,
    ok: value <= 3 || times <= TIMES_BARE,
  }
}

/** The built server on a fresh folder with the demo world, and again on the folder it left. */
export const run = async ({ log }) => {
  const fresh = []
  const again = []
  const bare = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
    fresh.push(await timed(dataDir))
    again.push(await timed(dataDir))
    bare.push(await timedBare())
    rmSync(dataDir, { recursive: true, force: true })
    log(
      `start: ${fresh.at(-1).toFixed(2)} s, then ${again.at(-1).toFixed(2)} s; bare ${bare.at(-1).toFixed(3)} s`,
    )
  }
  const least = median(bare)
  return [
    { what: 'start: a bare node:http', value: least.toFixed(3), unit: 's' },
    row('start: a fresh folder with the demo world', fresh, least),
    row('start: a folder of before', again, least),
  ]
}
