import { row as look, rows } from './people.styles'
import { nameAt, NotFound, PeopleSearch } from './people-search'
import { Page } from '../../app/page'
import { queryScreen, type QueryViews } from '../../app/screen'
import { ListView } from '../../features/list-view'
import { PersonLink } from '../../features/person-link'
import { blocksOf, type Blocking } from '../../features/relations'
import { formatRelative } from '../../text/relative'
import { useText } from '../../text/use-text'
import { social } from '../../text/zh/social'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { Skeletons } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import type { Confirmed } from '../../../machines/patterns/confirmed.connect'
import { listOf } from '../../../machines/patterns/list.connect'
import { listBlocked } from '../../../contract/social.people'
import type { BlockedRow } from '../../../contract/social.schema'

interface Wanted {
  readonly name: string
}

const requires = ({ name }: Wanted) => ({
  people: listOf(listBlocked, { queryName: name }, undefined, { cancelOlder: true }),
  blocks: blocksOf(),
})

const Row = ({
  row: { person, at },
  blocks,
}: {
  readonly row: BlockedRow
  readonly blocks: Confirmed<Blocking>
}) => {
  const text = useText(social)
  const { memberId, nickname: name, avatar } = person
  return (
    <div className={look}>
      <PersonLink memberId={memberId} name={name}>
        <span>
          <Avatar name={name} src={avatar} size={44} />
        </span>
        <span>
          <strong>
            <span>{name}</span>
          </strong>
          <small>{text('blocked.since', { time: formatRelative(at) })}</small>
        </span>
      </PersonLink>
      <Button
        size="small"
        look="soft"
        label={text('blocked.liftOf', { name })}
        busy={blocks.what?.memberId === memberId}
        disabled={blocks.isBusy}
        onPress={() => blocks.ask({ memberId, name, on: false })}
      >
        {text('blocked.lift')}
      </Button>
    </div>
  )
}

const Blocked = ({ people, blocks, query, changeQuery }: QueryViews<ReturnType<typeof requires>, Wanted>) => {
  const text = useText(social)
  return (
    <Page title={text('blocked.title')}>
      <PeopleSearch
        name={query.name}
        count={people.is === 'shown' ? people.total : 0}
        onChange={(name) => changeQuery({ name })}
      />
      <ListView
        list={people}
        label={text('blocked.title')}
        className={rows}
        keyOf={({ person }) => person.memberId}
        skeleton={<Skeletons count={4} height="4.5rem" />}
        empty={
          query.name === '' ? (
            <EmptyState icon="user" title={text('blocked.none')} hint={text('blocked.noneHint')} />
          ) : (
            <NotFound />
          )
        }
      >
        {(row) => <Row row={row} blocks={blocks} />}
      </ListView>
    </Page>
  )
}

/** FEAT-09 Whom the member has blocked, and the way to lift it. */
export const blocked = queryScreen({
  query: (search) => ({ name: nameAt(search) }),
  search: ({ name }) => `?view=blocked${name === '' ? '' : `&q=${encodeURIComponent(name)}`}`,
  requires,
  view: (views) => <Blocked {...views} />,
})
