import type { Plugin } from 'vite'

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const reachable = (from: string, graph: Graph): ReadonlySet<string> => {
  const found = new Set([from])
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

/** In so many of the linked screens a module is worth having with all of them. */
const SHARED = 3

/**
 * One file for all that the first screen needs, and one for what most of the linked screens share besides. Left to itself the bundler
 * makes a file for each set of screens that share something: the first load then waits for seven of them instead of one, and
 * fifteen small files, packed apart, make a screen a tenth larger.
 */
export const firstChunk = (entry: string, linked: readonly string[]): Plugin => {
  let first: ReadonlySet<string> | null = null
  let screens: readonly ReadonlySet<string>[] | null = null
  const isFirst = (id: string, graph: Graph): boolean => (first ??= reachable(entry, graph)).has(id)
  const isCommon = (id: string, graph: Graph): boolean => {
    screens ??= linked.map((screen) => reachable(screen, graph))
    return screens.filter((screen) => screen.has(id)).length >= SHARED
  }
  return {
    name: 'touchline-first-chunk',
    apply: 'build',
    buildStart: () => {
      first = null
      screens = null
    },
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: (id: string, graph: Graph) => (isFirst(id, graph) ? 'first' : null), priority: 2 },
                { name: (id: string, graph: Graph) => (isCommon(id, graph) ? 'common' : null), priority: 1 },
              ],
            },
          },
        },
      },
    }),
  }
}
