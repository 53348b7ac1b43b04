import { row as look, rows } from './people.styles'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { ListView } from '../../features/list-view'
import { PersonLink } from '../../features/person-link'
import { blocksOf, type Blocking } from '../../features/ties'
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

const requires = () => ({ people: listOf(listBlocked, { queryName: '' }), blocks: blocksOf() })

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

const Blocked = ({ people, blocks }: Views<ReturnType<typeof requires>>) => {
  const text = useText(social)
  return (
    <Page title={text('blocked.title')}>
      <ListView
        list={people}
        label={text('blocked.title')}
        className={rows}
        keyOf={({ person }) => person.memberId}
        skeleton={<Skeletons count={4} height="4.5rem" />}
        empty={<EmptyState icon="user" title={text('blocked.none')} hint={text('blocked.noneHint')} />}
      >
        {(row) => <Row row={row} blocks={blocks} />}
      </ListView>
    </Page>
  )
}

/** FEAT-09 Whom the member has blocked, and the way to lift it. */
export const blocked = screen({ requires, view: (views) => <Blocked {...views} /> })
