import { parseArgs, type ParseArgsConfig } from 'node:util'
import { models } from '../models/all'
import type { Cover } from '../kit/cover'
import type { Model } from '../kit/model'

/** What a person typed and cannot be done: its message says what can. */
export class Mistake extends Error {}

const covers: readonly Cover[] = ['states', 'transitions', 'pairs']

type Options = NonNullable<ParseArgsConfig['options']>

/** Understands what was typed; an option that does not exist is a mistake that lists those that do. */
export const typed = (args: readonly string[], options: Options) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    const names = Object.keys(options).map((name) => `--${name}`)
    const said = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new Mistake(`${said}. Options: ${names.join(' ')}`, { cause: error })
  }
}

const listed = (names: readonly string[]): string => names.map((name) => `  ${name}`).join('\n')

/** A machine's model by its name, or by the last part of it: `chat` for `room/chat`. */
export const modelOf = (name: string | undefined): Model => {
  const names = models.map((model) => model.name)
  if (name === undefined) throw new Mistake(`Which machine? There are:\n${listed(names)}`)
  const exact = models.find((model) => model.name === name)
  const short = models.filter((model) => model.name.endsWith(`/${name}`))
  const found = exact ?? (short.length === 1 ? short[0] : undefined)
  if (found === undefined) throw new Mistake(`There is no machine "${name}". There are:\n${listed(names)}`)
  return found
}

export const coverOf = (name: string): Cover => {
  const found = covers.find((cover) => cover === name)
  if (found === undefined) throw new Mistake(`There is no cover "${name}". There are: ${covers.join(', ')}`)
  return found
}

/** One of several names, or a mistake that lists them. */
export const oneOf = <Name extends string>(what: string, name: string, names: readonly Name[]): Name => {
  const found = names.find((each) => each === name)
  if (found === undefined) throw new Mistake(`There is no ${what} "${name}". There are:\n${listed(names)}`)
  return found
}

/** A whole number that is not negative. */
export const numberOf = (what: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new Mistake(`--${what} takes a whole number, not "${text}"`)
  return Number(text)
}
