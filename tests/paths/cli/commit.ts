import { execFileSync } from 'node:child_process'
import { counted } from '../support/words'

const git = (...args: readonly string[]): string =>
  execFileSync('git', [...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

const lines = (said: string): readonly string[] => said.split('\n').filter((line) => line !== '')

const rank = (file: string): number => (file.startsWith('machines/') ? 0 : 1)

/** Folders in which a file that no commit has is one of the product or its paths. */
const OURS = ['contract', 'machines', 'server', 'src', 'tests/paths']
const NAMED = 3

/** What differs from the commit, the machines first: of many the first ones by their names. */
export const uncommitted = (files: readonly string[]): string => {
  const first = [...files].sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
  const more = first.length - NAMED
  const named = first.slice(0, NAMED).join(', ')
  return `with changes that are not committed: ${named}${more > 0 ? ` and ${counted(more, 'other file')}` : ''}`
}

/** What was walked, for who reads of it later: the commit, its day, and which files differ from it; null where there is none. */
export const commitNow = (): string | null => {
  try {
    const differing = [
      ...lines(git('diff', 'HEAD', '--name-only')),
      ...lines(git('ls-files', '--others', '--exclude-standard', '--full-name', '--', ...OURS)),
    ]
    const commit = git('log', '-1', '--format=%h of %cs')
    return differing.length === 0 ? commit : `${commit}, ${uncommitted(differing)}`
  } catch {
    return null
  }
}
