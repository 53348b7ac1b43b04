import { WebSocket } from 'ws'
import { api } from '../../../contract/api'
import { API_PREFIX } from '../../../contract/constants'
import { SOCKET_PATH, type ServerFrame } from '../../../contract/socket'
import type { Attack, Target } from '../attack'
import { readPool } from '../fuzz/pool'
import { readCalls } from '../support/calls'
import { addressOf, openLine, type Answer, type Line } from '../support/exchange'
import { logIn } from '../support/member'

/** Texts that run where a page takes them for its own. */
const poisons: readonly string[] = [
  '<script>window.poisoned=1</script>',
  '"><img src=x onerror=poisoned()>',
  '<svg/onload=poisoned()>',
  "';poisoned();//",
  'javascript:poisoned()',
  '</script><script>poisoned()</script>',
  '<iframe srcdoc="<script>poisoned()</script>">',
]

/** Where a text travels that somebody else typed; `{}` stands for it. */
const routes: readonly string[] = [
  '/{}',
  '/room/{}',
  '/search?queryName={}',
  '/#/search?queryName={}',
  '/login?redirect={}',
  '/api/{}',
  `${API_PREFIX}${api.account.captchaGet.path}?type={}`,
  '/uploads/{}',
  '/media/{}/live.mp4',
  '/api/v1/mms/uFront/match/calendar/{}.ics',
  '/api/v1/mms/uFront/match/calendar/match/{}.ics',
]

const textCalls: readonly (readonly [path: string, field: string])[] = [
  [api.search.searchByList.path, 'queryName'],
  [api.search.suggest.path, 'queryName'],
  [api.match.getMatchInfo.path, 'matchId'],
  [api.live.getLiveRoom.path, 'liveId'],
  [api.account.smsSend.path, 'phone'],
]

/** Why a browser might run the text that came back, or null. */
const wrongIn = ({ status, headers, text }: Answer, poison: string): string | null => {
  const type = headers['content-type'] ?? ''
  const location = headers.location ?? ''
  if (status >= 500) return `status ${status}`
  if (headers['x-content-type-options'] !== 'nosniff') return 'may be taken for something else than it is'
  if (!/script-src 'self'/.test(String(headers['content-security-policy'])))
    return 'has no policy for scripts'
  if (/^(\/\/|\/\\|https?:|javascript:)/i.test(location)) return `leads away to ${location}`
  if (/[<>"]/.test(location)) return `leads to ${location} unescaped`
  return type.includes('html') && text.includes(poison) ? 'gives it back in a page' : null
}

const askAll = async (line: Line): Promise<readonly string[]> => {
  const wrong: string[] = []
  let nth = 0
  const judge = (what: string, answer: Answer, poison: string): void => {
    const problem = wrongIn(answer, poison)
    if (problem !== null) wrong.push(`${what} ${problem} (${poison})`)
  }
  for (const poison of poisons) {
    const headers = { accept: 'text/html', referer: poison, 'user-agent': poison }
    for (const route of routes) {
      const path = route.replace('{}', encodeURIComponent(poison))
      const from = { 'x-forwarded-for': addressOf(nth++) }
      judge(path, await line.send({ method: 'GET', path, headers: { ...headers, ...from } }), poison)
    }
    for (const [path, field] of textCalls) {
      const sent = {
        method: 'POST',
        path: API_PREFIX + path,
        headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': addressOf(nth++) },
        body: JSON.stringify({ [field]: poison }),
      }
      judge(path, await line.send(sent), poison)
    }
  }
  return wrong
}

/** Says it in a room; answers the line as everybody gets it. */
const sayInRoom = (url: string, liveId: string, token: string, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace(/^http/, 'ws') + SOCKET_PATH, {
      headers: { 'x-forwarded-for': addressOf(9_000) },
    })
    const say = (message: object): void => socket.send(JSON.stringify(message))
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the socket closed before the line was there')))
    socket.once('open', () => {
      say({ type: 'hello', id: 1, token })
      say({ type: 'room.enter', id: 2, liveId, after: null })
      say({ type: 'chat.send', id: 3, liveId, key: 'poisoned-text', text })
    })
    socket.on('message', (bytes: Buffer) => {
      const { re, msg, data } = JSON.parse(bytes.toString()) as ServerFrame
      if (re !== 3) return
      if (data?.type === 'chat.sent') resolve(data.line.text)
      else reject(new Error(`refused: ${msg}`))
      socket.terminate()
    })
  })

const chatOf = async (target: Target, line: Line): Promise<readonly string[]> => {
  const token = await logIn(target)
  if (token === null) return []
  const pool = await readPool(line, await readCalls(line), token)
  const [liveId = ''] = pool.get('liveId') ?? []
  const [poison = ''] = poisons
  const said = await sayInRoom(target.url, liveId, token, poison)
  return said === poison ? [] : [`a line was changed into ${said}`]
}

export const attack: Attack = {
  name: 'poisoned-text',
  promise:
    'A text that would run as a script comes back as text: never in a page, never without a policy for scripts',
  run: async (target) => {
    const line = openLine(target.url)
    try {
      const wrong = [...(await askAll(line)), ...(await chatOf(target, line))]
      const tries = poisons.length * (routes.length + textCalls.length)
      return {
        held: wrong.length === 0,
        measured: [
          `${tries} poisoned requests${target.dataDir === null ? '' : ' and a line in a room'}, ${wrong.length} wrong`,
          ...wrong.slice(0, 5),
        ].join('\n'),
      }
    } finally {
      line.close()
    }
  },
}
