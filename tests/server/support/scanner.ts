import { once } from 'node:events'
import type { UploadedFile } from '../../../contract/account.schema'
import type { Envelope } from '../../../contract/call'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** Uploads a picture as the application does. */
export const sendPicture = async (url: string, token: string, file: Buffer) => {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(file)]), 'a.png')
  const response = await fetch(`${url}/api/v1/mms/front/cfg/uploadFile?obj=cover`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  const { code, msg } = (await response.json()) as Envelope<UploadedFile>
  return { status: response.status, code, msg }
}

/** The text that every scanner knows and that does nothing, in two parts, so that none finds it in this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

interface Told {
  /** What came as its stream, once it was whole. */
  readonly files: Buffer[]
}

/** Speaks as clamd does where it is asked for INSTREAM, and knows one file. `silent`: takes everything and says nothing. */
const serve = (socket: Socket, { files }: Told, answer: (file: Buffer) => string): void => {
  let held = Buffer.alloc(0)
  const command = 'zINSTREAM\0'
  let parts: Buffer[] | null = null
  socket.on('error', () => undefined)
  socket.on('data', (data: Buffer) => {
    held = Buffer.concat([held, data])
    if (parts === null) {
      if (held.length < command.length) return
      if (held.subarray(0, command.length).toString() !== command) return void socket.end('UNKNOWN COMMAND\0')
      parts = []
      held = held.subarray(command.length)
    }
    while (held.length >= 4) {
      const length = held.readUInt32BE()
      if (length === 0) {
        const file = Buffer.concat(parts)
        files.push(file)
        return void socket.end(`${answer(file)}\0`)
      }
      if (held.length < 4 + length) return
      parts.push(held.subarray(4, 4 + length))
      held = held.subarray(4 + length)
    }
  })
}

export const startScanner = async (
  answer: (file: Buffer) => string,
): Promise<Told & { readonly port: number; readonly server: Server }> => {
  const files: Buffer[] = []
  const server = createServer((socket) => serve(socket, { files }, answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { files, server, port: (server.address() as AddressInfo).port }
}
