import { isValidElement, type ComponentType } from 'react'
import type { ArgTypes, ArgTypesEnhancer, InputType } from 'storybook/internal/types'
import { sportNames } from '../contract/enums'
import { paths } from '../src/ui/icon-paths'

/** Which part a story is about, where its page has several: what `controlled` of the stories says. */
export interface OfPart {
  readonly component: ComponentType<never>
  readonly argTypes: ArgTypes
  /** Names of what it is given. */
  readonly given: readonly string[]
}

/** By what the types of the parts call them. */
const CHOICES: readonly (readonly [written: RegExp, options: readonly unknown[]])[] = [
  [/typeof paths|IconName/, Object.keys(paths)],
  [/typeof sportNames|^Sport$/, Object.values(sportNames)],
]
const NODE = /\bReact(Node|Element)\b/
const TEXT = /^(string|Day|HTMLInputTypeAttribute)( \||$)/
const NUMBER = /^(number( \| null)?|null \| number)$/

/** More rows than these are no matter of a control. */
const MOST = 100

/** Whether a control can show and set it: what is drawn, and what is done, is written in code. */
const isWritten = (value: unknown): boolean => {
  if (typeof value === 'function' || isValidElement(value)) return false
  if (Array.isArray(value)) return value.length <= MOST && value.every(isWritten)
  if (typeof value !== 'object' || value === null) return true
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isWritten)
}

const isWords = (value: unknown): boolean =>
  value === undefined || typeof value === 'string' || typeof value === 'number'

const SIMPLE: readonly unknown[] = ['boolean', 'string', 'number', 'enum', 'function']

const kindOf = ({ type }: InputType): unknown => (typeof type === 'object' ? type.name : type)

/** The values of a type that is nothing but words, or null. */
const wordsOf = (written: string): readonly (string | null)[] => {
  const all = written.split('|').map((one) => one.trim())
  const isList = all.length > 1 && all.every((one) => /^(['"].*['"]|null)$/.test(one))
  return isList ? all.map((one) => (one === 'null' ? null : one.slice(1, -1))) : []
}

/** `written`: its type as it stands in the source. */
const controlOf = (type: InputType, written: string, value: unknown): InputType => {
  const kind = kindOf(type)
  if (type.control !== undefined || kind === 'function') return type
  if (!written.startsWith('{') && NODE.test(written))
    return { ...type, control: isWords(value) ? { type: 'text' } : false }
  const words = wordsOf(written)
  const options = words.length > 0 ? words : CHOICES.find(([pattern]) => pattern.test(written))?.[1]
  if (options !== undefined && kind !== 'enum') return { ...type, options, control: { type: 'select' } }
  if (TEXT.test(written) && isWords(value ?? undefined)) return { ...type, control: { type: 'text' } }
  if (NUMBER.test(written)) return { ...type, control: { type: 'number' } }
  if (kind !== 'enum' && typeof value === 'string') return { ...type, control: { type: 'text' } }
  const isKnown = value === undefined ? SIMPLE.includes(kind) : isWritten(value)
  return isKnown ? type : { ...type, control: false }
}

interface Described {
  readonly displayName?: string
  readonly description?: string
  readonly props?: Readonly<Record<string, { readonly tsType?: { readonly raw?: string } }>>
}

/** Where it is kept that is read of a part's source. */
const KEPT_IN = '__docgenInfo'

/** What is read of a part's source: nothing of what is no part, and nothing in a test. */
export const readOf = (part: unknown): Described =>
  (part as { readonly [KEPT_IN]?: Described } | null | undefined)?.[KEPT_IN] ?? {}

/** Longer types are read where they stand. */
const LONGEST = 90

/** What a table says of a type that it does not write out. */
const UNSAID: readonly string[] = ['union', 'unknown', 'literal']

/** Its type as it is written, where a table would say that it is a union, or nothing. */
const typed = (type: InputType, raw: string | undefined): InputType => {
  const said = type.table?.type?.summary ?? ''
  if (said.length <= LONGEST && !UNSAID.includes(said)) return type
  const summary = raw === undefined ? '' : raw.length > LONGEST ? 'object' : raw.replaceAll("'", '"')
  return { ...type, table: { ...type.table, type: { summary } } }
}

const noRow: InputType = { control: false, table: { disable: true } }

const mapped = (types: ArgTypes, change: (type: InputType, name: string) => InputType): ArgTypes =>
  Object.fromEntries(Object.entries(types).map(([name, type]) => [name, change(type, name)]))

/**
 * The controls of a story: of the part that it is about, and those alone that change something in it. A story that draws all of it
 * itself has none.
 */
const typesOf = ({ argTypes, component, initialArgs, parameters }: Context): ArgTypes => {
  if (parameters['__isArgsStory'] !== true) return {}
  const part = parameters['part'] as OfPart | undefined
  const { extractArgTypes } = (parameters['docs'] ?? {}) as {
    readonly extractArgTypes?: (component: unknown) => ArgTypes | null
  }
  const own = part === undefined ? argTypes : (extractArgTypes?.(part.component) ?? {})
  const all = { ...mapped(part?.argTypes ?? {}, (type, name) => ({ ...own[name], ...type })) }
  const { props } = readOf(part?.component ?? component)
  return mapped({ ...own, ...all }, (type, name) => {
    const raw = props?.[name]?.tsType?.raw
    return controlOf(typed(type, raw), raw ?? type.table?.type?.summary ?? '', initialArgs[name])
  })
}

type Context = Parameters<ArgTypesEnhancer>[0]

/** See `typesOf`. What a story is given besides has no row: a value of a page's other stories changes nothing in it. */
export const controlsOfPart: ArgTypesEnhancer = (context) => {
  const types = typesOf(context)
  const { given = [] } = (context.parameters['part'] ?? {}) as Partial<OfPart>
  const besides = Object.keys(context.initialArgs).filter((name) => !(name in types) && !given.includes(name))
  const rows = context.component === undefined && context.parameters['part'] === undefined ? [] : besides
  const all = { ...types, ...Object.fromEntries(rows.map((name) => [name, noRow])) }
  return mapped(all, (type, name) => ({ ...type, name })) as ReturnType<ArgTypesEnhancer>
}
