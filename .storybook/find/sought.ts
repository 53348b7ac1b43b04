import { firstPages, phrasesOfPage, titleOf } from '../called'
import { BESIDE, calledBesides, isLook } from '../found-as'
import type { Description } from './described'
import type { Sought } from './rank'

/** A row of Storybook's index. */
export interface Listed {
  readonly id: string
  readonly type: 'story' | 'docs'
  readonly title: string
  readonly name: string
  readonly importPath: string
  readonly exportName?: string
  readonly tags?: readonly string[]
}

/** What is said of each story, by its file and its export. */
export type Described = Readonly<Record<string, Readonly<Record<string, Description>>>>

/** Of a page's stories the one that shows it as it mostly is. */
const MAIN = ['Shown', 'Open', 'Filled', 'Found', 'Streams', 'Asked', 'Playing', 'Live']
/** What a page seldom is. */
const SELDOM = /Loading|Fetching|Idle|Blank|Closed/

const mainOf = (rows: readonly Listed[]): Listed | undefined =>
  rows.find(({ type }) => type === 'docs') ??
  MAIN.map((name) => rows.find(({ exportName }) => exportName === name)).find((row) => row !== undefined) ??
  rows.find(({ exportName = '' }) => !SELDOM.test(exportName)) ??
  rows[0]

/** A machine of a page's name is not that page. */
const firstOf = ([group = '', page = '']: readonly string[]): number => {
  const at = firstPages.indexOf(page)
  const isPage = at >= 0 && (group === 'Screens' || page === 'Notice popup')
  return isPage ? 1 - at / firstPages.length : 0
}

/** The stories of an index as they are looked for. */
export const soughtOf = (rows: readonly Listed[], described: Described): readonly Sought[] => {
  const pages = new Map<string, Listed[]>()
  for (const row of rows) pages.set(row.title, [...(pages.get(row.title) ?? []), row])
  return [...pages].flatMap(([shown, stories]) => {
    const title = titleOf(shown)
    const main = mainOf(stories)
    const parts = title.split('/')
    return stories.map((row): Sought => {
      const { id, exportName = '', type, name, importPath, tags = [] } = row
      const said = described[importPath]?.[exportName]
      const own = type === 'docs' ? ['Docs', '文档', 'documentation', 'props'] : calledBesides(id, exportName)
      return {
        id,
        group: parts[0] ?? '',
        page: phrasesOfPage(title).filter((one) => parts.length === 1 || one !== parts[0]),
        state: [name.split(BESIDE)[0] ?? name, ...own],
        shown: {
          page: shown
            .split('/')
            .slice(parts.length > 1 ? 1 : 0)
            .join(' / '),
          state: name,
        },
        about: said?.says ?? '',
        besides: said?.finds ?? '',
        tags,
        isMain: row === main,
        isLook: isLook(exportName),
        first: parts.length > 2 ? 0 : firstOf(parts),
      }
    })
  })
}
