import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import type { Browser } from 'playwright'
import { Mistake } from './options'
import { openBrowser } from '../../e2e/support/browser'
import { serve, type OwnServer } from '../../e2e/support/server'
import { onActor } from '../support/actor'
import { pathsOf, type Path } from '../support/cover'
import { graphsOf } from '../support/graph'
import { byBrowser, byServer, walksThere, type Outside } from '../world/registry'
import { mayIn, undoneIn, type Undone } from '../world/doable'
import { ownTarget, type Target } from '../world/target'
import { journeysModel } from '../journeys'
import { models } from '../models/all'
import type { Elsewhere } from './elsewhere'
import type { Model } from '../support/model'
import type { Place } from '../support/run'

const known = { browser: byBrowser, server: byServer } as const

/** The machines that can be walked there. */
export const machinesOn = (on: Place['name']): readonly Model[] =>
  on === 'actor' ? models : [...models, journeysModel].filter(({ name }) => name in known[on])

const knownOn = (on: Exclude<Place['name'], 'actor'>, { name }: Model): Outside => {
  const found: Outside | undefined = known[on][name]
  const walked = (['browser', 'server'] as const).filter((place) => name in known[place])
  if (found === undefined)
    throw new Mistake(
      `${name} runs on ${['actor', ...walked].join(' and ')}. On ${on} there are:\n  ${machinesOn(on)
        .map((model) => model.name)
        .join('\n  ')}`,
    )
  return found
}

/** Why a path is not walked on a server that is not the run's own, in words; null where it is. */
const refusedBy = (
  { phones }: Elsewhere,
  { logsIn, writes = [], env, beside }: Outside,
  path: Path,
): string | null => {
  // Whether a puzzle is wanted is that server's own matter.
  const own = Object.entries({ ...env?.(path), ...beside?.(path) }).filter(([name]) => name !== 'CAPTCHA')
  if (own.length > 0)
    return `need a server with ${own.map(([name, value]) => `${name}=${value}`).join(' ')}, so one of their own`
  const does = (samples: readonly string[]) => path.steps.some(({ sample }) => samples.includes(sample))
  if (does(writes)) return 'leave something on the server, so need one of their own'
  return phones === 0 && does(logsIn)
    ? 'log in: give --phone <number>, and --codes "<command>" or --outbox <file or address>'
    : null
}

/** How the server of a path in the page is set up, beyond what all are. */
export const envOf = (path: Path): Readonly<Record<string, string>> =>
  byBrowser[path.model.name]?.env?.(path) ?? {}

/** What a random walk can do there; undefined for the actor, where all can be done. */
export const mayOn = (on: Place['name'], model: Model): ReturnType<typeof mayIn> | undefined =>
  on === 'actor' ? undefined : mayIn(knownOn(on, model).doable)

export interface Walkable {
  readonly paths: readonly Path[]
  /** What stands in others and cannot be done there: of each of them the first. */
  readonly undone: readonly Undone[]
  /** How many others are not asked of a server that is not the run's own, by the reason. */
  readonly refused: ReadonlyMap<string, number>
}

/** What can be walked there of what was asked for, or of all there is for null; and why the rest cannot. */
export const walkableOn = (
  on: Place['name'],
  model: Model,
  asked: readonly Path[] | null,
  elsewhere: Elsewhere | null = null,
): Walkable => {
  if (model === journeysModel && on !== 'browser') throw new Mistake('journeys are walked with --on browser')
  if (on === 'actor') return { paths: asked ?? pathsOf(graphsOf(model)), undone: [], refused: new Map() }
  const outside = knownOn(on, model)
  const { doable, beyond, partly } = outside
  const all = asked ?? walksThere(model, outside)
  const undone = all.map((path) => undoneIn(path, doable, { ...beyond, ...partly }))
  const refused = new Map<string, number>()
  const paths = all.filter((path, place) => {
    if (undone[place] !== null) return false
    const why = elsewhere === null ? null : refusedBy(elsewhere, outside, path)
    if (why !== null) refused.set(why, (refused.get(why) ?? 0) + 1)
    return why === null
  })
  return { paths, undone: undone.filter((step) => step !== null), refused }
}

/** How many codes paths have sent at most. */
export const codesFor = (on: Exclude<Place['name'], 'actor'>, paths: readonly Path[]): number =>
  paths.reduce((sum, { model, steps }) => {
    const { logsIn } = knownOn(on, model)
    return sum + steps.filter(({ sample }) => logsIn.includes(sample)).length
  }, 0)

const asMistake = (error: unknown): never => {
  if (error instanceof Mistake) throw error
  const said = error instanceof Error ? error.message : String(error)
  throw new Mistake(`Nothing can be walked: ${said}`, { cause: error })
}

/** Is asked nothing. */
const nobody: Target = { url: 'about:blank', newPhone: () => '', codeOf: () => '' }

const build = async (): Promise<void> => {
  const child = spawn('node', ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' })
  const [status] = (await once(child, 'exit')) as unknown as readonly [number | null]
  if (status !== 0) throw new Mistake('The build failed, so there is nothing to walk on')
}

/**
 * Opens what a place needs when it is first needed: a server for each way to set one up, a browser. `elsewhere`: a server that is there
 * already, instead.
 */
export const openWorld = (elsewhere: Target | null = null) => {
  const servers = new Map<string, Promise<OwnServer>>()
  let built: Promise<void> | null = null
  let browser: Promise<Browser> | null = null
  let isClosing = false
  const ends = new EventEmitter()
  const ended = once(ends, 'end').then(([why]) => String(why))
  const browse = async (): Promise<Browser> => {
    const opened = await openBrowser({ signals: false }).catch(asMistake)
    opened.once('disconnected', () => {
      browser = null
      if (!isClosing) ends.emit('end', 'Chromium has ended')
    })
    return opened
  }
  const serverWith = async (env: Readonly<Record<string, string>> = {}): Promise<Target> => {
    if (elsewhere !== null) return elsewhere
    const key = JSON.stringify(env)
    built ??= build()
    const server = servers.get(key) ?? built.then(() => serve(env)).catch(asMistake)
    servers.set(key, server)
    return ownTarget(await server)
  }
  return {
    /** Says why, once nothing can be walked here any more, though nobody has closed it. */
    ended,
    placeFor: async (on: Place['name'], path: Path): Promise<Place> => {
      const { name } = path.model
      const asked = byServer[name]
      const shown = byBrowser[name]
      if (on === 'server' && asked !== undefined) return asked.place(await serverWith())
      if (on === 'browser' && shown !== undefined) {
        built ??= elsewhere === null ? build() : null
        await built
        const server = shown.hasOwnServer === true ? nobody : await serverWith(envOf(path))
        browser ??= browse()
        const beside = shown.beside?.(path) ?? null
        return shown.place(await browser, server, beside === null ? null : await serverWith(beside))
      }
      return onActor
    },
    close: async (): Promise<void> => {
      isClosing = true
      await (await browser?.catch(() => null))?.close()
      for (const server of await Promise.allSettled(servers.values()))
        if (server.status === 'fulfilled') await server.value.remove()
    },
  }
}
