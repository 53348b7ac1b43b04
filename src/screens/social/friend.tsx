import { useEffect, useRef, useState } from 'react'
import { blocked } from './blocked'
import { peopleScreen } from './people-list'
import { OwnId } from './own-id'
import { byId, otherWays } from './people.styles'
import { person } from './person'
import { screenBy } from '../../app/screen-by'
import { ScanButton } from '../../features/scan-button'
import { FormField, FormView } from '../../features/form-view'
import { useText } from '../../text/use-text'
import { social } from '../../text/zh/social'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/states'
import type { FindForm } from '../../../machines/social/find.connect'
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

/** A person whose ID one was given: to their page, where one follows; a wrong ID is said here. */
const FindById = ({ form }: { readonly form: FindForm }) => {
  const text = useText(social)
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) field.current?.querySelector('input')?.focus()
  }, [isOpen])
  return (
    <>
      <div className={otherWays}>
        <Button look="soft" size="small" icon="plus" pressed={isOpen} onPress={() => setOpen(!isOpen)}>
          {text('friend.add')}
        </Button>
        <ScanButton />
        <Button look="soft" size="small" icon="search" href="#/search?type=people">
          {text('friend.byName')}
        </Button>
      </div>
      {isOpen && (
        <div ref={field} className={byId}>
          <FormView form={form} submit={text('friend.see')}>
            {({ memberId }) => (
              <FormField
                field={memberId}
                label={text('friend.byId')}
                words={text('friend.idMissing')}
                autoComplete="off"
              />
            )}
          </FormView>
        </div>
      )}
      <OwnId />
    </>
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
