import type { Plugin } from 'vite'

const isLibrary = (id: string): boolean => id.includes('/node_modules/')
/** Machines, and what they are made of besides libraries. */
const isOfMachines = (id: string): boolean => /\/(?:contract|machines|src\/(?:actors|text))\/[^?]+$/.test(id)

interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
    readonly code: string | null
  } | null
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
  /** What every form is made of. */
  readonly forms: readonly string[]
}

const reachableFromAny = (from: readonly string[], graph: Graph): ReadonlySet<string> =>
  new Set(from.flatMap((each) => [...reachable(each, graph)]))

/** In so many of the linked screens a module is worth having with all of them. */
const SHARED = 3
/** In so many where one of them is a room, whose files are the most. */
const SHARED_WITH_ROOM = 2

/** Characters of source: so little, that more than one page wants, is one file with its like. More of them would make that file too large for who comes to a single page. */
const LITTLE = 1_200

/** Characters of source: what a page has of a room, a match or the forms, when it is no more, does not bring the whole file along. */
const FEW = 8_000

const sizeOf = (ids: readonly string[], graph: Graph): number =>
  ids.reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0)

/** Pages and views that the first load fetches later. */
const laterOf = (first: ReadonlySet<string>, graph: Graph): readonly string[] => [
  ...new Set([...first].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])),
]

/** Files by their names, as they stand before each other: a module that two would have is in the first. */
const names = [
  'libraries',
  'machines',
  'first',
  'common',
  'pages',
  'little',
  'room-few',
  'forms-few',
  'closely',
  'live-room',
  'forms',
] as const
type Name = (typeof names)[number]

/** What other pages have of a file in passing. */
const fewOf = (
  file: ReadonlySet<string>,
  pages: readonly ReadonlySet<string>[],
  graph: Graph,
): ReadonlySet<string> => {
  const had = pages.map((page) => [...page].filter((id) => file.has(id)))
  return new Set(had.filter((ids) => sizeOf(ids, graph) <= FEW).flat())
}

/** In which file each module is; one that is in none goes where the bundler likes. */
const placesOf = (
  { entry, linked, closely, room, forms }: Parts,
  graph: Graph,
): ReadonlyMap<string, Name> => {
  const first = reachable(entry, graph)
  const screens = linked.map((screen) => reachable(screen, graph))
  const pages = new Map(laterOf(first, graph).map((page) => [page, reachable(page, graph)]))
  const ofMatch = reachableFromAny(closely, graph)
  const ofRoom = reachable(room, graph)
  const ofForms = reachableFromAny(forms, graph)
  const isCommon = (id: string): boolean => {
    const having = screens.filter((screen) => screen.has(id))
    // What else a match's file would bring along to those who want nothing of it.
    const isBesides = ofMatch.has(id) && having.some((screen) => !closely.some((each) => screen.has(each)))
    return having.length >= (ofRoom.has(id) ? SHARED_WITH_ROOM : SHARED) || isBesides
  }
  const isLeft = (id: string): boolean => !first.has(id) && !isCommon(id)
  const left = (file: ReadonlySet<string>): ReadonlySet<string> => new Set([...file].filter(isLeft))
  const others = [...pages].flatMap(([page, ids]) => (linked.includes(page) ? [] : [ids]))
  const [fewOfMatch, fewOfRoom, fewOfForms] = [ofMatch, ofRoom, ofForms].map((file) =>
    fewOf(left(file), others, graph),
  )
  /** Small things of more than one page that no linked screen is made of. */
  const small = (id: string): boolean =>
    !first.has(id) &&
    !screens.some((screen) => screen.has(id)) &&
    sizeOf([id], graph) <= LITTLE &&
    [...pages.values()].filter((page) => page.has(id)).length > 1
  // A group takes along what its modules import.
  const isLittle = (id: string): boolean =>
    [...reachable(id, graph)].every((needed) => first.has(needed) || small(needed))
  const placeOf = (id: string): Name | null => {
    // A match's few are a style or two; what every linked screen has is soon wanted by whoever comes, and packs best with all else.
    if (first.has(id) || fewOfMatch?.has(id) === true || screens.every((screen) => screen.has(id)))
      return isLibrary(id) ? 'libraries' : isOfMachines(id) ? 'machines' : 'first'
    if (isCommon(id)) return ofRoom.has(id) ? 'common' : 'pages'
    if (isLittle(id)) return 'little'
    if (fewOfRoom?.has(id) === true) return 'room-few'
    if (fewOfForms?.has(id) === true) return 'forms-few'
    if (ofMatch.has(id)) return 'closely'
    if (ofRoom.has(id)) return 'live-room'
    return ofForms.has(id) ? 'forms' : null
  }
  const all = new Set([first, ...screens, ...pages.values(), ofMatch, ofForms].flatMap((ids) => [...ids]))
  const places = new Map<string, Name>()
  for (const id of all) {
    const place = placeOf(id)
    if (place !== null) places.set(id, place)
  }
  return places
}

/**
 * Three files for all that the first screen needs, libraries, machines and views, as each is worked through in a task of its own; and two for what most of the linked screens share besides: what a room has of it, and the rest. Left to itself the bundler
 * makes a file for each set of screens that share something: the first load then waits for seven of them instead of one, and
 * fifteen small files, packed apart, make a screen a tenth larger. What a room, a match and every form are made of is one file each;
 * what other pages want of those in passing is kept out of them.
 */
export const firstChunk = (parts: Parts): Plugin => {
  let places: ReadonlyMap<string, Name> | null = null
  return {
    name: 'touchline-first-chunk',
    apply: 'build',
    buildStart: () => {
      places = null
    },
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: names.map((name, nth) => ({
                name: (id: string, graph: Graph) =>
                  (places ??= placesOf(parts, graph)).get(id) === name ? name : null,
                priority: names.length - nth,
              })),
            },
          },
        },
      },
    }),
  }
}
