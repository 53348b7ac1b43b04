import { spawnSync } from 'node:child_process'
import type { Browser } from 'playwright'
import { Mistake } from './options'
import { openBrowser } from '../../e2e/support/browser'
import { serve, type OwnServer } from '../../e2e/support/server'
import { onActor } from '../support/actor'
import { pathsOf, type Path } from '../support/cover'
import { graphsOf } from '../support/graph'
import { byBrowser, byServer } from '../world/registry'
import { undoneIn, walksOf, type Doable } from '../world/doable'
import { models } from '../models/all'
import type { Model } from '../support/model'
import type { Place } from '../support/run'

const known = { browser: byBrowser, server: byServer } as const

/** The machines that can be walked there. */
export const machinesOn = (on: Place['name']): readonly Model[] =>
  on === 'actor' ? models : models.filter(({ name }) => name in known[on])

const doableOn = (on: Exclude<Place['name'], 'actor'>, { name }: Model): Doable => {
  const found = known[on][name]
  if (found === undefined)
    throw new Mistake(
      `${name} runs on actor. On ${on} there are:\n  ${machinesOn(on)
        .map((model) => model.name)
        .join('\n  ')}`,
    )
  return found.doable
}

/** What can be walked there of what was asked for, or of all there is for null; and why the rest cannot. */
export const walkableOn = (
  on: Place['name'],
  model: Model,
  asked: readonly Path[] | null,
): { readonly paths: readonly Path[]; readonly undone: readonly string[] } => {
  if (on === 'actor') return { paths: asked ?? pathsOf(graphsOf(model)), undone: [] }
  const doable = doableOn(on, model)
  if (asked === null) return { paths: walksOf(model, doable), undone: [] }
  const undone = asked.map((path) => undoneIn(path, doable))
  return {
    paths: asked.filter((_, place) => undone[place] === null),
    undone: [...new Set(undone.flatMap((step) => step ?? []))],
  }
}

const build = (): void => {
  const { status } = spawnSync('node', ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' })
  if (status !== 0) throw new Mistake('The build failed, so there is nothing to walk on')
}

/** Opens what a place needs when it is first needed: a server for each way to set one up, a browser. */
export const openWorld = () => {
  const servers = new Map<string, Promise<OwnServer>>()
  let browser: Promise<Browser> | null = null
  const serverWith = (env: Readonly<Record<string, string>> = {}): Promise<OwnServer> => {
    const key = JSON.stringify(env)
    if (servers.size === 0) build()
    const server = servers.get(key) ?? serve(env)
    servers.set(key, server)
    return server
  }
  return {
    placeFor: async (on: Place['name'], path: Path): Promise<Place> => {
      const { name } = path.model
      const asked = byServer[name]
      const shown = byBrowser[name]
      if (on === 'server' && asked !== undefined) return asked.place(await serverWith())
      if (on === 'browser' && shown !== undefined) {
        const server = await serverWith(shown.env?.(path))
        browser ??= openBrowser()
        return shown.place(await browser, server)
      }
      return onActor
    },
    close: async (): Promise<void> => {
      await (await browser)?.close()
      for (const server of servers.values()) await (await server).remove()
    },
  }
}
