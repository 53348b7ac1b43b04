import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { encodingFor, PackedOnce } from './compress'
import { inTime } from './in-time'
import { API_PREFIX } from '../../contract/constants'
import { chooseLanguage, LANGUAGES, type Language } from '../../contract/language'

/** What the build made of `src/prerender.tsx`. */
export interface Prerender {
  renderHome(language: Language, ask: (path: string, input: unknown) => Promise<unknown>): Promise<string>
}

/** Milliseconds a drawn page is given to everybody who comes. */
const FRESH = 5_000
/** As long it is given while a newer one is drawn; older ones nobody sees. */
const USABLE = 30_000
/** Milliseconds somebody who comes first waits for one, before the page goes without. */
const PATIENCE = 300
/** Milliseconds after a failure before it is tried again. */
const PAUSE = 10_000

const ROOT = '<div id="root">'
/** Between these stands what differs from minute to minute: a page that is kept is compared without it. */
const MARKS = ['<!--drawn-->', '<!--/drawn-->'] as const

/** The policy applies no style that stands in markup: `src/boot.js` sets these one by one. Text has no quotation mark that is not escaped. */
const withHeldStyles = (markup: string): string => markup.replaceAll(' style="', ' data-style="')

/** The page with home in it, drawn at `at`, epoch milliseconds. It says in what language, when, and in which zone its clock times are. */
const withHome = (page: string, drawn: { language: Language; markup: string; at: number }): string =>
  page
    .replace(
      '<html',
      `<html data-drawn="${drawn.language} ${drawn.at} ${new Date(drawn.at).getTimezoneOffset()}"`,
    )
    .replace(
      ROOT,
      () => `${ROOT}${MARKS[0]}<div class="drawn">${withHeldStyles(drawn.markup)}</div>${MARKS[1]}`,
    )

/** The language a browser that has chosen none here is shown, by its `Accept-Language`. */
export const languageOf = (header: string | undefined): Language => {
  const first = header?.split(',')[0]?.trim() ?? ''
  return chooseLanguage(null, first === '' || first === '*' ? [] : [first])
}

interface Drawn {
  readonly at: number
  readonly bytes: PackedOnce
}

interface Parts {
  readonly page: string
  readonly prerender: Prerender
  readonly ask: (path: string, input: unknown) => Promise<unknown>
  readonly log: Logger
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** Home's page in each language, drawn when somebody asks and every few seconds at most. `null`: none is here in time. */
export const createHomePages = ({ page, prerender, ask, log, now }: Parts) => {
  const pages = new Map<Language, Drawn>()
  const drawing = new Map<Language, Promise<Drawn | null>>()
  let failedAt = -Infinity
  let isClosed = false

  const draw = async (language: Language): Promise<Drawn | null> => {
    const at = now()
    try {
      const markup = await prerender.renderHome(language, ask)
      const drawn = { at, bytes: new PackedOnce(Buffer.from(withHome(page, { language, markup, at }))) }
      pages.set(language, drawn)
      return drawn
    } catch (error) {
      failedAt = now()
      if (!isClosed)
        log.warn({ err: error }, 'home could not be drawn; the page is sent without it and draws itself')
      return null
    } finally {
      drawing.delete(language)
    }
  }
  const begin = (language: Language): Promise<Drawn | null> => {
    if (isClosed || now() - failedAt < PAUSE) return Promise.resolve(null)
    const under = drawing.get(language) ?? draw(language)
    if (!drawing.has(language)) drawing.set(language, under)
    return under
  }
  const pageIn = async (language: Language): Promise<PackedOnce | null> => {
    const there = pages.get(language)
    const age = there === undefined ? Infinity : now() - there.at
    if (there !== undefined && age < USABLE) {
      if (age >= FRESH) void begin(language)
      return there.bytes
    }
    return (await inTime(begin(language), PATIENCE, null))?.bytes ?? null
  }
  return {
    pageIn,
    /** Draws one in each language for who comes first, one after the other. */
    prepare: async (): Promise<void> => {
      for (const language of LANGUAGES) await begin(language)
    },
    /** What is being drawn is nobody's from now on, and its failure nobody's fault. */
    close: (): void => {
      isClosed = true
    },
  }
}

const send = async (request: FastifyRequest, reply: FastifyReply, bytes: PackedOnce): Promise<Buffer> => {
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== null) reply.header('content-encoding', encoding)
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language')
    .type('text/html; charset=utf-8')
  return encoding === null ? bytes.plain : bytes.as(encoding)
}

/** The build's own views as they draw on the server, or null where the client was built without them. */
const loadPrerender = async (clientDir: string): Promise<Prerender | null> => {
  const path = join(clientDir, '.server', 'prerender.js')
  return existsSync(path) ? ((await import(/* @vite-ignore */ pathToFileURL(path).href)) as Prerender) : null
}

/** Asks a call of this server as a visitor would. Rejects where it is refused. */
const askOf =
  (app: FastifyInstance) =>
  async (path: string, input: unknown): Promise<unknown> => {
    const response = await app.inject({ method: 'POST', url: API_PREFIX + path, payload: input as object })
    const { code, data } = response.json<{ code: number; data: unknown }>()
    if (code !== 0) throw new Error(`${path} answered ${code}`)
    return data
  }

/** `/`: the page with home drawn in it, so that it is seen and used before any script has come. */
export const serveHomePage = async (
  app: FastifyInstance,
  { clientDir, page, log }: { readonly clientDir: string; readonly page: string; readonly log: Logger },
): Promise<void> => {
  const prerender = await loadPrerender(clientDir)
  if (prerender === null) return
  const undrawn = new PackedOnce(Buffer.from(page))
  const pages = createHomePages({ page, prerender, ask: askOf(app), log, now: Date.now })
  app.addHook('onListen', () => {
    void pages.prepare()
  })
  app.addHook('preClose', pages.close)
  app.get('/', { schema: { hide: true } }, async (request, reply) => {
    const bytes = await pages.pageIn(languageOf(request.headers['accept-language']))
    return send(request, reply, bytes ?? undrawn)
  })
}
