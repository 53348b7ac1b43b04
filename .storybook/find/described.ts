import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

const OURS = 'stories'
const MACHINES = 'machines'

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nodesBelow = (value: unknown): readonly Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesBelow)
  if (!isNode(value)) return []
  return [value, ...Object.values(value).flatMap(nodesBelow)]
}

const textOf = (value: unknown): string | null =>
  isNode(value) && value.type === 'Literal' && typeof value['value'] === 'string' ? value['value'] : null

/** What an object that is written out has by a name. */
const valueOf = (object: Node | undefined, name: string): Node | undefined => {
  if (object?.type !== 'ObjectExpression') return undefined
  const found = (object['properties'] as readonly Node[]).find(({ type, key }) => {
    if (type !== 'Property' || !isNode(key)) return false
    return key['name'] === name || textOf(key) === name
  })?.['value']
  return isNode(found) ? found : undefined
}

/** Whatever is below one of a folder's files of this ending, by its name without it. */
const filesOf = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith(ending))
    .toSorted()

const nameOf = (file: string): string => /([^/]+?)\.\w+\.tsx?$/.exec(file)?.[1] ?? file

const isCallOf = (node: unknown, name: string): node is Node =>
  isNode(node) &&
  node.type === 'CallExpression' &&
  isNode(node['callee']) &&
  isNode(node['callee']['property']) &&
  node['callee']['property']['name'] === name

const firstGiven = (call: Node): Node | undefined => (call['arguments'] as readonly Node[])[0]

const nodesIn = (file: string): readonly Node[] =>
  nodesBelow(parseSync(file, readFileSync(file, 'utf8')).program.body)

/** A chart as it is written out, with the regions that stand in files of their own beside it, by their names. */
interface Chart {
  readonly root: Node | undefined
  readonly regions: ReadonlyMap<string, Node>
}

const regionsIn = (file: string): readonly (readonly [string, Node])[] =>
  nodesIn(file).flatMap((node): readonly (readonly [string, Node])[] => {
    if (node.type !== 'VariableDeclarator' || !isCallOf(node['init'], 'createStateConfig')) return []
    const [name, region] = [isNode(node['id']) ? node['id']['name'] : undefined, firstGiven(node['init'])]
    return typeof name === 'string' && region !== undefined ? [[name, region]] : []
  })

const charts = new Map<string, Chart>()

/** Of `machines/live/player.machine.ts` also what `player.sound.ts` holds. */
const chartOf = (file: string): Chart => {
  const known = charts.get(file)
  if (known !== undefined) return known
  const beside = filesOf(file.slice(0, file.lastIndexOf('/')), '.ts').filter((one) =>
    one.startsWith(file.replace(/machine\.ts$/, '')),
  )
  const [made] = nodesIn(file).filter((node) => isCallOf(node, 'createMachine'))
  const chart = {
    root: made === undefined ? undefined : firstGiven(made),
    regions: new Map(beside.flatMap(regionsIn)),
  }
  charts.set(file, chart)
  return chart
}

/** What a chart says of a state: `shown.partial`. */
const sentenceOf = ({ root, regions }: Chart, path: string): string => {
  const node = path.split('.').reduce<Node | undefined>((above, name) => {
    const below = valueOf(valueOf(above, 'states'), name)
    return below?.type === 'Identifier' ? regions.get(String(below['name'])) : below
  }, root)
  return textOf(valueOf(node, 'description')) ?? ''
}

const TEXTS = 'src/text'
const KEYED = /'([\w.]+)':\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/g

/** What a key says in each language, Chinese first. */
const textsOf = (): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>()
  for (const language of ['zh', 'en'])
    for (const file of filesOf(`${TEXTS}/${language}`, '.ts'))
      for (const [, key = '', one, other] of readFileSync(file, 'utf8').matchAll(KEYED))
        found.set(key, [...(found.get(key) ?? []), one ?? other ?? ''])
  return found
}

const BESIDE = /from '(\.\/[\w-]+)'/g
const NOTHING_THERE = /<EmptyState\b([^]*?)(?:\/>|action=|>\n)/g
const KEY = /'([\w]+(?:\.[\w]+)+)'/g

/** A screen's file with those beside it that it is made of. */
const screenFiles = (file: string, seen: readonly string[] = []): readonly string[] => {
  if (seen.includes(file) || !existsSync(file)) return seen
  const folder = file.slice(0, file.lastIndexOf('/'))
  return Array.from(readFileSync(file, 'utf8').matchAll(BESIDE), ([, name = '']) => name.slice(2)).reduce<
    readonly string[]
  >((all, name) => screenFiles(`${folder}/${name}.tsx`, all), [...seen, file])
}

/** What a screen says where it has nothing to show, each place's text in both languages. */
const emptyTextsOf = (story: string, texts: ReturnType<typeof textsOf>): readonly string[] => {
  const screen = story.replace(/^stories\//, 'src/').replace('.stories.tsx', '.tsx')
  const keys = screenFiles(screen).flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(NOTHING_THERE), ([, props = '']) => props).flatMap(
      (props) => Array.from(props.matchAll(KEY), ([, key = '']) => key),
    ),
  )
  return [...new Set(keys)].map((key) => (texts.get(key) ?? []).join(' · ')).filter((text) => text !== '')
}

/** Stories in which a screen has nothing to show; a form that nothing was typed into is no such one. */
const IS_EMPTY = /(?:Empty|Nothing|NothingFound|None)$/
const OF_FORMS = /\/(?:login|register)\.stories\.tsx$/

/** What is said of a story. `says`: is shown with it, too. `finds`: what may stand on its page, which it is looked for by alone. */
export interface Description {
  readonly says: string
  readonly finds: string
}

const STORY =
  /(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\n)?^export const (\w+)(?:: [^=]+)? =([^]*?)(?=\n(?:\/\*\*|export |const |$))/gm
const STATES = /\bof\(\s*(\[[^\]]*\]|'[^']*')/
const WITHIN = /\b(\w+): \{ at: '([^']+)'/g
const BASE = /^\s*(?:\{\s*\.\.\.|\w+\()(\w+)\b/
const NUMBERS = /\b(?:[A-Z]+-\d+,? ?)+/g

/** `sms-code` of `smsCode`. */
const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A state that a story stands still in. */
interface Stands {
  readonly at: string
  readonly says: string
}

const LEAST = 3
/** The words of a name: of `mutedByPerson` and `MutedUntilLifted`; short ones stand in too many. */
const wordsIn = (name: string): readonly string[] =>
  (name.match(/[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase()).filter((word) => word.length >= LEAST)

/** Of the states that a story stands in the one that it is about: of which its name says most, else the first, which it names. */
const aboutOf = (name: string, own: readonly Stands[], within: readonly Stands[]): string => {
  const asked = wordsIn(name)
  const shared = ({ at }: Stands): number => asked.filter((word) => wordsIn(at).includes(word)).length
  const [best] = [...own, ...within].toSorted((one, other) => shared(other) - shared(one))
  return (best !== undefined && shared(best) > 0 ? best : own[0])?.says ?? ''
}

/** What a file says of each of its stories: what stands over it, and what its machine says of the state it stands still in. */
const describedIn = (
  file: string,
  texts: ReturnType<typeof textsOf>,
): Readonly<Record<string, Description>> => {
  const isPage = file.startsWith(`${OURS}/screens/`) && !OF_FORMS.test(file)
  const stories = Array.from(readFileSync(file, 'utf8').matchAll(STORY))
  const written = new Map(stories.map(([, , name = '', made = '']) => [name, made]))
  const statesOf = (name: string): string => {
    const made = written.get(name) ?? ''
    const base = BASE.exec(made)?.[1] ?? ''
    return STATES.exec(made)?.[1] ?? (written.has(base) && base !== name ? statesOf(base) : '')
  }
  const machines = filesOf(MACHINES, '.machine.ts')
  const standsOf = (machine: string, at: string): readonly Stands[] => {
    const of = machines.find((one) => nameOf(one) === machine)
    const says = of === undefined ? '' : sentenceOf(chartOf(of), at)
    return says === '' ? [] : [{ at, says }]
  }
  return Object.fromEntries(
    stories.flatMap(([, said = '', name = '', made = '']) => {
      const comment = said.replaceAll(/^\s*\* ?/gm, '').replaceAll(NUMBERS, '')
      const states = statesOf(name)
      const own = Array.from(states.matchAll(/'([^']*)'/g)).flatMap(([, at = '']) =>
        standsOf(nameOf(file), at),
      )
      const within =
        states === ''
          ? []
          : Array.from(made.matchAll(WITHIN)).flatMap(([, child = '', at = '']) => standsOf(kebab(child), at))
      const empties = isPage && IS_EMPTY.test(name) ? emptyTextsOf(file, texts) : []
      // Of a screen that may have nothing in several places no one knows which of them a story is about.
      const isOne = empties.length === 1
      const told = [comment, aboutOf(name, own, within), ...(isOne ? empties : [])].map((one) =>
        one.replaceAll(/\s+/g, ' ').trim(),
      )
      const says = told.filter(Boolean).join(' – ')
      const finds = isOne ? '' : empties.join(' · ')
      return says === '' && finds === '' ? [] : [[name, { says, finds }]]
    }),
  )
}

/** What is said of each story, by its file as Storybook names it and its export: what *Find a state* looks into besides its names. */
export const describedStories = (): Readonly<Record<string, Readonly<Record<string, Description>>>> => {
  const texts = textsOf()
  return Object.fromEntries(
    filesOf(OURS, '.stories.tsx').map((file) => [`./${file}`, describedIn(file, texts)] as const),
  )
}
