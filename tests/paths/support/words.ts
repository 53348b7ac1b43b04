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

const chapterOf = (path: Path, number: number): string =>
  [
    `## ${number + 1}. ${titleOf(path)}`,
    '',
    ...path.steps.map((step, place) => `${place + 1}. ${sentenceOf(step)}`),
    '',
  ].join('\n')

/** For people: a heading and a numbered list for each path. */
export const asMarkdown = (paths: readonly Path[]): string => {
  const name = paths[0]?.model.name ?? ''
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0)
  return [
    `# ${name}: ${counted(paths.length, 'path')}, ${counted(steps, 'step')}`,
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
