// Many readers of one room in a process of their own: they count bytes and frames and parse nothing more.
import { connect } from 'node:net'

const [, , port, liveId, count] = process.argv
/** A server's limit on sockets of one address is not what is measured here. */
const perAddress = 400
const key = Buffer.from('bench-readers-16').toString('base64')
/** The server asks every 25 s who is still there; what says so may come unasked. */
const ALIVE_EVERY = 10_000
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
let frames = 0
let bytes = 0

const masked = (text) => {
  const payload = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}

/** Counts whole frames without looking into them. */
const counter = () => {
  let head = Buffer.alloc(0)
  let left = 0
  return (chunk) => {
    let at = 0
    while (at < chunk.length) {
      if (left > 0) {
        const taken = Math.min(left, chunk.length - at)
        left -= taken
        at += taken
        continue
      }
      head = Buffer.concat([head, chunk.subarray(at, at + 1)])
      at += 1
      const short = (head[1] ?? 0) & 0x7f
      const size = head.length < 2 ? 10 : short === 126 ? 4 : short === 127 ? 10 : 2
      if (head.length < size) continue
      left = size === 2 ? short : size === 4 ? head.readUInt16BE(2) : Number(head.readBigUInt64BE(2))
      head = Buffer.alloc(0)
      frames += 1
    }
  }
}

const open = (nth) =>
  new Promise((done, fail) => {
    const localAddress = `127.0.1.${1 + Math.floor(nth / perAddress)}`
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress })
    const countFrames = counter()
    let greeted = false
    socket.once('error', fail)
    socket.once('close', () => process.exit(2))
    socket.on('data', (chunk) => {
      bytes += chunk.length
      if (greeted) return countFrames(chunk)
      greeted = true
      if (!chunk.toString('latin1').startsWith('HTTP/1.1 101'))
        return fail(new Error(chunk.toString('latin1')))
      socket.write(masked(JSON.stringify({ type: 'room.enter', id: 1, liveId, after: null })))
      setInterval(() => socket.write(PONG), ALIVE_EVERY)
      return done()
    })
    socket.write(
      `GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    )
  })

for (let nth = 0; nth < Number(count); nth += 50)
  await Promise.all(Array.from({ length: Math.min(50, count - nth) }, (_, place) => open(nth + place)))
process.send('ready')
process.on('message', () => process.send({ frames, bytes }))
