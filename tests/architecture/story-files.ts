import { parseSync } from 'vite'
import { importsOf, sourceOf, sources } from './imports'

export const storyFiles = sources.filter((path) => path.endsWith('.stories.tsx'))

export const storiesOf = (folder: string): readonly string[] =>
  storyFiles.filter((path) => path.startsWith(`stories/${folder}/`))

/** The story file's name without folder and ending. */
export const nameOf = (path: string): string => /([^/]+)\.stories\.tsx$/.exec(path)?.[1] ?? path

const literalsBelow = (node: unknown): readonly string[] => {
  if (Array.isArray(node)) return node.flatMap(literalsBelow)
  if (typeof node !== 'object' || node === null) return []
  if ('type' in node && node.type === 'Literal' && 'value' in node && typeof node.value === 'string')
    return [node.value]
  return Object.values(node).flatMap(literalsBelow)
}

/** The texts that stand in a file's code. */
export const literalsOf = (path: string): ReadonlySet<string> =>
  new Set(literalsBelow(parseSync(path, sourceOf(path)).program.body))

/** The texts of a story and of what it takes from the kit. */
export const literalsWithKit = (path: string): ReadonlySet<string> => {
  const kit = importsOf(path, sourceOf(path))
    .map(({ to }) => to)
    .filter((to) => to.startsWith('stories/support/'))
  return new Set([path, ...kit].flatMap((file) => [...literalsOf(file)]))
}
