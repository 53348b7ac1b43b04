import { useEffect, useRef } from 'react'
import { Found } from './found'
import { head } from './search.styles'
import { Start } from './start'
import { Suggestions } from './suggestions'
import { searchAt, soughtAt } from './sought'
import { BackButton } from '../../shell/back-button'
import { useLasting } from '../../shell/host'
import { followsOf } from '../../shell/marks'
import { boardOf } from '../../shell/moving'
import { queryScreen, type Views } from '../../shell/screen'
import { searchFieldOf } from '../../shell/search'
import { useText } from '../../text/use-text'
import { discovery } from '../../text/zh/discovery'
import { page } from '../../ui/layout.styles'
import { SearchField } from '../../ui/search-field'
import { TabPanel, Tabs } from '../../ui/tabs'
import { resourceOf } from '../../../machines/connect/resource'
import { foundOf, type Sought } from '../../../machines/connect/search'
import { following } from '../../../machines/generic/need'
import { SearchType, WorksType } from '../../../contract/enums'
import { listHotWorksService } from '../../../contract/home'
import { QUERY_MAX } from '../../../contract/rules'

const needs = (sought: Sought) => ({
  search: searchFieldOf(sought.queryName),
  found: following(foundOf(sought)),
  hot: resourceOf(listHotWorksService, { worksType: WorksType.SEARCH }),
  follows: followsOf('anchor'),
  followsLeague: followsOf('league'),
  board: boardOf(),
})

const tabs = [
  [SearchType.ALL, 'search.all'],
  [SearchType.ANCHOR, 'search.anchors'],
  [SearchType.MATCH, 'search.matches'],
  [SearchType.LIVE, 'search.lives'],
] as const

const Search = (props: Views<ReturnType<typeof needs>> & { readonly query: Sought }) => {
  const { search: field, found, hot, follows, followsLeague, board, query: sought } = props
  const text = useText(discovery)
  const navigation = useLasting('navigation')
  const look = (next: Sought): void => navigation.send({ type: 'query.keep', search: searchAt(next) })
  const seek = (words: string): void => {
    const queryName = words.trim()
    if (queryName === '') return
    field.seek(queryName)
    look({ ...sought, queryName })
  }
  const type = (typed: string): void => {
    field.type(typed)
    if (typed.trim() === '' && sought.queryName !== '') look({ queryName: '', type: SearchType.ALL })
  }
  const header = useRef<HTMLElement>(null)
  // Who comes to search types at once; who follows a link looks at what was found.
  useEffect(() => {
    if (field.typed === '') header.current?.querySelector('input')?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const isSought = sought.queryName !== '' && field.typed.trim() === sought.queryName
  return (
    <div className={page}>
      <header ref={header} className={head}>
        <div>
          <BackButton />
          <SearchField
            first
            label={text('search.field')}
            placeholder={text('search.field')}
            value={field.typed}
            maxLength={QUERY_MAX}
            onChange={type}
            onSearch={seek}
          />
        </div>
        {isSought && (
          <Tabs
            name="found"
            label={text('search.kinds')}
            tabs={tabs.map(([value, label]) => ({ value: String(value), label: text(label) }))}
            value={String(sought.type)}
            onChange={(value) => look({ ...sought, type: Number(value) as SearchType })}
          />
        )}
      </header>
      {isSought ? (
        <TabPanel name="found" value={String(sought.type)}>
          <Found
            found={found}
            follows={follows}
            followsLeague={followsLeague}
            board={board}
            onKind={(kind) => look({ ...sought, type: kind })}
            onClear={() => type('')}
          />
        </TabPanel>
      ) : field.typed.trim() === '' ? (
        <Start field={field} hot={hot} onSeek={seek} />
      ) : (
        <Suggestions field={field} onSeek={seek} />
      )}
    </div>
  )
}

/** ROUTE-12 FEAT-04 搜索 */
export const search = queryScreen({ query: soughtAt, needs, view: Search })
