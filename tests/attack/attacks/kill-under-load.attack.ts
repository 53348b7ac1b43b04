import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { api } from '../../../contract/api'
import type { Call, Envelope } from '../../../contract/call'
import { API_PREFIX } from '../../../contract/constants'
import type { UploadedFile } from '../../../contract/account.schema'
import { startChild, type Child } from '../../server/support/child'
import type { Attack } from '../attack'
import { addressOf, openLine, type Line } from '../support/exchange'
import { livesAt } from '../support/lives'
import { logIn } from '../support/member'

/** Writes under way at once. */
const LANES = 4
const { getSimpleInfo, uploadFile } = api.account

/** Something the server said it did, and whether that is still so. */
interface Acknowledged {
  readonly kind: 'login' | 'logout' | 'follow' | 'picture'
  stands(line: Line): Promise<boolean>
}

let nth = 0
const ask = async <Input, Output>(
  line: Line,
  { method, path }: Call<Input, Output>,
  token: string,
  body: string | Buffer = '{}',
  type = 'application/json',
): Promise<Envelope<Output>> => {
  const { text } = await line.send({
    method,
    path: API_PREFIX + path + (type === 'application/json' ? '' : '?obj=avatar'),
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': addressOf(20_000 + (nth += 1)),
      ...(method === 'POST' && { 'content-type': type }),
    },
    ...(method === 'POST' && { body }),
  })
  return JSON.parse(text) as Envelope<Output>
}

/** Throws where the server refuses: then it acknowledged nothing. */
const insist = async <Output>(answer: Promise<Envelope<Output>>): Promise<Output> => {
  const { code, msg, data } = await answer
  if (code !== 0) throw new Error(`refused: ${msg}`)
  return data
}

const formOf = (file: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('--form\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
    file,
    Buffer.from('\r\n--form--\r\n'),
  ])

/** What a member does after a login, in turn. */
const deeds: readonly ((line: Line, token: string, given: Given) => Promise<Acknowledged>)[] = [
  async (line, token, { anchorId }) => {
    const follow = JSON.stringify({ kind: 'member', id: anchorId, on: true })
    await insist(ask(line, api.social.follow, token, follow))
    return {
      kind: 'follow',
      stands: async (later) => (await insist(ask(later, getSimpleInfo, token))).follows === 1,
    }
  },
  async (line, token, { picture }) => {
    const kept: UploadedFile = await insist(
      ask(line, uploadFile, token, formOf(picture), 'multipart/form-data; boundary=form'),
    )
    return {
      kind: 'picture',
      stands: async (later) => {
        const { status, headers } = await later.send({ method: 'GET', path: kept.url })
        return status === 200 && headers['content-length'] === String(kept.bytes)
      },
    }
  },
  async (line, token) => {
    await insist(ask(line, api.account.logout, token))
    return {
      kind: 'logout',
      stands: async (later) => (await ask(later, getSimpleInfo, token)).code === 10_004,
    }
  },
  (_line, token) =>
    Promise.resolve({
      kind: 'login',
      stands: async (later) => (await ask(later, getSimpleInfo, token)).code === 0,
    }),
]

interface Given {
  readonly anchorId: string
  readonly picture: Buffer
}

/** Writes on and on until the server is gone. */
const write = async (
  { url }: Child,
  dataDir: string,
  given: Given,
  done: Acknowledged[],
  lane: number,
): Promise<void> => {
  const line = openLine(url)
  try {
    for (let round = lane; ; round += 1) {
      const token = await logIn({ url, dataDir })
      const deed = deeds[round % deeds.length]
      if (token === null || deed === undefined) return
      done.push(await deed(line, token, given))
    }
  } catch {
    // The server is gone, or said no: nothing was acknowledged.
  } finally {
    line.close()
  }
}

/** Resolves when the server has acknowledged so many, or says nothing more. */
const whenWritten = async (done: readonly Acknowledged[], count: number, over: Promise<unknown>) => {
  let look: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    look = setInterval(() => {
      if (done.length >= count) resolve()
    }, 5)
  })
  await Promise.race([enough, over])
  clearInterval(look)
}

export const attack: Attack = {
  name: 'kill-under-load',
  promise: 'A kill in the midst of writes loses none that was acknowledged',
  needsProcess: true,
  run: async (_target, size) => {
    const kills = size === 'short' ? 1 : 8
    const dataDir = mkdtempSync(join(tmpdir(), 'touchline-kill-'))
    const start = () => startChild({ SEED: 'demo', DATA_DIR: dataDir }, [])
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    const done: Acknowledged[] = []
    let child = await start()
    try {
      const [live] = await livesAt(child.url, 1)
      const given = { anchorId: live?.anchor.memberId ?? '', picture }
      for (let kill = 0; kill < kills; kill += 1) {
        const before = done.length
        const lanes = Array.from({ length: LANES }, (_, lane) => write(child, dataDir, given, done, lane))
        const all = Promise.all(lanes)
        // Never the same number, so that no kill meets the same moment of a write.
        await whenWritten(done, before + 12 + 5 * kill, all)
        await child.end('SIGKILL')
        await all
        child = await start()
      }
      const line = openLine(child.url, LANES)
      const stand = await Promise.all(done.map(({ stands }) => stands(line).catch(() => false)))
      line.close()
      const lost = done.filter((_, each) => stand[each] !== true).map(({ kind }) => kind)
      const kinds = new Set(done.map(({ kind }) => kind))
      return {
        held: lost.length === 0 && kinds.size === deeds.length && done.length >= 12 * kills,
        measured: `${kills} kills, ${done.length} acknowledged writes (${[...kinds].join(', ')}), ${lost.length} lost ${lost.join(' ')}`,
      }
    } finally {
      await child.end('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}
