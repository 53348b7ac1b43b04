import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

/** The repository's root, with its `/`. */
export const root = new URL('../../', import.meta.url).pathname

/** One file's import of another. `to`: a path of the repository, or `npm:name`, or `node:name`. */
export interface Import {
  readonly from: string
  readonly to: string
  /** Types alone leave no trace in what runs. */
  readonly isType: boolean
}

const folders = [
  'contract',
  'machines',
  'src',
  'office',
  'server',
  'stories',
  'tests',
  'scripts',
  'bench',
  '.storybook',
]

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(path) : [path]
  })

/** Every source file there is, by its path from the root. */
export const sources: readonly string[] = folders
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap(filesBelow)
  .filter((path) => /\.(ts|tsx|mjs|js)$/.test(path) && !path.endsWith('.d.ts'))

export const sourceOf = (path: string): string => readFileSync(join(root, path), 'utf8')

const isFile = (path: string): boolean => existsSync(join(root, path)) && statSync(join(root, path)).isFile()

const resolved = (from: string, command: string): string => {
  if (command.startsWith('node:')) return command
  if (!command.startsWith('.')) {
    const [scope = '', name = ''] = command.split('/')
    return `npm:${scope.startsWith('@') ? `${scope}/${name}` : scope}`
  }
  const path = normalize(join(dirname(from), command.replace(/\?.*$/, '')))
  const found = ['', '.ts', '.tsx', '.mjs', '.js', '.d.ts', '/index.ts'].find((ending) =>
    isFile(path + ending),
  )
  return found === undefined ? path : path + found
}

const textOf = (source: string, { start, end }: { start: number; end: number }): string | undefined =>
  /^['"`](.*)['"`]$/s.exec(source.slice(start, end))?.[1]

/** What a file imports, exports from elsewhere and fetches later. */
export const importsOf = (from: string, source = sourceOf(from)): readonly Import[] => {
  const { module } = parseSync(from, source)
  const commands = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      command: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null ? [] : [{ command: moduleRequest.value, isType }],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const command = textOf(source, moduleRequest)
      return command === undefined ? [] : [{ command, isType: false }]
    }),
  ]
  return commands.map(({ command, isType }) => ({ from, to: resolved(from, command), isType }))
}

/** Every import there is. */
export const everyImport: readonly Import[] = sources.flatMap((path) => importsOf(path))
