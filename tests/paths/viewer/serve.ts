import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { transformWithOxc } from 'vite'
import { Mistake } from '../cli/options'
import type { Elsewhere } from '../cli/elsewhere'
import type { ChangedTold, RunTold } from './protocol'

type Answering = typeof import('./answers')

/** What the machines are read from. */
export interface Sources {
  /** The files that are otherwise on the disk than they were read. */
  readonly changed: () => readonly string[]
  /** Reads them, those anew that have changed; fails where one of them cannot be read. */
  readonly load: () => Promise<Answering>
}

const LOCAL = '127.0.0.1'
const BODY_MAX = 32 * 1024 * 1024

const here = (file: string): string => readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8')

/** The page and what it is made of; its script is TypeScript. `read`: by which it knows the machines that it was loaded with. */
const files: Readonly<
  Record<string, (read: number) => Promise<{ readonly type: string; readonly body: string }>>
> = {
  '/': (read) =>
    Promise.resolve({
      type: 'text/html',
      body: here('./page.html').replace('<html', `<html data-read="${read}"`),
    }),
  '/page.css': () => Promise.resolve({ type: 'text/css', body: here('./page.css') }),
  '/page.js': async () => ({
    type: 'text/javascript',
    body: (await transformWithOxc(here('./page.ts'), 'page.ts')).code,
  }),
}

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > BODY_MAX) throw new Mistake('This is more than a recording can be')
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString()) as unknown
  } catch (error) {
    throw new Mistake('This is no JSON: choose the recording.json that the recorder saved', { cause: error })
  }
}

/**
 * Serves the page for a tester who does not program. Whenever it is loaded the machines are read anew where they have changed. `close`
 * ends what its runs have opened, too.
 */
export const serveUi = async (
  port: number,
  elsewhere: Elsewhere | null,
  sources: Sources,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  const isAsRead = (): boolean => sources.changed().length === 0
  const { answersOf, refusalOf } = await sources.load()
  let now = { answers: answersOf(elsewhere, isAsRead), refusalOf, read: Date.now() }
  /** Why the machines cannot be read as they are. */
  let unread: string | null = null

  const readAnew = async (): Promise<void> => {
    if (isAsRead()) {
      unread = null
      return
    }
    try {
      const anew = await sources.load()
      const answers = anew.answersOf(elsewhere, isAsRead)
      await answers.follow(now.answers.recording())
      const { answers: before, read } = now
      now = { answers, refusalOf: anew.refusalOf, read: Math.max(Date.now(), read + 1) }
      unread = null
      await before.leave()
    } catch (error) {
      unread = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    }
  }
  let reading = Promise.resolve()
  /** Two pages that are loaded at once read them once. */
  const renewed = (): Promise<void> => {
    reading = reading.then(readAnew)
    return reading
  }

  const changedSince = (read: number): ChangedTold => {
    const changed = sources.changed()
    return { isOlder: changed.length > 0 || read !== now.read, files: changed, unread }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', `http://${LOCAL}`)
    const json = (value: unknown): void => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
    }
    // A page of elsewhere can neither name this host nor send JSON to it.
    const isOurs = /^(127\.0\.0\.1|localhost):\d+$/.test(request.headers.host ?? '')
    const isPost = request.method === 'POST'
    if (!isOurs || (isPost && request.headers['content-type'] !== 'application/json')) {
      response.writeHead(403).end('This page is for this machine alone')
      return
    }
    if (pathname === '/') await renewed()
    const { answers, read } = now
    const file = files[pathname]
    if (file !== undefined) {
      const { type, body } = await file(read)
      response.setHeader('content-type', `${type}; charset=utf-8`).end(body)
      return
    }
    if (pathname === '/changed') return json(changedSince(Number(searchParams.get('read'))))
    if (pathname === '/machines') return json(answers.machines())
    if (pathname === '/paths') return json(answers.paths(searchParams))
    if (isPost && pathname === '/recording') return json(await answers.record(await bodyOf(request)))
    if (isPost && pathname === '/run') {
      const asked = await bodyOf(request)
      response.setHeader('content-type', 'application/x-ndjson')
      const tell = (told: RunTold): void => void response.write(`${JSON.stringify(told)}\n`)
      await answers
        .run(asked, tell, () => response.destroyed)
        .catch((error: unknown) =>
          tell({ is: 'broken', reason: error instanceof Error ? error.message : String(error) }),
        )
      response.end()
      return
    }
    response.writeHead(404).end('There is no such page')
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const { status, said } = now.refusalOf(error)
      response.writeHead(error instanceof Mistake ? 400 : status).end(said)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new Mistake(`Port ${port} cannot be had (${error.message}): --port <N> takes another`, {
          cause: error,
        }),
      ),
    )
    server.listen(port, LOCAL, resolve)
  })
  const address = server.address()
  return {
    url: `http://${LOCAL}:${typeof address === 'object' && address !== null ? address.port : port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await now.answers.close()
    },
  }
}
