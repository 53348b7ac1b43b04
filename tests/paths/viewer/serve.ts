import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { transformWithOxc } from 'vite'
import type { Elsewhere } from '../cli/elsewhere'
import { Mistake, modelOf, oneOf } from '../cli/options'
import { commitNow } from '../cli/commit'
import { pathNamed } from '../cli/files'
import { wantedPaths } from '../cli/paths'
import { machinesOn, openWorld, walkableOn } from '../cli/places'
import { sentenceOf } from '../cli/sentences'
import { isRecording, stepsTaken, walksOfRecording, type Recorded } from '../cli/recording'
import { stateNames } from '../support/between'
import { descriptionOf, type Path } from '../support/cover'
import { graphsOf } from '../support/graph'
import { doneIn } from '../support/baseline'
import { plainly } from '../support/plainly'
import { idOf, NotAsTold, runPath, type Look } from '../support/run'
import { headlineOf, machineTitle, spokenOf, wayOf } from '../support/words'
import { journeysModel } from '../journeys'
import { models } from '../models/all'
import type { AnyStateNode } from 'xstate'
import type { Model } from '../support/model'
import type { MachineToldOf, PathsToldOf, PathToldOf, RecordedToldOf, RunTold, Where } from './protocol'

const places: readonly Where[] = ['actor', 'browser', 'server']
const LOCAL = '127.0.0.1'
const BODY_MAX = 32 * 1024 * 1024

const here = (file: string): string => readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8')

/** The page and what it is made of; its script is TypeScript. */
const files: Readonly<Record<string, () => Promise<{ readonly type: string; readonly body: string }>>> = {
  '/': () => Promise.resolve({ type: 'text/html', body: here('./page.html') }),
  '/page.css': () => Promise.resolve({ type: 'text/css', body: here('./page.css') }),
  '/page.js': async () => ({
    type: 'text/javascript',
    body: (await transformWithOxc(here('./page.ts'), 'page.ts')).code,
  }),
}

const descriptionIn = ({ machine }: Model, name: string): string | null => {
  const node = name.split('.').reduce<AnyStateNode | undefined>((at, part) => at?.states[part], machine.root)
  return node === undefined ? null : descriptionOf(node)
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

const machines = (): readonly MachineToldOf[] =>
  [...models, journeysModel].map(({ name }) => ({
    name,
    says: sentenceOf(name),
    on: places.filter((on) => machinesOn(on).some((model) => model.name === name)),
  }))

/** What was compared after a step, and what was seen. */
const sawIn = (seen: Look | null, done: readonly string[] | undefined): readonly string[] => {
  if (done !== undefined)
    return done.length === 0 ? ['nothing else is done, and nothing remembered otherwise'] : done
  return seen?.words ?? ['the server’s answer is of this state']
}

/** Serves the page for a tester who does not program. `close` ends what its runs have opened, too. */
export const serveUi = async (
  port: number,
  elsewhere: Elsewhere | null,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  let world: ReturnType<typeof openWorld> | null = null
  /** What was recorded by hand, by the machine. */
  const recorded = new Map<string, readonly Recorded[]>()

  const toldOf = (path: Path): PathToldOf => {
    const { model } = path
    const taken = recorded.get(model.name)
    const not = Object.fromEntries(
      places
        .filter((on) => machinesOn(on).includes(model))
        .flatMap((on) => {
          const { paths, undone, refused } = walkableOn(on, model, [path], elsewhere)
          return paths.length > 0
            ? []
            : [
                [
                  on,
                  [
                    ...undone.map(
                      ({ spoken, why }) => `nothing does ${spoken} there${why === null ? '' : `: ${why}`}`,
                    ),
                    ...[...refused.keys()].map((why) => `such paths ${why}`),
                  ].join(', '),
                ],
              ]
        }),
    )
    return {
      id: idOf(path),
      headline: headlineOf(path),
      way: wayOf(path),
      steps: path.steps.map((step) => ({ says: spokenOf(step), states: step.reaches.join(' + ') })),
      not,
      byHand: taken === undefined ? null : stepsTaken(path, taken),
    }
  }

  /** A path by its name; none where the machine has no such steps any more. */
  const besideOf = (model: Model, id: string): readonly PathToldOf[] => {
    try {
      return [toldOf(pathNamed(model, id.split(' > ')))]
    } catch (error) {
      if (error instanceof Mistake) return []
      throw error
    }
  }

  const paths = (query: URLSearchParams): PathsToldOf => {
    const model = modelOf(query.get('machine') ?? '')
    const given = (name: string): string | undefined => query.get(name) || undefined
    const [from, to] = [given('from'), given('to')]
    const cover = from === undefined && to === undefined ? given('cover') : undefined
    const wanted = wantedPaths(model, { from, to, cover }, { isChoice: true })
    const ids = new Set(wanted.map(idOf))
    return {
      machine: model.name,
      title: machineTitle(model.name),
      commit: commitNow(),
      beside: query
        .getAll('beside')
        .filter((id) => !ids.has(id))
        .flatMap((id) => besideOf(model, id)),
      states:
        model === journeysModel
          ? []
          : stateNames(graphsOf(model)).map((name) => ({ name, says: descriptionIn(model, name) })),
      paths: wanted.map(toldOf),
    }
  }

  const run = async (asked: unknown, tell: (told: RunTold) => void, isLeft: () => boolean): Promise<void> => {
    const { machine, on, ids } = asked as { machine: string; on: string; ids: readonly string[] }
    const model = modelOf(machine)
    const where = oneOf('place', on, places)
    world ??= openWorld(elsewhere?.target ?? null)
    for (const id of ids) {
      if (isLeft()) return
      const path = pathNamed(model, id.split(' > '))
      tell({ is: 'begun', id })
      const place = await world.placeFor(where, path)
      const from = performance.now()
      let picture: string | null = null
      const done =
        where === 'actor'
          ? doneIn(path).map((lines) => lines.flatMap((line) => plainly(line, model) ?? []))
          : []
      await runPath(path, place, async (step, { look }) => {
        const seen = (await look?.().catch(() => null)) ?? null
        picture = seen?.picture.toString('base64') ?? null
        tell({ is: 'step', id, step, picture, saw: sawIn(seen, done[step]) })
      }).then(
        () => tell({ is: 'passed', id, ms: performance.now() - from }),
        (error: unknown) => {
          const known = error instanceof NotAsTold ? error : null
          const file = /^Seen: (\S+\.png)/.exec(known?.kept ?? '')?.[1]
          tell({
            is: 'failed',
            id,
            ms: performance.now() - from,
            step: known?.at ?? null,
            reason: known?.reason ?? String(error),
            again: /^Run it again: (.+)$/m.exec(known?.message ?? '')?.[1] ?? '',
            picture: file === undefined ? picture : readFileSync(file, 'base64'),
          })
        },
      )
    }
  }

  const record = async (file: unknown): Promise<readonly RecordedToldOf[]> => {
    if (!isRecording(file))
      throw new Mistake('This is no recording: choose the recording.json that the recorder saved')
    const { walks, unread } = walksOfRecording(file, 'recording.json')
    if (walks.length === 0 && unread.length === 0)
      throw new Mistake('Nothing was recorded in it: do something on the page before you save')
    recorded.clear()
    const told: RecordedToldOf[] = []
    const names = [...walks.map(({ path }) => path.model.name), ...unread.map(({ machine }) => machine)]
    for (const machine of new Set(names)) {
      const its = walks.filter(({ path }) => path.model.name === machine)
      const wrong: string[] = []
      for (const { path, place } of its)
        await runPath(path, place).catch((error: unknown) => {
          wrong.push(error instanceof NotAsTold ? error.reason : String(error))
        })
      if (its.length > 0) recorded.set(machine, its)
      told.push({
        machine,
        wrong,
        steps: its.reduce((sum, { path }) => sum + path.steps.length, 0),
        unread: unread.flatMap((one) => (one.machine === machine ? [one.why] : [])),
      })
    }
    return told
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
    const file = files[pathname]
    if (file !== undefined) {
      const { type, body } = await file()
      response.setHeader('content-type', `${type}; charset=utf-8`).end(body)
      return
    }
    if (pathname === '/machines') return json(machines())
    if (pathname === '/paths') return json(paths(searchParams))
    if (isPost && pathname === '/recording') return json(await record(await bodyOf(request)))
    if (isPost && pathname === '/run') {
      const asked = await bodyOf(request)
      response.setHeader('content-type', 'application/x-ndjson')
      const tell = (told: RunTold): void => void response.write(`${JSON.stringify(told)}\n`)
      await run(asked, tell, () => response.destroyed).catch((error: unknown) =>
        tell({ is: 'broken', reason: error instanceof Error ? error.message : String(error) }),
      )
      response.end()
      return
    }
    response.writeHead(404).end('There is no such page')
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error)
      response.writeHead(error instanceof Mistake ? 400 : 500).end(message)
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
      await world?.close()
    },
  }
}
