import type { Plugin } from 'vite'

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const reachable = (from: string, graph: Graph): ReadonlySet<string> => {
  const found = new Set([from])
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

/**
 * One file for all that the first screen needs. Left to itself the bundler puts what other screens need too into files of its own,
 * and the first load then waits for seven of them instead of one.
 */
export const firstChunk = (entry: string): Plugin => {
  let first: ReadonlySet<string> | null = null
  return {
    name: 'touchline-first-chunk',
    apply: 'build',
    buildStart: () => {
      first = null
    },
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: (id: string, graph: Graph) => {
                    first ??= reachable(entry, graph)
                    return first.has(id) ? 'first' : null
                  },
                },
              ],
            },
          },
        },
      },
    }),
  }
}
