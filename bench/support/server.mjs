import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../dist/server/main.mjs', import.meta.url))

/**
 * Starts the built server with the demo world, in a folder of its own that `end` removes, or in the one that is given, which
 * stays. `env`: what it is told besides.
 */
export const startServer = async ({ dataDir: given, env = {} } = {}) => {
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'touchline-bench-'))
  const child = spawn(process.execPath, [main], {
    env: {
      // As `npm start` does.
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SEED: 'demo',
      CAPTCHA: 'off',
      RTMP: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const port = await new Promise((found, fail) => {
    const collect = (bytes) => {
      output += bytes
      const match = /127\.0\.0\.1:(\d+)/.exec(output)
      if (match) found(Number(match[1]))
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${output}`)))
  })
  const end = async () => {
    child.removeAllListeners('exit')
    child.kill()
    await once(child, 'exit')
    if (given === undefined) rmSync(dataDir, { recursive: true, force: true })
  }
  return { port, pid: child.pid, dataDir, end }
}

/** Makes a call; `nth` chooses the address it seems to come from, as a limit on one address is not what is measured. A server that is busy is asked again. */
export const post = async (port, path, body, nth) => {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.100.${1 + (Math.floor(nth / 20) % 254)}`,
    },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (answer.code === 503) {
    await after(250)
    return post(port, path, body, nth)
  }
  if (answer.code !== 0) throw new Error(`${path}: ${answer.code} ${answer.msg}`)
  return answer.data
}

/** Makes the member with this number and gives its token. */
export const logIn = async (port, dataDir, nth) => {
  const phone = `139${String(nth).padStart(8, '0')}`
  await post(port, 'auth/mms/smsSend', { phone }, nth)
  const outbox = readFileSync(join(dataDir, 'outbox/sms.jsonl'), 'utf8').trim().split('\n')
  const { code } = outbox.map((line) => JSON.parse(line)).findLast((sent) => sent.phone === phone)
  return (await post(port, 'auth/mms/smsLogin', { phone, code, type: 'login' }, nth)).access_token
}

export const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** The stream most look at. */
export const firstStream = async (port) => (await liveStreams(port))[0].liveId

/** The stream that began last: it outlasts half an hour. */
export const newestStream = async (port) =>
  (await liveStreams(port)).toSorted((one, other) => other.startedAt - one.startedAt)[0].liveId

const liveStreams = async (port) =>
  (await post(port, 'mms/uFront/live/getLivingRecordByViewers', { matchType: 0, page: 1, limit: 50 }, 0)).list
