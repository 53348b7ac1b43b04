import { connect, type Socket } from 'node:net'
import type { Scan } from '../domain/account/uploads'
import type { Log } from '../domain/ports'

/** Where clamd listens. */
export type ScannerAddress = { readonly path: string } | { readonly host: string; readonly port: number }

const ANSWER_WITHIN = 10_000
/** Bytes of an answer that is read. */
const ANSWER_MAX = 4_096

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** What clamd says of the bytes: `stream: OK`, or `stream: <what it found> FOUND`. Rejects where it says nothing in time. */
const ask = (address: ScannerAddress, bytes: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect(address)
    const over = setTimeout(() => socket.destroy(new Error('no answer in time')), ANSWER_WITHIN)
    let answer = ''
    socket.on('data', (data: Buffer) => {
      answer += data.toString('latin1')
      if (answer.includes('\0') || answer.length > ANSWER_MAX) socket.end()
    })
    socket.once('error', reject)
    socket.once('close', () => {
      clearTimeout(over)
      resolve(answer.split('\0')[0] ?? '')
    })
    for (const part of [Buffer.from('zINSTREAM\0'), lengthOf(bytes.length), bytes, lengthOf(0)])
      socket.write(part)
  })

/** Has clamd look at what was sent (INSTREAM of its protocol), before anything else reads it. */
export const scanBy =
  (address: ScannerAddress, log: Log): Scan =>
  async (bytes) => {
    try {
      const answer = await ask(address, bytes)
      if (/^stream: OK$/.test(answer)) return 'clean'
      const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? []
      if (found === undefined) throw new Error(`the scanner answers: ${answer}`)
      log.warn({ found }, 'an upload was refused: the scanner knows what it is')
      return 'known'
    } catch (error) {
      log.error({ err: error }, 'the scanner does not answer, so no picture is taken (SCANNER)')
      return 'unanswered'
    }
  }
