import { execFileSync } from 'node:child_process'

const git = (...args: readonly string[]): string =>
  execFileSync('git', [...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** What was walked, for who reads of it later: the commit, its day, and whether files differ from it; null where there is none. */
export const commitNow = (): string | null => {
  try {
    const differs = git('status', '--porcelain', '--untracked-files=no') !== ''
    return `${git('log', '-1', '--format=%h of %cs')}${differs ? ', with changes that are not committed' : ''}`
  } catch {
    return null
  }
}
