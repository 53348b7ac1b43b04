import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { SOCKET_PATH } from '../../../contract/socket'

/** The frame of a client's text message (RFC 6455, 5.2), masked by zeros. */
export const frameOf = (text: string, opcode = 0x1): Buffer => {
  const body = Buffer.from(text)
  const long = body.length > 125
  const head = Buffer.alloc(long ? 8 : 6)
  head[0] = 0x80 | opcode
  head[1] = 0x80 | (long ? 126 : body.length)
  if (long) head.writeUInt16BE(body.length, 2)
  return Buffer.concat([head, body])
}

export interface RawSocket {
  readonly socket: Socket
  /** The status line of the answer to the upgrade. */
  readonly status: string
  readonly isClosed: () => boolean
  /** Resolves when the kernel has taken it, or the socket is gone. */
  write(bytes: Buffer): Promise<void>
}

/** Opens a socket by hand, so that nothing of it is read but what the caller reads. Resolves with the answer to the upgrade. */
export const openRawSocket = (
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawSocket> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(url)
    const socket = connect(Number(port), hostname)
    let isClosed = false
    socket.on('error', reject)
    socket.once('close', () => {
      isClosed = true
      reject(new Error('closed before an answer came'))
    })
    const all = {
      Host: host,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
      ...headers,
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`GET ${SOCKET_PATH} HTTP/1.1\r\n${lines.join('')}\r\n`)
    socket.once('data', (data: Buffer) => {
      socket.pause()
      resolve({
        socket,
        status: data.toString('latin1').split('\r\n')[0] ?? '',
        isClosed: () => isClosed,
        write: (bytes) =>
          new Promise((written) => {
            if (socket.destroyed) return written()
            socket.once('close', written)
            socket.write(bytes, () => {
              socket.off('close', written)
              written()
            })
          }),
      })
    })
  })
