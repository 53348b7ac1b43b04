import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { cpuOf, percentile } from './chat.mjs'
import { after, startServer } from './support/server.mjs'

/** Members with a socket each. */
const READERS = Number(process.env.READERS ?? 5_000)
const SECONDS = Number(process.env.SECONDS ?? 10)
const A_SECOND = 40
/** A member may write a few messages in a row, not without end. */
const PAIRS = 200
const LATE = 250
/** A server's limit on sockets of one address is not what is measured here. */
const PER_ADDRESS = 400
const AT_ONCE = 20

/** Makes a call as a member. */
const asked = async (port, token, path, body, headers = {}) => {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(body),
  })
  const { code, msg, data } = await response.json()
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`)
  return data
}

/** A member's socket, known to the server as theirs. */
const enter = async (port, token, nth) => {
  const localAddress = `127.0.2.${1 + Math.floor(nth / PER_ADDRESS)}`
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, { localAddress })
  await once(socket, 'open')
  const known = new Promise((done) => {
    socket.on('message', (data) => {
      if (JSON.parse(data).re === 1) done()
    })
  })
  socket.send(JSON.stringify({ type: 'hello', id: 1, token }))
  await known
  socket.removeAllListeners('message')
  return socket
}

/** Two who follow each other, and the thread between them. */
const befriend = async (port, [one, other]) => {
  const ids = []
  for (const { token } of [one, other])
    ids.push((await asked(port, token, 'mms/front/member/getSimpleInfo', {})).memberId)
  await asked(port, one.token, 'mms/front/member/follow', { kind: 'member', id: ids[1], on: true })
  await asked(port, other.token, 'mms/front/member/follow', { kind: 'member', id: ids[0], on: true })
  return (await asked(port, one.token, 'mms/front/member/openThread', { memberId: ids[1] })).threadId
}

/** A number of a block of its own and a network of its own: codes get dearer where many come from one. */
const phoneOf = (nth) =>
  `139${String((nth * 7_919) % 10_000).padStart(4, '0')}${String(nth).padStart(4, '0')}`
const networkOf = (nth) => `${11 + (nth % 200)}.${Math.floor(nth / 200) % 256}.7.9`

const posted = async (port, path, body, nth) => {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/auth/mms/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': networkOf(nth) },
    body: JSON.stringify(body),
  })
  const { code, msg, data } = await response.json()
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`)
  return data
}

/** Members come in, each with a socket of their own. */
const comeIn = async ({ port, dataDir }, log) => {
  const members = []
  while (members.length < READERS) {
    const from = members.length
    const nths = Array.from({ length: Math.min(AT_ONCE, READERS - from) }, (_, place) => from + place)
    await Promise.all(nths.map((nth) => posted(port, 'smsSend', { phone: phoneOf(nth) }, nth)))
    const lines = readFileSync(join(dataDir, 'outbox/sms.jsonl'), 'utf8').trim().split('\n')
    const codes = new Map(
      lines.slice(-nths.length).map((line) => {
        const { phone, code } = JSON.parse(line)
        return [phone, code]
      }),
    )
    const granted = nths.map(async (nth) => {
      const phone = phoneOf(nth)
      const login = { phone, code: codes.get(phone), type: 'login' }
      const { access_token: token } = await posted(port, 'smsLogin', login, nth)
      return { token, socket: await enter(port, token, nth) }
    })
    members.push(...(await Promise.all(granted)))
    if (members.length % 1_000 === 0) log(`messages: ${members.length} members are in`)
  }
  return members
}

const measure = async ({ port, pid, pairs }) => {
  const delays = []
  const heard = new Map()
  for (const { to } of pairs)
    to.socket.on('message', (data) => {
      const now = performance.now()
      const said = /"bench (\d+) (\d+\.\d+)"/.exec(data)
      if (!said || heard.has(said[1])) return
      heard.set(said[1], to)
      delays.push(now - Number(said[2]))
    })
  const begun = { at: performance.now(), cpu: cpuOf(pid) }
  const sent = []
  for (let step = 0; step < SECONDS * A_SECOND; step += 1) {
    const due = begun.at + (step * 1_000) / A_SECOND
    if (due > performance.now()) await after(due - performance.now())
    const { from, threadId } = pairs[step % PAIRS]
    const key = `bench-messages-${process.pid}-${step}`
    const text = `bench ${step} ${performance.now().toFixed(2)}`
    sent.push(
      asked(
        port,
        from.token,
        'mms/front/member/sendMessage',
        { threadId, key, text },
        { 'idempotency-key': key },
      ),
    )
  }
  const took = await Promise.allSettled(sent)
  await after(1_000)
  const seconds = (performance.now() - begun.at) / 1_000
  return {
    taken: took.filter(({ status }) => status === 'fulfilled').length,
    sent: sent.length,
    heard: heard.size,
    delays: delays.toSorted((one, other) => one - other),
    loop: Math.round(((cpuOf(pid).loop - begun.cpu.loop) / seconds) * 100),
    refusal: took.find(({ status }) => status === 'rejected')?.reason.message,
  }
}

/** Friends write to each other while thousands of members have a socket: every message arrives at the one it is meant for, in time. */
export const run = async ({ log }) => {
  const server = await startServer({ env: { SEED: 'none', SMS_DAILY: '1000000' } })
  try {
    log(`messages: ${READERS} members come in; ${cpus().length} cores for the server and for them`)
    const members = await comeIn(server, log)
    const pairs = []
    for (let nth = 0; nth < PAIRS; nth += 1) {
      const [from, to] = [members[nth], members[READERS - 1 - nth]]
      pairs.push({ from, to, threadId: await befriend(server.port, [from, to]) })
    }
    const found = await measure({ ...server, pairs })
    if (found.refusal) log(`messages: refused: ${found.refusal}`)
    const p99 = percentile(found.delays, 0.99)
    return [
      {
        what: `messages: taken, and arrived, among ${READERS} sockets`,
        value: `${found.taken}/${found.sent}, ${found.heard}`,
        unit: '',
        target: 'all',
        ok: found.taken === found.sent && found.heard === found.sent,
      },
      {
        what: `messages: ${A_SECOND} a second, written to arrived, p50 / p99`,
        value: `${percentile(found.delays, 0.5)} / ${p99}`,
        unit: 'ms',
        target: `p99 ≤ ${LATE} ms`,
        ok: p99 <= LATE,
      },
      { what: 'messages: event loop', value: found.loop, unit: '% of a core' },
    ]
  } finally {
    await server.end()
  }
}
