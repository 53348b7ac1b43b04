import { FollowedRow } from './followed-row'
import { rows } from './people.styles'
import { nameAt, NotFound, PeopleSearch } from './people-search'
import { useAppSelector } from '../../app/app-context'
import { Page } from '../../app/page'
import { queryScreen, type QueryViews } from '../../app/screen'
import { ListView } from '../../features/list-view'
import { fansOf, peopleFollowsOf } from '../../features/relations'
import { followsOf } from '../../features/toggles'
import { useText } from '../../text/use-text'
import { social } from '../../text/zh/social'
import { Button } from '../../ui/button'
import { Skeletons } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { TabPanel, Tabs } from '../../ui/tabs'
import { keepsGone } from '../../../machines/patterns/kept-rows'
import { listOf } from '../../../machines/patterns/list.connect'
import { rowsOfTies } from '../../../machines/social/relations.connect'
import { startsOf } from '../../../machines/social/starts.connect'
import { listFollows } from '../../../contract/social.follows'
import type { FollowRow } from '../../../contract/social.schema'

const kinds = ['all', 'anchor', 'person', 'team', 'league'] as const
type Kind = (typeof kinds)[number]
interface Wanted {
  readonly kind: Kind
  readonly name: string
}

/** ROUTE-15 What the address says: which kind, and a part of a name. */
const wantedAt = (query: URLSearchParams): Wanted => ({
  kind: kinds.find((kind) => kind === query.get('kind')) ?? 'all',
  name: nameAt(query),
})

const searchOf = ({ kind, name }: Wanted): string => {
  const given = [
    ...(kind === 'all' ? [] : [`kind=${kind}`]),
    ...(name === '' ? [] : [`q=${encodeURIComponent(name)}`]),
  ]
  return given.length === 0 ? '' : `?${given.join('&')}`
}

const keyOf = (row: FollowRow): string =>
  row.kind === 'member' ? row.person.memberId : row.kind === 'team' ? row.team.teamId : row.league.leagueId

const requires = ({ kind, name }: Wanted) => ({
  follows: rowsOfTies(
    listOf(listFollows, { kind: kind === 'all' ? null : kind, queryName: name }, undefined, {
      cancelOlder: true,
      merged: keepsGone(keyOf),
    }),
    listFollows.tags,
  ),
  member: peopleFollowsOf(),
  team: followsOf('team'),
  league: followsOf('league'),
  fans: fansOf(),
  starts: startsOf(),
})

/** Where somebody or something to follow is found. */
const nextFor = {
  all: ['#/rank', 'attention.toRank'],
  anchor: ['#/rank', 'attention.toRank'],
  person: ['#/search?type=people', 'attention.toPeople'],
  team: ['#/leagueList', 'attention.toLeagues'],
  league: ['#/leagueList', 'attention.toLeagues'],
} as const satisfies Readonly<Record<Kind, readonly [string, string]>>

const Nothing = ({ kind, name }: Wanted) => {
  const text = useText(social)
  if (name !== '') return <NotFound />
  const [href, words] = nextFor[kind]
  return (
    <EmptyState
      icon="star"
      title={text(`attention.none.${kind}`)}
      hint={text('attention.noneHint')}
      action={
        <Button look="soft" href={href}>
          {text(words)}
        </Button>
      }
    />
  )
}

const Attention = ({
  follows,
  starts,
  query,
  changeQuery,
  ...toggles
}: QueryViews<ReturnType<typeof requires>, Wanted>) => {
  const text = useText(social)
  const count = useAppSelector('session', ({ context }) => context.user?.follows ?? 0)
  return (
    <Page title={text('title.attention')}>
      <Tabs
        name="follows"
        label={text('attention.kinds')}
        tabs={kinds.map((value) => ({ value, label: text(`attention.${value}`) }))}
        value={query.kind}
        onChange={(kind) => changeQuery({ kind })}
      />
      <PeopleSearch name={query.name} count={count} onChange={(name) => changeQuery({ name })} />
      <TabPanel name="follows" value={query.kind}>
        <ListView
          list={follows}
          label={text('title.attention')}
          className={rows}
          keyOf={keyOf}
          skeleton={<Skeletons count={6} height="4.5rem" />}
          empty={<Nothing {...query} />}
        >
          {(row) => <FollowedRow row={row} toggles={toggles} starts={starts} />}
        </ListView>
      </TabPanel>
    </Page>
  )
}

/** ROUTE-10 FEAT-09 我的关注 */
export const attention = queryScreen({ query: wantedAt, search: searchOf, requires, view: Attention })
