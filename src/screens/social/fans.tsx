import { peopleScreen } from './people-list'
import { useText } from '../../text/use-text'
import { social } from '../../text/zh/social'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/states'
import { listFans } from '../../../contract/social.people'

const NoFans = () => {
  const text = useText(social)
  return (
    <EmptyState
      icon="user"
      title={text('fans.none')}
      hint={text('fans.noneHint')}
      action={
        <Button look="soft" href="#/home/index">
          {text('fans.watch')}
        </Button>
      }
    />
  )
}

/** ROUTE-10 FEAT-09 我的粉丝 */
export const fans = peopleScreen({
  title: 'title.fans',
  call: listFans,
  count: 'fans',
  Empty: NoFans,
  since: 'fans.since',
})
