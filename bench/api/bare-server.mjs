import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'

/** An answer as it comes over the wire. */
const answerTo = (port, { path, body, headers }) =>
  new Promise((done, fail) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
      },
      (answer) => {
        const chunks = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () => {
          const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...own } = answer.headers
          done({ headers: own, body: Buffer.concat(chunks) })
        })
      },
    )
    sent.once('error', fail)
    sent.end(body)
  })

/** A server of nothing but node:http that answers these questions with the same bytes. */
export const bareFor = async (port, questions) => {
  const answers = {}
  for (const each of questions) answers[each.path] = await answerTo(port, each)
  const child = fork(fileURLToPath(new URL('bare.mjs', import.meta.url)), { serialization: 'advanced' })
  child.send(answers)
  const [own] = await once(child, 'message')
  return { port: own, pid: child.pid, end: () => child.kill() }
}
