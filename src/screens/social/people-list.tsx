import type { ReactNode } from 'react'
import { rows } from './people.styles'
import { nameAt, NotFound, PeopleSearch } from './people-search'
import { PersonRow } from './person-row'
import { useAppSelector } from '../../app/app-context'
import { Page } from '../../app/page'
import { queryScreen, type AnyScreen, type QueryViews } from '../../app/screen'
import { ListView } from '../../features/list-view'
import { fansOf, peopleFollowsOf } from '../../features/relations'
import { formatRelative } from '../../text/relative'
import { useText } from '../../text/use-text'
import { social } from '../../text/zh/social'
import { Skeletons } from '../../ui/skeleton'
import { keepsGone } from '../../../machines/patterns/kept-rows'
import { findOf, type FindForm } from '../../../machines/social/find.connect'
import { listOf } from '../../../machines/patterns/list.connect'
import { rowsOfTies } from '../../../machines/social/relations.connect'
import { startsOf } from '../../../machines/social/starts.connect'
import type { Call } from '../../../contract/call'
import type { People, PeopleInput, PersonRow as Row } from '../../../contract/social.schema'

interface PeopleScreen {
  readonly title: 'title.fans' | 'title.friend'
  readonly call: Call<PeopleInput, People>
  /** Where the page of one's own has their count. */
  readonly count: 'fans' | 'friends'
  /** Nobody is there. */
  readonly Empty: () => ReactNode
  /** Before the list: how to find somebody else. */
  readonly Find?: (props: { readonly form: FindForm }) => ReactNode
  /** Says since when a row is there. */
  readonly since: 'fans.since' | 'friend.since'
}

interface Wanted {
  readonly name: string
}

const keyOf = ({ person }: Row): string => person.memberId

const requiresOf = (call: PeopleScreen['call']) => (query: Wanted) => ({
  people: rowsOfTies(
    listOf(call, { queryName: query.name }, undefined, { cancelOlder: true, merged: keepsGone(keyOf) }),
    call.tags,
  ),
  follows: peopleFollowsOf(),
  fans: fansOf(),
  starts: startsOf(),
  find: findOf(),
})

type PeopleListProps = QueryViews<ReturnType<ReturnType<typeof requiresOf>>, Wanted> & PeopleScreen

const PeopleList = ({
  people,
  follows,
  fans,
  starts,
  find,
  query,
  changeQuery,
  title,
  count,
  Empty,
  Find,
  since,
}: PeopleListProps) => {
  const text = useText(social)
  const all = useAppSelector('session', ({ context }) => context.user?.[count] ?? 0)
  return (
    <Page title={text(title)}>
      {Find && <Find form={find} />}
      <PeopleSearch name={query.name} count={all} onChange={(name) => changeQuery({ name })} />
      <ListView
        list={people}
        label={text(title)}
        className={rows}
        keyOf={keyOf}
        keepsEarlier
        skeleton={<Skeletons count={6} height="4.5rem" />}
        empty={query.name === '' ? <Empty /> : <NotFound />}
      >
        {(row) => (
          <PersonRow
            row={row}
            follows={follows}
            fans={fans}
            starts={starts}
            note={text(since, { time: formatRelative(row.at) })}
          />
        )}
      </ListView>
    </Page>
  )
}

/** A screen of people by one call: searched by name, followed and left in their rows. */
export const peopleScreen = (about: PeopleScreen): AnyScreen =>
  queryScreen({
    query: (search) => ({ name: nameAt(search) }),
    search: ({ name }) => (name === '' ? '' : `?q=${encodeURIComponent(name)}`),
    requires: requiresOf(about.call),
    view: (views) => <PeopleList {...views} {...about} />,
  })
