import { connect, type Socket } from 'node:net'
import { Compile } from 'typebox/compile'
import { ResultCode } from '../../../contract/codes'
import { SOCKET_PATH } from '../../../contract/socket'
import { ServerMessage } from '../../../contract/socket.schema'
import type { Attack, Target } from '../attack'
import { runCampaign } from '../fuzz/campaign'
import { octal } from '../fuzz/curl'
import { bytesOf, frameOf, Opcode, takeFrames, type Heard } from '../fuzz/frames'
import { readPool } from '../fuzz/pool'
import { isWhole, talks, type Handshake, type Talk } from '../fuzz/talks'
import { readCalls } from '../support/calls'
import { addressOf, openLine } from '../support/exchange'
import { logIn, worthlessTokens } from '../support/member'

const INPUTS = { short: 1_500, full: 100_000 } as const
const ADDRESSES = 20_000
const ANSWER_WITHIN = 20_000
/** The last message's, which no other has. */
const LAST = 900_000_000_000
const lastPing = bytesOf(frameOf(JSON.stringify({ type: 'ping', id: LAST })))

const codes = new Set<number>(Object.values(ResultCode))
const message = Compile(ServerMessage)

const headOf = (handshake: Handshake, host: string, from: string): string => {
  const elsewhere = handshake === 'elsewhere'
  const lines = [
    `${handshake === 'posted' ? 'POST' : 'GET'} ${elsewhere ? '/api/sockets' : SOCKET_PATH} HTTP/1.1`,
    `Host: ${host}`,
    `X-Forwarded-For: ${from}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    `Sec-WebSocket-Version: ${handshake === 'old version' ? 7 : 13}`,
    ...(handshake === 'no key'
      ? []
      : [`Sec-WebSocket-Key: ${handshake === 'short key' ? 'eA==' : 'dGhlIHNhbXBsZSBub25jZQ=='}`]),
    ...(handshake === 'foreign page' ? ['Origin: https://elsewhere.example'] : []),
  ]
  return handshake === 'half' ? lines.join('\r\n') : `${lines.join('\r\n')}\r\n\r\n`
}

const bytesOfTalk = ({ steps, ending }: Talk): Buffer => {
  const all = Buffer.concat(steps.flat().map(bytesOf))
  if (ending === 'ask') return Buffer.concat([all, lastPing])
  return ending === 'half' ? all.subarray(0, Math.ceil(all.length / 2)) : all
}

/** What is wrong with a frame the server sent, or null. */
const wrongIn = ({ opcode, payload }: Heard): string | null => {
  if (opcode === Opcode.CLOSE || opcode === Opcode.PING || opcode === Opcode.PONG) return null
  if (opcode !== Opcode.TEXT) return `a frame of kind ${opcode}`
  const { code, msg, data, re, ...more } = JSON.parse(payload.toString()) as Readonly<Record<string, unknown>>
  if (typeof code !== 'number' || typeof msg !== 'string' || Object.keys(more).length > 0)
    return 'no envelope'
  if (!codes.has(code) || code === ResultCode.ERROR) return `code ${code}`
  if (re !== null && typeof re !== 'number') return 'answers nobody'
  if (code !== ResultCode.SUCCESS)
    return data === null && /\p{Script=Han}/u.test(msg) ? null : `a refusal that says nothing: ${msg}`
  return message.Check(data)
    ? null
    : `a message the contract does not know: ${JSON.stringify(data).slice(0, 200)}`
}

const isLastAnswer = ({ opcode, payload }: Heard): boolean =>
  opcode === Opcode.TEXT && payload.toString().endsWith(`"re":${LAST}}`)

/** Reads what the server says: `head` of its first answer, then frames, until the last answer or the end. */
const listen = (socket: Socket, untilAnswer: boolean): Promise<string | null> =>
  new Promise((resolve) => {
    let bytes: Buffer = Buffer.alloc(0)
    let upgraded = false
    const late = setTimeout(() => resolve('says nothing, and stays'), ANSWER_WITHIN)
    const done = (wrong: string | null): void => {
      clearTimeout(late)
      resolve(wrong)
    }
    const read = (): void => {
      if (!upgraded) {
        const end = bytes.indexOf('\r\n\r\n')
        if (end < 0) return
        const [, status = ''] = /^HTTP\/1\.1 (\d{3}) /.exec(bytes.toString('latin1')) ?? []
        if (status !== '101')
          return done(/^4\d\d$/.test(status) ? null : `answers the handshake by ${status}`)
        upgraded = true
        bytes = bytes.subarray(end + 4)
      }
      const { frames, rest } = takeFrames(bytes)
      bytes = rest
      for (const frame of frames) {
        const wrong = wrongIn(frame)
        if (wrong !== null) return done(wrong)
        if (frame.opcode === Opcode.CLOSE || (untilAnswer && isLastAnswer(frame))) return done(null)
      }
    }
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      try {
        read()
      } catch (error) {
        done(error instanceof Error ? error.message : String(error))
      }
    })
    socket.on('error', (error: NodeJS.ErrnoException) =>
      done(error.code === 'ECONNRESET' || error.code === 'EPIPE' ? null : error.message),
    )
    socket.on('close', () => done(null))
  })

const openFuzz = async (target: Target) => {
  const line = openLine(target.url)
  const { hostname, port, host } = new URL(target.url)
  const member = await logIn(target)
  const { invented, over } = await worthlessTokens(target)
  const pool = await readPool(line, await readCalls(line), member)
  line.close()
  let nth = 0

  const attempt = async (talk: Talk): Promise<string | null> => {
    const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''))
    // A frame that lies about its length, or half a request, leaves the server waiting for the rest.
    const isAnswered = talk.ending === 'ask' && talk.handshake !== 'half' && isWhole(talk)
    const heard = listen(socket, isAnswered)
    socket.write(headOf(talk.handshake, host, addressOf(nth++ % ADDRESSES)))
    socket.write(bytesOfTalk(talk))
    if (talk.ending === 'end') socket.end()
    if (isAnswered || talk.ending === 'end') {
      const wrong = await heard
      socket.resetAndDestroy()
      return wrong
    }
    await new Promise((sent) => socket.write('', sent))
    socket.resetAndDestroy()
    return heard
  }

  const tell = (talk: Talk): string => {
    const head = octal(headOf(talk.handshake, host, addressOf(0)))
    const body = octal(bytesOfTalk(talk).toString('latin1'))
    return `(printf '${head}${body}'; sleep 2) | nc ${hostname} ${port}`
  }
  return { arbitrary: talks(pool, [null, invented, over, member, member]), attempt, tell }
}

export const attack: Attack = {
  name: 'fuzz-socket',
  promise:
    'Whatever comes over the socket, frames that are none included, each message is answered by the contract or the socket is closed',
  run: async (target, size, wanted) =>
    runCampaign({
      target,
      inputs: wanted.inputs ?? INPUTS[size],
      seed: wanted.seed ?? 1,
      width: 8,
      weigh: ({ steps }) => steps.length,
      ...(await openFuzz(target)),
    }),
}
