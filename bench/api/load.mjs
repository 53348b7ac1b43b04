// Asks a server over so many connections, each its next question when the last is answered, from a process of its own. It
// parses no more than it must: a client that is slower than the server would measure itself.
import { connect } from 'node:net'

/** So many people: the limit of one address is not what is measured here. */
const PEOPLE = 4_000
let asked = 0

const address = () => {
  asked += 1
  const nth = asked % PEOPLE
  return `198.18.${nth >> 8}.${nth & 255}`
}

const headOf = ({ path, method = 'POST', headers = {}, body = '' }) => {
  const lines = Object.entries({
    host: 'touchline.test',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...headers,
  })
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}x-forwarded-for: `
}

const END = Buffer.from('\r\n\r\n')

/**
 * One connection; resolves when told to stop and its last answer is there. `dueAt` says when its nth question is due; one that is
 * asked late, since the answer before it was, is counted from then. `ready` begins it when all are connected.
 */
const ask = (port, questions, first, until, result, dueAt, ready) =>
  new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.setNoDelay(true)
    let nth = first
    let turn = 0
    let sentAt = 0
    let head = Buffer.alloc(0)
    let left = -1
    const send = () => {
      const { start, rest } = questions[nth++ % questions.length]
      socket.write(start + address() + rest)
    }
    const sendNow = () => {
      sentAt = performance.now()
      send()
    }
    const next = () => {
      const now = performance.now()
      if (now >= until()) {
        socket.destroy()
        done()
        return
      }
      sentAt = dueAt(turn++, now)
      if (sentAt > now) setTimeout(sendNow, sentAt - now)
      else send()
    }
    const answered = (at) => {
      result.times.push(at - sentAt)
      left = -1
      head = Buffer.alloc(0)
      next()
    }
    socket.on('data', (chunk) => {
      result.bytes += chunk.length
      if (left > 0) {
        left -= chunk.length
        if (left === 0) answered(performance.now())
        return
      }
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
      const end = head.indexOf(END)
      if (end < 0) return
      const text = head.toString('latin1', 0, end)
      const status = text.slice(9, 12)
      result.statuses[status] = (result.statuses[status] ?? 0) + 1
      const [, length] = /\r\ncontent-length: (\d+)/i.exec(text) ?? []
      if (length === undefined) return fail(new Error(`an answer without a length:\n${text}`))
      left = Number(length) - (head.length - end - END.length)
      if (left === 0) answered(performance.now())
    })
    socket.once('error', fail)
    socket.once('connect', () => ready(next))
  })

const at = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN

/** `count` ends after so many answers, `seconds` after so long. With `rate`, so many questions a second are due, evenly over the connections; without it each follows its answer. */
process.on(
  'message',
  async ({ port, questions, connections, seconds = Infinity, count = Infinity, rate }) => {
    const made = questions.map((question) => ({
      start: headOf(question),
      rest: `\r\n\r\n${question.body ?? ''}`,
    }))
    const result = { times: [], statuses: {}, bytes: 0 }
    let begun = 0
    const until = () => (result.times.length >= count ? 0 : begun + seconds * 1_000)
    const dueFor = (nth) => (turn, now) =>
      rate === undefined ? now : begun + ((turn * connections + nth) / rate) * 1_000
    const waiting = []
    const ready = (begin) => {
      waiting.push(begin)
      if (waiting.length < connections) return
      begun = performance.now()
      for (const each of waiting) each()
    }
    try {
      await Promise.all(
        Array.from({ length: connections }, (_, nth) =>
          ask(port, made, Math.floor((nth * made.length) / connections), until, result, dueFor(nth), ready),
        ),
      )
      const times = Float64Array.from(result.times).sort()
      process.send({
        answers: times.length,
        seconds: (performance.now() - begun) / 1_000,
        p50: at(times, 0.5),
        p99: at(times, 0.99),
        statuses: result.statuses,
        bytes: result.bytes,
      })
    } catch (error) {
      process.send({ error: error.stack })
    }
  },
)
