import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { Mistake } from './options'

const root = process.cwd()

const git = (args: readonly string[]): Buffer => {
  try {
    return execFileSync('git', [...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 256 * 1024 * 1024,
    })
  } catch (error) {
    throw new Mistake(`git ${args.join(' ')} failed: is there such a commit?`, { cause: error })
  }
}

interface Printed {
  readonly paths: readonly {
    readonly title: string
    readonly steps: readonly { readonly sample: string }[]
  }[]
}

/**
 * The same paths as they were at a commit: its machines and its models, today's kit. Where it had no models yet, its machines
 * are put to those of today.
 */
export const pathsBefore = async (
  ref: string,
  args: readonly string[],
): Promise<readonly { id: string; title: string }[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-paths-'))
  try {
    const commit = git(['rev-parse', '--verify', '--quiet', `${ref}^{commit}`])
      .toString()
      .trim()
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
      bring(['tests/paths/kit', 'tests/paths/cli'])
    } else {
      bring(['contract', 'machines', 'src', 'tests/kit', 'tests/paths'])
      unpack(['machines'])
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const { module } = await runnerImport<typeof import('./paths')>(
      join(folder, 'tests/paths/cli/paths.ts'),
      {
        root: folder,
        configFile: false,
        logLevel: 'silent',
      },
    )
    const plain = args.filter(
      (arg, place) => arg !== '--diff' && args[place - 1] !== '--diff' && !arg.startsWith('--diff='),
    )
    const { paths } = JSON.parse(
      await module.paths([...plain.filter((arg) => arg !== '--gherkin' && arg !== '--json'), '--json']),
    ) as Printed
    return paths.map(({ title, steps }) => ({ title, id: steps.map(({ sample }) => sample).join(' > ') }))
  } catch (error) {
    if (error instanceof Mistake) throw error
    const said = error instanceof Error ? error.message : String(error)
    throw new Mistake(`The machine of ${ref} cannot be walked: ${said}`, { cause: error })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
