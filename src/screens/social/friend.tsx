import { useState } from 'react'
import { blocked } from './blocked'
import { peopleScreen } from './people-list'
import { byId } from './people.styles'
import { person } from './person'
import { useAppActor } from '../../app/app-context'
import { screenBy } from '../../app/screen'
import { useText } from '../../text/use-text'
import { social } from '../../text/zh/social'
import { Button } from '../../ui/button'
import { SearchField } from '../../ui/search-field'
import { EmptyState } from '../../ui/states'
import { listFriends } from '../../../contract/social.people'

const NoFriends = () => {
  const text = useText(social)
  return (
    <EmptyState
      icon="user"
      title={text('friend.none')}
      hint={text('friend.noneHint')}
      action={
        <Button look="soft" href="#/fans">
          {text('friend.toFans')}
        </Button>
      }
    />
  )
}

/** As people write one down: in groups, with ID before it. */
const idOf = (written: string): string => written.replace(/^\s*id/i, '').replace(/[^\w-]/g, '')

/** A person whose ID one was given: to their page, where one follows. */
const FindById = () => {
  const text = useText(social)
  const navigation = useAppActor('navigation')
  const [written, write] = useState('')
  const id = idOf(written)
  const to = `/friend?id=${id}`
  return (
    <div className={byId}>
      <SearchField
        label={text('friend.byId')}
        placeholder={text('friend.byId')}
        value={written}
        maxLength={72}
        onChange={write}
        onSearch={() => id !== '' && navigation.send({ type: 'go', to })}
      />
      {id !== '' && (
        <Button look="soft" href={`#${to}`}>
          {text('friend.see')}
        </Button>
      )}
    </div>
  )
}

const friends = peopleScreen({
  title: 'title.friend',
  call: listFriends,
  count: 'friends',
  Empty: NoFriends,
  Find: FindById,
  since: 'friend.since',
})

/** ROUTE-10 FEAT-09 我的好友; with an `id` the page of that person; those who are blocked. */
export const friend = screenBy((search) => {
  if (search.has('id')) return person
  return search.get('view') === 'blocked' ? blocked : friends
})
