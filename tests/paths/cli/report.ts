import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Mistake } from './options'
import { idOf, NotAsTold, type Look, type Place } from '../support/run'
import { counted, headlineOf, machineTitle, spokenOf, wayOf } from '../support/words'
import { walkedAs } from '../world/walked-as'
import type { Path } from '../support/cover'

/** How one path went. `ms`: how long it took. */
export interface Outcome {
  readonly path: Path
  readonly ms: number
  /** Null where all was as the machine says. */
  readonly failure: Error | null
  /** What was seen where it came to its end; null where nothing can be seen, or nobody asked. */
  readonly end: Look | null
}

/** What a report tells. `left`: what was not walked, and why, a line each. */
export interface Reported {
  readonly on: Place['name']
  /** The server, null for one of the run's own or none. */
  readonly url: string | null
  readonly at: Date
  /** What was chosen and of which commit, each with its name. */
  readonly chosen: readonly (readonly [name: string, says: string])[]
  readonly outcomes: readonly Outcome[]
  /** How many paths of a machine were asked for and not walked. */
  readonly unwalked: ReadonlyMap<string, number>
  readonly left: readonly string[]
  /** What ended it before its time, and how far it came; null: nothing did. */
  readonly broken: string | null
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // oxlint-disable-next-line no-control-regex -- a terminal's colours, and what XML has no sign for
    .replaceAll(/\u001B\[[\d;]*m|[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '')

const places = { actor: 'the machine alone', browser: 'the page, in Chromium', server: 'the server' } as const
const seconds = (ms: number): string => (ms / 1_000).toFixed(3)
const total = (outcomes: readonly Outcome[]): number => outcomes.reduce((sum, { ms }) => sum + ms, 0)
const failed = (outcomes: readonly Outcome[]): number =>
  outcomes.filter(({ failure }) => failure !== null).length

/** The outcomes by their machine. */
const byMachine = (outcomes: readonly Outcome[]): ReadonlyMap<string, readonly Outcome[]> => {
  const all = new Map<string, Outcome[]>()
  for (const outcome of outcomes) {
    const { name } = outcome.path.model
    all.set(name, [...(all.get(name) ?? []), outcome])
  }
  return all
}

const counts = (some: readonly Outcome[], errors = 0): string =>
  `tests="${some.length}" failures="${failed(some)}" errors="${errors}" time="${seconds(total(some))}"`

/** A run that did not come to its end is an error of its own: nobody takes its paths for all. */
const cutShort = (broken: string): string =>
  [
    '  <testsuite name="the run" tests="1" failures="0" errors="1">',
    `    <testcase classname="paths" name="The run comes to its end"><error message="${escaped(broken)}"/></testcase>`,
    '  </testsuite>',
  ].join('\n')

/** For a build server: a suite for each machine, a case for each path. */
export const asJUnit = ({ on, at, chosen, outcomes, left, broken }: Reported): string => {
  const properties = chosen.map(
    ([name, says]) => `      <property name="${escaped(name)}" value="${escaped(says)}"/>`,
  )
  const suites = [...byMachine(outcomes)].map(([name, some]) =>
    [
      `  <testsuite name="${escaped(name)} on ${on}" ${counts(some)} timestamp="${at.toISOString()}">`,
      '    <properties>',
      ...properties,
      '    </properties>',
      ...some.map(({ path, ms, failure }) => {
        const open = `    <testcase classname="${escaped(name)}" name="${escaped(`${headlineOf(path)} (${idOf(path)})`)}" time="${seconds(ms)}"`
        if (failure === null) return `${open}/>`
        const reason = failure instanceof NotAsTold ? failure.reason : failure.message
        const first = reason.split('\n')[0] ?? ''
        return `${open}>\n      <failure message="${escaped(first)}">${escaped(failure.message)}</failure>\n    </testcase>`
      }),
      ...(left.length === 0 ? [] : [`    <system-out>${escaped(left.join('\n'))}</system-out>`]),
      '  </testsuite>',
    ].join('\n'),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="paths" ${counts(outcomes, broken === null ? 0 : 1)}>`,
    ...suites,
    ...(broken === null ? [] : [cutShort(broken)]),
    '</testsuites>',
    '',
  ].join('\n')
}

const style = `
:root { color-scheme: light dark; --back: #f5f6f8; --card: #fff; --ink: #1b1f27; --soft: #5d6675; --line: #dfe3e9; --good: #0b7a48; --bad: #c0271f }
@media (prefers-color-scheme: dark) { :root { --back: #12151b; --card: #1b2029; --ink: #eceff4; --soft: #a3adbd; --line: #313846; --good: #4bd493; --bad: #ff8078 } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--back); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 }
h2 { font-size: 1.125rem; margin: 2rem 0 .5rem }
p { margin: .25rem 0; color: var(--soft) }
.verdict { font-weight: 600; color: var(--good) } .verdict[data-failed] { color: var(--bad) }
details { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; margin: .375rem 0 }
summary { padding: .5rem .75rem; cursor: pointer } details[data-failed] > summary { color: var(--bad); font-weight: 600 }
summary small { color: var(--soft); font-weight: 400 }
ol, ul, pre, img, .left { margin: 0 .75rem .75rem; } ol, ul { padding-left: 1.75rem } summary small { display: block } li[data-at] { color: var(--bad); font-weight: 600 }
pre { white-space: pre-wrap; padding: .75rem; border-radius: .375rem; background: var(--back); font-size: .875rem }
img { max-width: min(24rem, calc(100% - 1.5rem)); border: 1px solid var(--line); border-radius: .5rem }
`

/** The picture that a failed path has left behind, within the page. */
const pictureOf = (failure: NotAsTold): string => {
  const file = /^Seen: (\S+\.png)/.exec(failure.kept ?? '')?.[1]
  if (file === undefined || !existsSync(file)) return ''
  return `<img alt="What the page showed then" src="data:image/png;base64,${readFileSync(file, 'base64')}">`
}

/** Where a path came to its end as it should. */
const endOf = ({ path, end }: Outcome): string => {
  const reached = path.steps.at(-1)?.meaning ?? []
  const words = [...reached, ...(end?.words ?? [])].map((line) => `<li>${escaped(line)}</li>`).join('')
  const picture =
    end === null
      ? ''
      : `<img alt="What the page showed at the end" loading="lazy" src="data:image/jpeg;base64,${end.picture.toString('base64')}">`
  return `<p class="left">At its end it was so:</p><ul>${words}</ul>${picture}`
}

const pathAsHtml = (outcome: Outcome, row: number): string => {
  const { path, ms, failure } = outcome
  const way = [walkedAs(path.model.name, path.steps[0]?.sample ?? ''), wayOf(path)].filter(Boolean).join(': ')
  const at = failure instanceof NotAsTold ? failure.at : -1
  const steps = path.steps
    .map((step, place) => `<li${place === at ? ' data-at' : ''}>${escaped(spokenOf(step))}</li>`)
    .join('')
  const how =
    failure === null
      ? endOf(outcome)
      : `<pre>${escaped(failure.message)}</pre>${failure instanceof NotAsTold ? pictureOf(failure) : ''}`
  return `<details${failure === null ? '' : ' open data-failed'}><summary>${failure === null ? '✓' : '✗'} ${row + 1}. ${escaped(headlineOf(path))} <small>${way === '' ? '' : `after: ${escaped(way)} · `}${counted(path.steps.length, 'step')}, ${seconds(ms)} s</small></summary><ol>${steps}</ol>${how}</details>`
}

/** How many of a machine's paths were walked, and how many of those were right. */
const headOf = (some: readonly Outcome[], others: number): string => {
  const right = `${some.length - failed(some)} of ${some.length}`
  return others === 0 ? right : `${some.length} of ${some.length + others} walked, ${right} right`
}

/** For people: one file that needs no other, what failed first and open. */
export const asHtml = ({ on, url, at, chosen, outcomes, unwalked, left, broken }: Reported): string => {
  const wrong = failed(outcomes)
  const others = [...unwalked.values()].reduce((sum, count) => sum + count, 0)
  const found =
    wrong === 0 ? 'All as the machines say' : `${wrong} of ${outcomes.length} not as the machines say`
  const walked = others === 0 ? null : `${outcomes.length} of ${outcomes.length + others} walked`
  const verdict =
    broken === null && walked === null ? found : `${broken ?? walked}. Of these: ${found.toLowerCase()}`
  const machines = [...byMachine(outcomes)]
    .toSorted(([, one], [, other]) => failed(other) - failed(one))
    .map(
      ([name, some]) =>
        `<h2>${escaped(machineTitle(name))}: ${headOf(some, unwalked.get(name) ?? 0)}</h2>\n${some
          .toSorted((one, other) => Number(other.failure !== null) - Number(one.failure !== null))
          .map(pathAsHtml)
          .join('\n')}`,
    )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${verdict}</title><style>${style}</style></head><body>
<h1>Paths, walked on ${places[on]}</h1>
<p class="verdict"${wrong === 0 && broken === null ? '' : ' data-failed'}>${verdict}</p>
<p>${counted(outcomes.length, 'path')} in ${seconds(total(outcomes))} s, <time datetime="${at.toISOString()}">${at.toISOString().replace('T', ' ').slice(0, 16)} UTC</time>${url === null ? '' : `, ${escaped(url)}`}</p>
<p>${chosen.map(([name, says]) => `${escaped(name)}: ${escaped(says)}`).join(' · ')}</p>
${left.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
${machines.join('\n')}
</body></html>
`
}

/** Whether a report can be written under this name; fails before anything runs where it cannot. */
export const checkReport = (file: string): void => {
  if (!/\.(html|xml)$/.test(file))
    throw new Mistake(`--report takes a name that ends in .html (for people) or .xml (JUnit), not "${file}"`)
  try {
    writeFileSync(file, '')
  } catch (error) {
    throw new Mistake(`${file} cannot be written: is there such a folder?`, { cause: error })
  }
}

export const writeReport = (file: string, reported: Reported): void =>
  writeFileSync(file, file.endsWith('.xml') ? asJUnit(reported) : asHtml(reported))
