import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { logIn, post } from '../support/server.mjs'

/** Gives a running server an errand, as `npm run office` does. */
const errand = (dataDir, args) =>
  new Promise((done, fail) => {
    const { port, key } = JSON.parse(readFileSync(join(dataDir, 'office.json'), 'utf8'))
    const headers = { authorization: `Bearer ${key}` }
    const asking = request({ port, host: '127.0.0.1', method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.once('end', done)
    })
    asking.once('error', fail)
    asking.end(JSON.stringify({ args, by: 'bench' }))
  })

const asMember = (port, token) => async (path, body) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/mms/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const { code, msg, data } = await answer.json()
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`)
  return data
}

/** Makes so many anchors; each knows where it publishes and how its stream is. */
export const makeAnchors = async ({ port, dataDir }, count) => {
  const anchors = []
  for (let nth = 0; nth < count; nth += 1) {
    const ask = asMember(port, await logIn(port, dataDir, nth))
    await errand(dataDir, ['anchor', `139${String(nth).padStart(8, '0')}`])
    const { rtmpUrl, streamKey, liveId } = await ask('front/studio/getIngest', {})
    const onAir = async () => (await ask('front/studio/getOnAir', { liveId })).onAir
    const room = () => post(port, 'mms/uFront/live/getLiveRoom', { liveId }, nth)
    anchors.push({ url: `${rtmpUrl}/${streamKey}`, liveId, onAir, room })
  }
  return anchors
}
