import type { Path, Step } from './cover'

/** `1 path`, `2 paths`. */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const stateOf = ({ reaches, news }: Step): string =>
  news.length === 0 ? `still ${reaches.length > 2 ? 'as before' : reaches.join(' + ')}` : news.join('; ')

/** One step as a sentence: what happens, and what is then so that was not before. */
export const sentenceOf = (step: Step): string => `${capital(step.says)} → ${stateOf(step)}`

const thenOf = ({ told }: Step): string => (told.length === 0 ? 'all else stays' : told.join('; '))

/** The same without the names of states, for who reads and does not program. */
export const spokenOf = (step: Step): string => `${capital(step.says)} → ${thenOf(step)}`

/** A path's headline in words: what happens last, and what is so then. */
export const headlineOf = ({ steps, headline }: Path): string => {
  if (headline !== undefined) return headline
  const last = steps[steps.length - 1]
  return last === undefined ? 'Nothing happens' : `${capital(last.says)}: ${thenOf(last)}`
}

/** What happens before that, which tells paths apart that end alike; empty for a start alone, and where the headline tells all of it. */
export const wayOf = ({ steps, headline }: Path): string =>
  headline === undefined
    ? steps
        .slice(0, -1)
        .map(({ says }) => says)
        .join(' › ')
    : ''

/** `app/notice-popup` as a heading. */
export const machineTitle = (name: string): string => {
  const last = (name.split('/').at(-1) ?? name).replaceAll('-', ' ')
  return `${capital(last)} (${name})`
}

const leftBy = (step: Step, before: Step): string => {
  const left = before.reaches.filter((state) => !step.reaches.includes(state))
  return (left.length === 0 ? before.reaches : left).slice(0, 2).join(' + ')
}

const enteredBy = (step: Step, before: Step): string => {
  const entered = step.reaches.filter((state) => !before.reaches.includes(state))
  return entered.length === 0 ? '(stays)' : entered.join(' + ')
}

/** What a path is for: its last step. */
export const titleOf = ({ steps, headline }: Path): string => {
  if (headline !== undefined) return headline
  const last = steps[steps.length - 1]
  const before = steps[steps.length - 2]
  if (last === undefined) return 'nothing'
  return before === undefined
    ? `begins where ${last.says}`
    : `${leftBy(last, before)} —${last.sample}→ ${enteredBy(last, before)}`
}

/** As often in a row as it takes to be told once. */
const OFTEN = 3
/** Steps that repeat together, at most. */
const TOGETHER = 4

interface Folded {
  readonly lines: readonly string[]
  readonly times: number
}

/** How often the sentences from here repeat, of so many each time. */
const timesOf = (lines: readonly string[], at: number, size: number): number => {
  let times = 1
  while (lines.slice(at, at + size).every((line, place) => lines[at + times * size + place] === line))
    times += 1
  return times
}

/** Sentences one after another; what repeats in a row stands once, with how often. */
const foldedOf = (lines: readonly string[]): readonly Folded[] => {
  const found: Folded[] = []
  for (let at = 0; at < lines.length;) {
    const size = Array.from({ length: TOGETHER }, (_, place) => place + 1).find(
      (one) => at + one <= lines.length && timesOf(lines, at, one) >= OFTEN,
    )
    const times = size === undefined ? 1 : timesOf(lines, at, size)
    found.push({ lines: lines.slice(at, at + (size ?? 1)), times })
    at += (size ?? 1) * times
  }
  return found
}

/** Numbered, so that what follows repeated steps has the number it has in the path. */
const numberedLines = (lines: readonly string[]): readonly string[] => {
  let at = 0
  return foldedOf(lines).flatMap(({ lines: some, times }) => {
    const first = at + 1
    at += some.length * times
    return times === 1 ? some.map((line) => `${first}. ${line}`) : [`${first}. ×${times}: ${some.join('; ')}`]
  })
}

const chapterOf = (path: Path, number: number): string =>
  [`## ${number + 1}. ${titleOf(path)}`, '', ...numberedLines(path.steps.map(sentenceOf)), ''].join('\n')

/** For people: a heading and a numbered list for each path. `about`: what the machine is, in lines of Markdown. */
export const asMarkdown = (paths: readonly Path[], about: readonly string[]): string => {
  const name = paths[0]?.model.name ?? ''
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0)
  return [
    `# ${name}: ${counted(paths.length, 'path')}, ${counted(steps, 'step')}`,
    '',
    ...about,
    '',
    ...paths.map(chapterOf),
  ].join('\n')
}

/** For programs. `samples` are names of the model's starts and samples; a path file replays. `does`: the sum of all that it does. */
export const asJson = (paths: readonly Path[], sumOf: (path: Path) => string) => ({
  machine: paths[0]?.model.name ?? '',
  paths: paths.map((path) => ({
    title: titleOf(path),
    does: sumOf(path),
    steps: path.steps.map(({ sample, says, reaches }) => ({ sample, says, reaches })),
  })),
})

const scenarioOf = (path: Path, number: number): string => {
  const [start, ...steps] = path.steps
  const lines = steps.flatMap((step, place) => [
    `    ${place === 0 ? 'When' : 'And'} ${step.says}`,
    ...(place === steps.length - 1 ? [`    Then it is ${stateOf(step)}`] : []),
  ])
  return [
    `  Scenario: ${number + 1}. ${titleOf(path)}`,
    `    Given ${start?.says ?? 'nothing'}`,
    ...(steps.length === 0 && start !== undefined ? [`    Then it is ${stateOf(start)}`] : lines),
    '',
  ].join('\n')
}

/** For tools that read Gherkin. */
export const asGherkin = (paths: readonly Path[]): string => {
  return [`Feature: ${paths[0]?.model.name ?? ''}`, '', ...paths.map(scenarioOf)].join('\n')
}
