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

/** The page calls `--to` the goal, and so may who types. */
const withGoal = (options: Options): Options =>
  'to' in options ? { ...options, goal: options['to'] } : options

/** `goal` as `to`; it stays beside it, so that a mistake is told in the word that was typed. */
const asTo = (values: Values): Values => {
  if (values['goal'] === undefined) return values
  if (values['to'] !== undefined) throw new Mistake('--goal and --to are the same: one of them is enough')
  return { ...values, to: values['goal'] }
}

/** An option as it was typed. */
export const typedAs = (values: Values, name: string): string =>
  name === 'to' && values['goal'] !== undefined ? '--goal' : `--${name}`

interface Typed {
  readonly values: Values
  readonly positionals: readonly string[]
}

/** Understands what was typed; an option that does not exist is a mistake that names those that do, and `others`, which another command takes. */
export const typed = (args: readonly string[], taken: Options, others: readonly string[] = []): Typed => {
  const options = withGoal(taken)
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
    const { values, positionals } = parseArgs({ args: joined(args), options, allowPositionals: true })
    return { values: asTo(values as Values), positionals }
  } catch (error) {
    if (error instanceof Mistake) throw error
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

/** How far a name is from what was typed: one without its folder, or a part of it, may be meant. */
const farFrom = (name: string, each: string): number =>
  Math.min(distance(name, each), distance(name, each.split('/').at(-1) ?? each))

/** What is near enough to what was typed, the nearest first. */
const near = (name: string, names: readonly string[]): readonly string[] =>
  names
    .map((each) => ({ each, far: farFrom(name, each) }))
    .filter(({ far }) => far <= Math.max(1, name.length / 3))
    .toSorted((one, other) => one.far - other.far)
    .map(({ each }) => each)

/** ` Did you mean …?`, where something is near enough to what was typed. */
const guess = (name: string, names: readonly string[]): string => {
  const [nearest] = near(name, names)
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`
}

/** More lines than that scroll the answer away. */
const LINES = 20

/** All names: a few a line each, many one after the other. */
const allOf = (names: readonly string[]): string =>
  names.length <= LINES ? listed(names) : `  ${names.join(', ')}`

const noSuch = (what: string, name: string, names: readonly string[]): Mistake =>
  new Mistake(`There is no ${what} "${name}".${guess(name, names)} There are:\n${allOf(names)}`)

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
/** So many may be meant by a name that is written wrongly. */
const FEW = 3

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

const howToList = (): string => `npm run paths lists all ${named.length}, each with what it is`

/** Which machine, where one has to be named. `why`: what asks for one. */
export const whichMachine = (why: string): Mistake =>
  new Mistake(`Which machine? ${why} is about one; ${howToList()}`)

/** The machines that may be meant by a name that none has: those near to it, else those of which its words are told. */
const noSuchMachine = (name: string): Mistake => {
  const nearest = near(
    name,
    named.map((model) => model.name),
  ).slice(0, FEW)
  const [first] = nearest
  if (first !== undefined)
    return new Mistake(
      `There is no machine "${name}". Did you mean ${first}?\n${describedLines(named.filter((model) => nearest.includes(model.name)))}\n${howToList()}`,
    )
  const told = toldIn(name)
  return new Mistake(
    told.length === 0
      ? `There is no machine "${name}"; ${howToList()}`
      : `There is no machine "${name}". That is told of by:\n${told.join('\n')}\n${howToList()}`,
  )
}

/** The form that is meant by a name, with or without the word form; undefined where none is. */
const formOf = (name: string) => {
  const about = wordsIn(name).filter((word) => word !== 'form')
  return forms().find((one) => one.name === about.join(' '))
}

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

const modelCalled = (name: string): Model | undefined => {
  const short = named.filter((model) => model.name.endsWith(`/${name}`))
  return named.find((model) => model.name === name) ?? (short.length === 1 ? short[0] : undefined)
}

/** A machine's model by its name, or by the last part of it: `chat` for `live/chat`. */
export const modelOf = (name: string): Model => {
  const model = modelCalled(name)
  if (model !== undefined) return model
  const several = withWord(name)
  if (several.length > 1)
    throw new Mistake(`Several machines are called "${name}". Which one?\n${describedLines(several)}`)
  const form = formOf(name)
  if (form !== undefined)
    throw new Mistake(
      `"${name}" is a form of ${form.area}, and no form has a machine of its own: npm run paths -- form is that of each`,
    )
  throw noSuchMachine(name)
}

/** The one machine that was asked for, null where none was. */
export const onlyModel = (names: readonly string[]): Model | null => {
  const [name, ...more] = names
  if (name === undefined) return null
  if (more.length === 0) return modelOf(name)
  const asOne = names.join('-')
  const model = modelCalled(asOne)
  if (model !== undefined)
    throw new Mistake(
      `One machine at a time, not ${names.length}: ${names.join(' ')}. Did you mean ${model.name}?`,
    )
  if (names.includes('form') && names.some((one) => modelCalled(one) === undefined)) modelOf(names.join(' '))
  throw new Mistake(`One machine at a time, not ${names.length}: ${names.join(' ')}`)
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

/** Options that say different things, such as two forms of one answer, are a mistake. `why`: what to do instead, and why. */
export const apart = (values: Values, why: string, ...groups: readonly (readonly string[])[]): void => {
  const used = groups
    .map((group) => group.filter((name) => values[name] !== undefined && values[name] !== false))
    .filter((group) => group.length > 0)
  if (used.length > 1)
    throw new Mistake(
      `${used.map((group) => typedAs(values, group[0] ?? '')).join(' and ')} do not go together: ${why}`,
    )
}
