import { Results } from './results'
import { head } from './search.styles'
import { SearchLanding } from './search-landing'
import { Suggestions } from './suggestions'
import { kindOf, queryOf, searchOf } from './search-query'
import { BackButton } from '../../app/back-button'
import { fansOf, peopleFollowsOf } from '../../features/relations'
import { followsOf } from '../../features/toggles'
import { scoreboardOf } from '../../features/live-updates'
import { queryScreen, type QueryViews } from '../../app/screen'
import { searchFieldOf } from '../../features/search-with-history'
import { useText } from '../../text/use-text'
import { searchTexts } from '../../text/zh/search'
import { page } from '../../ui/layout.styles'
import { SearchField } from '../../ui/search-field'
import { EmptyState } from '../../ui/states'
import { TabPanel, Tabs } from '../../ui/tabs'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { PEOPLE, resultsOf, type SearchQuery } from '../../../machines/search/search.connect'
import { SearchType, WorksType } from '../../../contract/enums'
import { listHotWorksService } from '../../../contract/home'
import { QUERY_MAX } from '../../../contract/search.rules'

const requires = (searchQuery: SearchQuery) => ({
  search: searchFieldOf(searchQuery.queryName),
  found: resultsOf(searchQuery),
  hot: resourceOf(listHotWorksService, { worksType: WorksType.SEARCH }),
  follows: peopleFollowsOf(),
  fans: fansOf(),
  followsLeague: followsOf('league'),
  followsTeam: followsOf('team'),
  board: scoreboardOf(),
})

const tabs = [
  [SearchType.ALL, 'search.all'],
  [SearchType.ANCHOR, 'search.anchors'],
  [PEOPLE, 'search.people'],
  [SearchType.MATCH, 'search.matches'],
  [SearchType.LIVE, 'search.lives'],
] as const

/** Who comes to search types at once; who follows a link looks at what was found. */
const focusEmptyField = (header: HTMLElement | null): void => {
  const field = header?.querySelector('input')
  if (field?.value === '') field.focus()
}

const Search = (props: QueryViews<ReturnType<typeof requires>, SearchQuery>) => {
  const {
    search: field,
    found,
    hot,
    follows,
    fans,
    followsLeague,
    followsTeam,
    board,
    query: searchQuery,
    changeQuery,
  } = props
  const text = useText(searchTexts)
  const isOfPeople = searchQuery.type === PEOPLE
  const hint = text(isOfPeople ? 'search.peopleField' : 'search.field')
  const seek = (words: string): void => {
    const queryName = words.trim()
    if (queryName === '') return
    field.seek(queryName)
    changeQuery({ queryName })
  }
  const type = (typed: string): void => {
    field.type(typed)
    if (typed.trim() === '' && searchQuery.queryName !== '')
      changeQuery({ queryName: '', type: isOfPeople ? PEOPLE : SearchType.ALL })
  }
  const isSought = searchQuery.queryName !== '' && field.typed.trim() === searchQuery.queryName
  return (
    <div className={page}>
      <header ref={focusEmptyField} className={head}>
        <div>
          <BackButton />
          <SearchField
            first
            label={hint}
            placeholder={hint}
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
            value={String(searchQuery.type)}
            onChange={(value) => changeQuery({ type: kindOf(value) })}
          />
        )}
      </header>
      {isSought ? (
        <TabPanel name="found" value={String(searchQuery.type)}>
          <Results
            found={found}
            follows={follows}
            fans={fans}
            followsLeague={followsLeague}
            followsTeam={followsTeam}
            board={board}
            onKind={(kind) => changeQuery({ type: kind })}
            onClear={() => type('')}
          />
        </TabPanel>
      ) : field.typed.trim() === '' ? (
        isOfPeople ? (
          <EmptyState icon="user" title={text('search.peopleStart')} hint={text('search.peopleHint')} />
        ) : (
          <SearchLanding field={field} hot={hot} onSeek={seek} />
        )
      ) : (
        <Suggestions field={field} isOfPeople={isOfPeople} onSeek={seek} />
      )}
    </div>
  )
}

/** ROUTE-12 FEAT-04 搜索 */
export const search = queryScreen({ query: queryOf, search: searchOf, requires, view: Search })
