import { describe, expect, it } from 'vitest'
import { importsOf, sourceOf, sources } from './imports'

/** What a reader of a folder's stories can see: what they import, and what that imports, within the parts. */
const shownBy = (stories: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>()
  const follow = (path: string): void => {
    for (const { to } of importsOf(path)) {
      if (!to.startsWith('src/ui/') || seen.has(to)) continue
      seen.add(to)
      follow(to)
    }
  }
  for (const path of stories) follow(path)
  return seen
}

const parts = sources.filter((path) => /^src\/ui\/.*\.tsx$/.test(path))

/** Parts of parts, which are seen with their values where those are. */
const within: Readonly<Record<string, string>> = {
  ActionGroup: 'ListRow',
  FieldFrame: 'TextField',
  LettersLeft: 'TextArea',
  LettersOf: 'TextArea',
  Marks: 'Formation',
  Radios: 'Chips',
  Swap: 'EventMark',
  TabPanel: 'Tabs',
}

/** What a page of documentation has each part's purpose from: the comment that stands right over it. */
const isDescribed = (path: string, name: string): boolean =>
  new RegExp(`\\*/\nexport const ${name} = `).test(sourceOf(path))

/** The parts that a file of stories has a page of documentation of. */
const onItsPage = (source: string): readonly string[] => {
  if (!source.includes("tags: ['autodocs']")) return []
  const [, component = ''] = /\bcomponent: ([A-Z]\w*)/.exec(source) ?? []
  const [, others = ''] = /\bparts: \{([^}]*)\}/.exec(source) ?? []
  const named = others
    .split(',')
    .map((one) => one.trim().split(':')[0] ?? '')
    .filter((one) => one !== '')
  return [component, ...named]
}

/** The components that a file of the parts has. */
const componentsOf = (path: string): readonly string[] =>
  Array.from(
    sourceOf(path).matchAll(/^export const ([A-Z][a-z]\w*) = (?:<[^>]*>)?\(/gm),
    ([, name = '']) => name,
  )

describe('parts', () => {
  it('each has a story in which its values are controls', () => {
    const stories = sources.filter((path) => /^stories\/(ui|foundations)\//.test(path)).map(sourceOf)
    const found = new Set(
      stories.flatMap((source) =>
        Array.from(
          source.matchAll(/(?:component: |\b(?:controlled|held|closing)(?:<[^(]*>)?\(\s*)([A-Z]\w*)/g),
          ([, name = '']) => name,
        ),
      ),
    )
    const components = parts.flatMap(componentsOf)
    expect(components.filter((name) => !found.has(within[name] ?? name))).toEqual([])
    expect(Object.keys(within).filter((name) => !components.includes(name))).toEqual([])
  })

  it('each has its place on a page of documentation, which says what it is for', () => {
    const pages = sources.filter((path) => /^stories\/(ui|foundations)\/.*\.stories\.tsx$/.test(path))
    const placed = new Set(pages.map(sourceOf).flatMap(onItsPage))
    const components = parts.flatMap((path) => componentsOf(path).map((name) => [path, name] as const))
    expect(components.length).toBeGreaterThan(70)
    expect({
      nowhere: components.filter(([, name]) => !placed.has(name)).map(([, name]) => name),
      undescribed: components.filter(([path, name]) => !isDescribed(path, name)).map(([, name]) => name),
      pageless: pages.filter(
        (path) => path.startsWith('stories/ui/') && onItsPage(sourceOf(path)).length === 0,
      ),
    }).toEqual({ nowhere: [], undescribed: [], pageless: [] })
  })

  it('each is seen in a story of the parts or the foundations', () => {
    const shown = shownBy(sources.filter((path) => /^stories\/(ui|foundations)\/.*\.tsx$/.test(path)))
    expect(parts.filter((path) => !shown.has(path))).toEqual([])
  })

  it('each has its line in the parts’ README, and no line is of a part that is gone', () => {
    const table = sourceOf('src/ui/README.md').match(/^\| `.*$/gm) ?? []
    const listed = table.flatMap((line) =>
      Array.from((line.split('|')[1] ?? '').matchAll(/`([a-z./-]+)`/g), ([, name = '']) => name),
    )
    const isPart = new Set(sources.filter((path) => path.startsWith('src/ui/')))
    const gone = listed.filter(
      (name) => !['tsx', 'ts'].some((ending) => isPart.has(`src/ui/${name}.${ending}`)),
    )
    const shared = shownBy(listed.map((name) => `src/ui/${name}.tsx`).filter((path) => isPart.has(path)))
    const unlisted = parts.filter(
      (path) => !shared.has(path) && !listed.includes(path.replace(/^src\/ui\/|\.tsx$/g, '')),
    )
    expect({ gone, unlisted }).toEqual({ gone: [], unlisted: [] })
  })
})
