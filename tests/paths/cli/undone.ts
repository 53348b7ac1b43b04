import { undoneWords, type Undone } from '../world/doable'
import { counted } from '../support/words'
import type { Place } from '../support/run'

/** So many lines are read; what follows is counted. */
const LINES = 8

/** Each group under what its members share, the largest first. */
const grouped = (all: readonly Undone[], key: (one: Undone) => string): readonly (readonly Undone[])[] => {
  const groups = new Map<string, readonly Undone[]>()
  for (const one of all) groups.set(key(one), [...(groups.get(key(one)) ?? []), one])
  return [...groups.values()].toSorted((one, other) => other.length - one.length)
}

const few = (words: readonly string[], some: number, what: string): string => {
  const others = words.length - some
  return others <= 0
    ? words.join(', ')
    : `${words.slice(0, some).join(', ')} and ${counted(others, what)} more`
}

/** A machine of several regions is in a state for each. */
const LONG = 40

const places = (where: readonly string[]): string =>
  where.some((one) => one.length > LONG) ? counted(where.length, 'place') : few(where, 2, 'place')

const unique = (words: readonly string[]): readonly string[] => [...new Set(words)]

const lineOf = (some: readonly Undone[]): string => {
  const [first] = some
  if (first === undefined) return ''
  const samples = unique(some.map(({ sample }) => `"${sample}"`))
  const how =
    first.why === null
      ? `${samples.join(', ')} in ${places(unique(some.map(({ where }) => where)))}`
      : `${few(samples, 4, 'sample')}: ${first.why}`
  return `  ${counted(some.length, 'path')}  ${how}`
}

/** Why paths cannot be walked there, a line for each reason and each sample that nothing does; none where all can. */
export const undoneLines = (
  undone: readonly Undone[],
  on: Place['name'],
  /** How many are walked there all the same: what is not are others than these. */
  walked = 1,
): readonly string[] => {
  const [only] = undone
  const [one, many] = walked === 0 ? ['This', 'paths'] : ['Another', 'others']
  if (only === undefined) return []
  if (undone.length === 1)
    return [`${one} cannot be walked on ${on}, where nothing does ${undoneWords(only)}`]
  const groups = grouped(undone, ({ sample, why }) => why ?? `"${sample}"`)
  const rest = groups.slice(LINES)
  return [
    `${undone.length} ${many} cannot be walked on ${on}. Nothing there does this:`,
    ...groups.slice(0, LINES).map(lineOf),
    ...(rest.length === 0
      ? []
      : [`  ${counted(rest.flat().length, 'path')}  ${counted(rest.length, 'other sample')}`]),
  ]
}
