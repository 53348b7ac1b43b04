import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { api } from '../../../contract/api'
import { API_PREFIX } from '../../../contract/constants'
import type { Attack } from '../attack'

const upload = `${API_PREFIX}${api.account.uploadFile.path}?obj=avatar`
const list = API_PREFIX + api.home.carouses.path
const forged = (): string => `Authorization: Bearer ${randomBytes(32).toString('base64url')}`
const form = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900'

/** Requests by how much of them is sent before the sender is gone. */
const kinds = [
  () => `POST ${list} HTTP/1.1\r\nHost: x\r\n${forged()}\r\nContent-Length: 0\r\n\r\n`,
  () =>
    `POST ${list} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"a":`,
  () =>
    `POST ${upload} HTTP/1.1\r\nHost: x\r\n${forged()}\r\n${form}\r\n\r\n--x\r\nContent-Disposition: form-data`,
  () => `GET /media/nothing/live.mp4 HTTP/1.1\r\nHost: x\r\n\r\n`,
  () => `GET / HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n\r\n`,
  () => 'GET /api/health HTTP/1.1\r\nHost',
]

const comeAndGo = async (url: string, text: string, reset: boolean): Promise<void> => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  await new Promise((sent) => socket.write(text, sent))
  if (reset) socket.resetAndDestroy()
  else socket.destroy()
  if (!socket.closed) await once(socket, 'close')
}

export const attack: Attack = {
  name: 'early-leavers',
  promise: 'Who leaves before the answer leaves nothing loud in the log and ends nothing',
  needsProcess: true,
  run: async ({ url, output }, size) => {
    const before = output().length
    const rounds = size === 'short' ? 20 : 200
    for (let round = 0; round < rounds; round += 1)
      await Promise.all(
        kinds.flatMap((text) => [comeAndGo(url, text(), true), comeAndGo(url, text(), false)]),
      )
    // Answered after all that was waiting for the database.
    const { ok } = await fetch(`${url}/api/health`)
    const loud = output()
      .slice(before)
      .split('\n')
      .filter((line) => /"level":(40|50|60)/.test(line))
    return {
      held: ok && loud.length === 0,
      measured: [
        `${rounds * kinds.length * 2} left early, ${loud.length} loud lines`,
        ...loud.slice(0, 3),
      ].join('\n'),
    }
  },
}
