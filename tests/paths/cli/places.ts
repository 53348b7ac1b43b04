import { spawnSync } from 'node:child_process'
import { Mistake } from './options'
import { openBrowser } from '../../e2e/kit/browser'
import { serve } from '../../e2e/kit/server'
import { onActor } from '../kit/actor'
import { byBrowser, byServer, pageOf, walkable, walksOf } from '../world/places'
import { pathsOf, type Path } from '../kit/cover'
import { graphsOf } from '../kit/graph'
import type { Model } from '../kit/model'
import type { Place } from '../kit/run'

/** Where paths are run from the command line. `runnable`: those that can be walked there, or all there are for null. */
export interface Opened {
  readonly place: Place
  readonly runnable: (paths: readonly Path[] | null, model: Model) => readonly Path[]
  readonly close: () => Promise<void>
}

const openServer = () => {
  const { status } = spawnSync('node', ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' })
  if (status !== 0) throw new Mistake('The build failed, so there is nothing to walk on')
  return serve()
}

/** Opens the place that was asked for. Only what a person or a call can do is walked outside of an actor. */
export const placeFor = async (on: Place['name'], name: string): Promise<Opened> => {
  if (on === 'actor')
    return {
      place: onActor,
      runnable: (asked, model) => asked ?? pathsOf(graphsOf(model)),
      close: () => Promise.resolve(),
    }
  const known = on === 'server' ? byServer : byBrowser
  const { doable } = known[name] ?? {}
  if (doable === undefined)
    throw new Mistake(`${name} runs on actor. On ${on} there are:\n  ${Object.keys(known).join('\n  ')}`)
  const server = await openServer()
  const runnable = (asked: readonly Path[] | null, model: Model) =>
    asked === null ? walksOf(model, doable) : walkable(asked, doable)
  const called = byServer[name]
  if (on === 'server' && called !== undefined)
    return { place: called.place(server), runnable, close: () => server.remove() }
  const browser = await openBrowser()
  return {
    place: pageOf(browser, server),
    runnable,
    close: async () => {
      await browser.close()
      await server.remove()
    },
  }
}
