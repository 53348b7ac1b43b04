import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { Mistake } from './options'
import type { Summed } from './paths'

const root = process.cwd()

const git = (args: readonly string[]): Buffer =>
  execFileSync('git', [...args], { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 256 * 1024 * 1024 })

const commitOf = (ref: string): string => {
  try {
    return git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
      .toString()
      .trim()
  } catch (error) {
    throw new Mistake(
      `There is no commit "${ref}" here: --diff takes a branch, a tag or a commit, such as main or HEAD~5`,
      {
        cause: error,
      },
    )
  }
}

interface Printed {
  readonly paths: readonly (Omit<Summed, 'id'> & { readonly steps: readonly { readonly sample: string }[] })[]
}

type Then = typeof import('./paths')

/** What the kit of today says of a commit's machines and models. Where it had no models yet, its machines are put to those of today. */
const atCommit = async <Told>(ref: string, asks: (then: Then) => Promise<Told>): Promise<Told> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-paths-'))
  try {
    const commit = commitOf(ref)
    const unpack = (parts: readonly string[]): void => {
      const archive = join(folder, 'then.tar')
      writeFileSync(archive, git(['archive', commit, ...parts]))
      execFileSync('tar', ['-xf', archive, '-C', folder])
      rmSync(archive)
    }
    const bring = (parts: readonly string[]): void => {
      for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true })
    }
    if (git(['ls-tree', commit, 'tests/paths/models/all.ts']).length > 0) {
      unpack([])
      bring(['tests/paths/support', 'tests/paths/cli', 'tests/paths/journeys.ts'])
    } else {
      bring(['contract', 'machines', 'src', 'tests/support', 'tests/paths'])
      unpack(['machines'])
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const { module } = await runnerImport<Then>(join(folder, 'tests/paths/cli/paths.ts'), {
      root: folder,
      configFile: false,
      logLevel: 'silent',
    })
    return await asks(module)
  } catch (error) {
    if (error instanceof Mistake) throw error
    const said = error instanceof Error ? error.message : String(error)
    throw new Mistake(`The machines of ${ref} cannot be walked: ${said}`, { cause: error })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const printedBy = async (then: Then, args: readonly string[]): Promise<readonly Summed[]> => {
  try {
    const { paths } = JSON.parse(await then.paths([...args, '--json'])) as Printed
    return paths.map(({ title, does, steps }) => ({
      title,
      does,
      id: steps.map(({ sample }) => sample).join(' > '),
    }))
  } catch (error) {
    // What is asked for was not there yet: its machine, its state, its way.
    if (error instanceof Error && error.name === 'Mistake') return []
    throw error
  }
}

/** The same paths as they were at a commit. `args`: a machine and which of its paths. */
export const pathsBefore = (ref: string, args: readonly string[]): Promise<readonly Summed[]> =>
  atCommit(ref, (then) => printedBy(then, args))

/** The machines of the list that the command prints: two spaces stand before each, and what it is behind it; journeys have no machine of their own. */
export const machinesIn = (list: string): readonly string[] =>
  Array.from(list.matchAll(/^ {2}([^\s/]+\/\S+)/gm), ([, name = '']) => name)

/** All machines' paths as they were at a commit, by the machine. */
export const allBefore = (ref: string): Promise<ReadonlyMap<string, readonly Summed[]>> =>
  atCommit(ref, async (then) => {
    const all = new Map<string, readonly Summed[]>()
    for (const name of machinesIn(await then.paths([]))) all.set(name, await printedBy(then, [name]))
    return all
  })
