import { parseArgs, type ParseArgsConfig } from 'node:util'
import { distance } from '../support/distance'
import { journeysModel } from '../journeys'
import { models } from '../models/all'
import { alsoFor } from '../world/walked-as'
import { forms, sentenceOf } from './sentences'
import { nodesOf } from '../support/observe'
import type { Cover } from '../support/cover'
import type { Model } from '../support/model'

/** What a person typed and cannot be done: its message says what can. */
export class Mistake extends Error {
  override readonly name = 'Mistake'
}

const covers: readonly Cover[] = ['states', 'transitions', 'pairs']

type Options = NonNullable<ParseArgsConfig['options']>

/** `--seed -5` as `--seed=-5`: a number after an option is its value, whatever its sign. */
const joined = (args: readonly string[]): string[] =>
  args.reduce<string[]>((all, arg) => {
    const last = all.at(-1)
    return last !== undefined && /^--[a-z]+$/i.test(last) && /^-\d/.test(arg)
      ? [...all.slice(0, -1), `${last}=${arg}`]
      : [...all, arg]
  }, [])

/** The page calls `--to` the goal. */
const asCalled = (args: readonly string[], options: Options): readonly string[] =>
  'to' in options ? args.map((arg) => arg.replace(/^--goal(?==|$)/, '--to')) : args

/** Understands what was typed; an option that does not exist is a mistake that names those that do, and `others`, which another command takes. */
export const typed = (given: readonly string[], options: Options, others: readonly string[] = []) => {
  const args = asCalled(given, options)
  const names = [...Object.keys(options), ...others].map((name) => `--${name}`)
  const wrong = args
    .filter((arg) => /^--?[a-z]/i.test(arg))
    .map((arg) => arg.split('=')[0] ?? arg)
    .find((arg) => !names.includes(arg))
  if (wrong !== undefined)
    throw new Mistake(
      `There is no option ${wrong}.${guess(wrong, names)} There are: ${names.join(' ')}\n--help says what each does`,
    )
  try {
    return parseArgs({ args: joined(args), options, allowPositionals: true })
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const option = /--[a-z]+/.exec(said)?.[0] ?? 'an option'
    throw new Mistake(
      /argument missing|ambiguous/.test(said)
        ? `${option} needs a value after it; --help has examples`
        : `${option} takes no value; --help has examples`,
      { cause: error },
    )
  }
}

const listed = (names: readonly string[]): string => names.map((name) => `  ${name}`).join('\n')

/** ` Did you mean …?`, where something is near enough to what was typed. */
const guess = (name: string, names: readonly string[]): string => {
  const near = names
    .map((each) => ({
      each,
      far: Math.min(distance(name, each), distance(name, each.split('/').at(-1) ?? each)),
    }))
    .filter(({ far }) => far <= Math.max(1, name.length / 3))
    .toSorted((one, other) => one.far - other.far)[0]
  return near === undefined ? '' : ` Did you mean ${near.each}?`
}

const noSuch = (what: string, name: string, names: readonly string[]): Mistake =>
  new Mistake(`There is no ${what} "${name}".${guess(name, names)} There are:\n${listed(names)}`)

/** What is said of a machine: its chart's sentences, its model's, and what it is looked for by besides. */
const saidOfMachine = ({ name, machine, starts, samples }: Model): readonly string[] => [
  ...(alsoFor[name] === undefined ? [] : [alsoFor[name]]),
  ...nodesOf(machine).flatMap(({ description }) => description ?? []),
  ...Object.values(starts).map(({ says }) => says),
  ...Object.values(samples).map(({ says }) => says),
]

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[a-z\d]+/g) ?? []
/** So many are looked through. */
const MOST = 5

const soughtMost = Object.keys(alsoFor)
const placeOf = (name: string): number => {
  const place = soughtMost.indexOf(name)
  return place < 0 ? soughtMost.length : place
}

/** The machines of which all these words are told, as lines; first those of which it is said what they are looked for by. */
const toldIn = (name: string): readonly string[] => {
  const asked = wordsIn(name)
  return models
    .flatMap((model) => {
      const has = (text: string) => asked.every((word) => wordsIn(text).includes(word))
      const said = saidOfMachine(model).find((one) => has(`${model.name} ${one}`))
      return asked.length === 0 || said === undefined ? [] : [{ name: model.name, said }]
    })
    .toSorted((one, other) => placeOf(one.name) - placeOf(other.name))
    .slice(0, MOST)
    .map((one) => `  ${one.name}: ${one.said}`)
}

/** One of several names, or a mistake that lists them. */
export const oneOf = <Name extends string>(what: string, name: string, names: readonly Name[]): Name => {
  const found = names.find((each) => each === name)
  if (found === undefined) throw noSuch(what, name, names)
  return found
}

/** Whatever can be asked for by its name. */
const named: readonly Model[] = [...models, journeysModel]

const describedLines = (some: readonly Model[]): string => {
  const width = Math.max(...some.map(({ name }) => name.length))
  return some.map(({ name }) => `  ${name.padEnd(width)}  ${sentenceOf(name)}`).join('\n')
}

/** All machines, each with what it is, a line each. */
export const machineList = (): string => describedLines(named)

const has = (words: readonly string[], one: string): boolean =>
  words.includes(one) || words.includes(`${one}s`)

/** The machines whose name has this word in it, their folder's too. */
const withWord = (word: string): readonly Model[] => {
  const asked = wordsIn(word)
  return asked.length === 0 ? [] : named.filter(({ name }) => asked.every((one) => has(wordsIn(name), one)))
}

/** What a name stands for that others have in theirs, too: which one was taken, and which the others are; null where it is plain. */
export const alsoCalled = (word: string): string | null => {
  const model = modelOf(word)
  const others = withWord(word).filter(({ name }) => name !== model.name)
  if (model.name === word || others.length === 0) return null
  return `"${word}" is taken for ${model.name}. Others of that name:\n${describedLines([model, ...others])}`
}

/** A machine's model by its name, or by the last part of it: `chat` for `live/chat`. */
export const modelOf = (name: string): Model => {
  const names = named.map((model) => model.name)
  const short = named.filter((model) => model.name.endsWith(`/${name}`))
  const exact = named.find((model) => model.name === name)
  const found = exact ?? (short.length === 1 ? short[0] : undefined)
  if (found !== undefined) return found
  const several = withWord(name)
  if (several.length > 1)
    throw new Mistake(`Several machines are called "${name}". Which one?\n${describedLines(several)}`)
  const about = wordsIn(name).filter((word) => word !== 'form')
  const form = forms().find((one) => one.name === about.join(' '))
  if (form !== undefined && wordsIn(name).includes('form'))
    throw new Mistake(
      `"${name}" is a form of ${form.area}, and no form has a machine of its own: patterns/form is that of each`,
    )
  const told = guess(name, names) === '' ? toldIn(name) : []
  if (told.length === 0) throw noSuch('machine', name, names)
  throw new Mistake(
    `There is no machine "${name}". That is told of by:\n${told.join('\n')}\nThere are:\n${listed(names)}`,
  )
}

/** The one machine that was asked for, null where none was. */
export const onlyModel = (names: readonly string[]): Model | null => {
  const [name, ...more] = names
  if (more.length > 0) throw new Mistake(`One machine at a time, not ${names.length}: ${names.join(' ')}`)
  return name === undefined ? null : modelOf(name)
}

export const coverOf = (name: string): Cover => {
  const found = covers.find((cover) => cover === name)
  if (found === undefined) throw new Mistake(`There is no cover "${name}". There are: ${covers.join(', ')}`)
  return found
}

/** A whole number that is not negative. */
export const numberOf = (what: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new Mistake(`--${what} takes a whole number, not "${text}"`)
  return Number(text)
}

/** Options as they were typed: text, or true for one that takes none. */
export type Values = Readonly<Record<string, string | boolean | undefined>>

/** Options that say different things, such as two forms of one answer, are a mistake. */
export const apart = (values: Values, ...groups: readonly (readonly string[])[]): void => {
  const used = groups
    .map((group) => group.filter((name) => values[name] !== undefined && values[name] !== false))
    .filter((group) => group.length > 0)
  if (used.length > 1)
    throw new Mistake(`${used.map((group) => `--${group[0]}`).join(' and ')} do not go together`)
}
