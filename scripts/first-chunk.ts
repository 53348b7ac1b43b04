import type { Plugin } from 'vite'

const isLibrary = (id: string): boolean => id.includes('/node_modules/')
/** Machines, and what they are made of besides libraries. */
const isOfMachines = (id: string): boolean => /\/(?:contract|machines|src\/(?:actors|text))\/[^?]+$/.test(id)

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const reachable = (from: string, graph: Graph): ReadonlySet<string> => {
  const found = new Set([from])
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

interface Parts {
  readonly entry: string
  /** Screens that are come to by a link from elsewhere. */
  readonly linked: readonly string[]
  /** What follows a match and what shows it: a match's page begins with it, a room fetches it when somebody looks. */
  readonly closely: readonly string[]
  /** A room: its parts are packed together, though an anchor's own page has the player of it. */
  readonly room: string
}

const reachableFromAny = (from: readonly string[], graph: Graph): ReadonlySet<string> =>
  new Set(from.flatMap((each) => [...reachable(each, graph)]))

/** In so many of the linked screens a module is worth having with all of them. */
const SHARED = 3
/** In so many where one of them is a room, whose files are the most. */
const SHARED_WITH_ROOM = 2

/**
 * Three files for all that the first screen needs, libraries, machines and views, as each is worked through in a task of its own; and two for what most of the linked screens share besides: what a room has of it, and the rest. Left to itself the bundler
 * makes a file for each set of screens that share something: the first load then waits for seven of them instead of one, and
 * fifteen small files, packed apart, make a screen a tenth larger.
 */
export const firstChunk = ({ entry, linked, closely, room }: Parts): Plugin => {
  let first: ReadonlySet<string> | null = null
  let screens: readonly ReadonlySet<string>[] | null = null
  let match: ReadonlySet<string> | null = null
  let ofRoom: ReadonlySet<string> | null = null
  const isFirst = (id: string, graph: Graph): boolean => (first ??= reachable(entry, graph)).has(id)
  const isOfMatch = (id: string, graph: Graph): boolean =>
    (match ??= reachableFromAny(closely, graph)).has(id)
  const isOfRoom = (id: string, graph: Graph): boolean => (ofRoom ??= reachable(room, graph)).has(id)
  const isCommon = (id: string, graph: Graph): boolean => {
    screens ??= linked.map((screen) => reachable(screen, graph))
    const having = screens.filter((screen) => screen.has(id))
    // What else a match's file would bring along to those who want nothing of it.
    const isBesides =
      isOfMatch(id, graph) && having.some((screen) => !closely.some((each) => screen.has(each)))
    return having.length >= (isOfRoom(id, graph) ? SHARED_WITH_ROOM : SHARED) || isBesides
  }
  return {
    name: 'touchline-first-chunk',
    apply: 'build',
    buildStart: () => {
      first = null
      screens = null
      match = null
      ofRoom = null
    },
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // A group takes along what its modules import: this one comes first.
                {
                  name: (id: string, graph: Graph) =>
                    isFirst(id, graph) && isLibrary(id) ? 'libraries' : null,
                  priority: 5,
                },
                {
                  name: (id: string, graph: Graph) =>
                    isFirst(id, graph) && isOfMachines(id) ? 'machines' : null,
                  priority: 4,
                },
                { name: (id: string, graph: Graph) => (isFirst(id, graph) ? 'first' : null), priority: 3 },
                {
                  name: (id: string, graph: Graph) =>
                    isCommon(id, graph) ? (isOfRoom(id, graph) ? 'common' : 'pages') : null,
                  priority: 2,
                },
                {
                  name: (id: string, graph: Graph) => (isOfMatch(id, graph) ? 'closely' : null),
                  priority: 1,
                },
                {
                  name: (id: string, graph: Graph) => (isOfRoom(id, graph) ? 'live-room' : null),
                  priority: 0,
                },
              ],
            },
          },
        },
      },
    }),
  }
}
