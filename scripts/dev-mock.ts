import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import type { Plugin } from 'vite'

/** Milliseconds every answer takes, so that loading states can be looked at. */
const LATENCY = 1000
const TOKEN_EXPIRED = 10004

interface Account {
  readonly username: string
  readonly password: string
  readonly token: string
  readonly user: { readonly userId: string; readonly username: string; readonly realName: string }
}

const accounts: readonly Account[] = [
  {
    username: 'admin',
    password: '123456',
    token: 'mock-token-admin',
    user: { userId: '1', username: 'admin', realName: 'Admin' },
  },
  {
    username: 'fan',
    password: '123456',
    token: 'mock-token-fan',
    user: { userId: '2', username: 'fan', realName: 'Fan' },
  },
]

interface Answer {
  readonly code: number
  readonly msg: string
  readonly data: unknown
}

const done = (data: unknown): Answer => ({ code: 0, msg: 'ok', data })
const failed = (msg = 'Request failed', code = -1): Answer => ({ code, msg, data: null })

const ownerOf = (request: IncomingMessage): Account | undefined => {
  const token = request.headers.authorization?.replace(/^Bearer /, '')
  return accounts.find((account) => account.token === token)
}

const logIn = (body: unknown): Answer => {
  const { username, password } = (typeof body === 'object' && body !== null ? body : {}) as Partial<Account>
  const account = accounts.find((each) => each.username === username && each.password === password)
  return account === undefined
    ? failed('account or password incorrect')
    : done({ access_token: account.token, ...account.user })
}

const tellUser = (request: IncomingMessage): Answer => {
  if (request.headers.authorization === undefined) return failed('invalid token')
  const account = ownerOf(request)
  return account === undefined
    ? failed('could not get the matching user information', TOKEN_EXPIRED)
    : done(account.user)
}

const logOut = (request: IncomingMessage): Answer =>
  ownerOf(request) === undefined ? failed('invalid token') : done({ done: true })

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown
  } catch {
    return null
  }
}

const answerTo = async (request: IncomingMessage): Promise<Answer | null> => {
  switch (`${request.method} ${request.url?.split('?')[0]}`) {
    case 'POST /api/login':
      return logIn(await bodyOf(request))
    case 'GET /api/getUserInfo':
      return tellUser(request)
    case 'POST /api/logout':
      return logOut(request)
    default:
      return null
  }
}

const respond = async (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): Promise<void> => {
  const answer = await answerTo(request)
  if (answer === null) {
    next()
    return
  }
  await after(LATENCY)
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(answer))
}

/** API-23 The development-only mock backend of the specification. It is a part of `npm run dev` alone; no build holds it. */
export const devMock = (): Plugin => ({
  name: 'touchline-dev-mock',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
      void respond(request, response, next)
    })
  },
})
