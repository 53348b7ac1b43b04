import { parseArgs, type ParseArgsConfig } from 'node:util'
import { distance } from '../support/distance'
import { journeysModel } from '../journeys'
import { models } from '../models/all'
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

/** Understands what was typed; an option that does not exist is a mistake that names those that do, and `others`, which another command takes. */
export const typed = (args: readonly string[], options: Options, others: readonly string[] = []) => {
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

/** One of several names, or a mistake that lists them. */
export const oneOf = <Name extends string>(what: string, name: string, names: readonly Name[]): Name => {
  const found = names.find((each) => each === name)
  if (found === undefined) throw noSuch(what, name, names)
  return found
}

/** Whatever can be asked for by its name. */
const named: readonly Model[] = [...models, journeysModel]

/** The names of all machines, a line each. */
export const machineList = (): string => listed(named.map(({ name }) => name))

/** A machine's model by its name, or by the last part of it: `chat` for `live/chat`. */
export const modelOf = (name: string): Model => {
  const names = named.map((model) => model.name)
  const short = named.filter((model) => model.name.endsWith(`/${name}`))
  const exact = named.find((model) => model.name === name)
  const found = exact ?? (short.length === 1 ? short[0] : undefined)
  if (found === undefined) throw noSuch('machine', name, names)
  return found
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
