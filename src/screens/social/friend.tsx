import { peopleScreen } from './people-list'
import { person } from './person'
import { screenBy } from '../../app/screen'
import { useText } from '../../text/use-text'
import { social } from '../../text/zh/social'
import { Button } from '../../ui/button'
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

const friends = peopleScreen({
  title: 'title.friend',
  call: listFriends,
  count: 'friends',
  Empty: NoFriends,
  since: 'friend.since',
})

/** ROUTE-10 FEAT-09 我的好友; with an `id` the page of that person. */
export const friend = screenBy((search) => (search.has('id') ? person : friends))
