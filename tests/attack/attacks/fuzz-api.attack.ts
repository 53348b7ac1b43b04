import type { Attack, Target } from '../attack'
import { runCampaign } from '../fuzz/campaign'
import { curlOf } from '../fuzz/curl'
import { readPool } from '../fuzz/pool'
import { shots, type Bearer, type Shot } from '../fuzz/shots'
import { judgeBy } from '../fuzz/verdict'
import { readCalls } from '../support/calls'
import { addressOf, openLine } from '../support/exchange'
import { logIn, worthlessTokens } from '../support/member'

const ADDRESSES = 2_000
const INPUTS = { short: 1_000, full: 100_000 } as const

const headersOf = (shot: Shot, tokens: Readonly<Record<Bearer, string | null>>, nth: number) => {
  const token = tokens[shot.bearer]
  return {
    // The limits of one address are another attack's.
    'x-forwarded-for': addressOf(nth % ADDRESSES),
    ...(shot.type !== null && { 'content-type': shot.type }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  }
}

const openFuzz = async (target: Target, width: number) => {
  const line = openLine(target.url, width)
  const member = await logIn(target)
  const { invented, over } = await worthlessTokens(target)
  const tokens = { none: null, invented, over, member }
  const all = await readCalls(line)
  // On a server that somebody started a good number might get a real message.
  const calls =
    target.dataDir === null ? all.filter(({ operationId }) => operationId !== 'account.smsSend') : all
  const judge = judgeBy(calls)
  const arbitrary = shots(calls, await readPool(line, calls, member))
  let nth = 0
  const attempt = async (shot: Shot): Promise<string | null> => {
    const { method, path, body } = shot
    const headers = headersOf(shot, tokens, nth++)
    const sent = { method, path, headers, ...(body !== null && { body: Buffer.from(body, 'latin1') }) }
    const answer = await line
      .send(sent)
      // Where the server closed the connection while this one set out.
      .catch(() => line.send(sent))
      .catch((error: Error) => `no answer: ${error.message}`)
    const wrong = typeof answer === 'string' ? answer : judge(shot, answer)
    return wrong === null ? null : `${shot.call ?? `${method} beside the calls`}: ${wrong}`
  }
  const tell = (shot: Shot): string =>
    curlOf(target.url, shot.method, shot.path, headersOf(shot, tokens, 0), shot.body)
  return { arbitrary, attempt, tell, close: () => line.close() }
}

export const attack: Attack = {
  name: 'fuzz-api',
  promise:
    'Whatever is sent to a call, the answer is an envelope with a known code: never a failure, nothing from the inside, and what the document says',
  run: async (target, size, wanted) => {
    const width = 8
    const { close, ...fuzz } = await openFuzz(target, width)
    try {
      const inputs = wanted.inputs ?? INPUTS[size]
      return await runCampaign({ target, inputs, seed: wanted.seed ?? 1, width, ...fuzz })
    } finally {
      close()
    }
  },
}
