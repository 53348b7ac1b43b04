import { useState } from 'react'
import { menu as menuLook } from './person.styles'
import { FollowPerson, type FollowPersonProps } from '../../features/follow-person'
import { useText } from '../../text/use-text'
import { social } from '../../text/zh/social'
import { following } from '../../text/zh/social.follow'
import { ActionGroup } from '../../ui/action-group'
import { ListRow } from '../../ui/list-row'
import { Sheet } from '../../ui/modal'
import { Segmented } from '../../ui/segmented'
import type { StartsView } from '../../../machines/social/starts.connect'
import type { Starts } from '../../../contract/social.schema'

const allStarts = ['all', 'big', 'none'] as const

interface FollowStreamerProps extends Omit<FollowPersonProps, 'opens'> {
  /** Of which starts one is told, as the list or page has it. */
  readonly loaded: Starts
  readonly starts: StartsView
}

/** Follows a streamer; once followed it tells of which starts one is told, and opens where that is chosen and the follow is left. */
export const FollowStreamer = ({ loaded, starts, ...of }: FollowStreamerProps) => {
  const [text, follow] = [useText(social), useText(following)]
  const [isOpen, setOpen] = useState(false)
  const { id, name, followed, fan, follows } = of
  const told = starts.now(id, loaded)
  const outcome = starts.outcomeOf(id)
  const state = fan ? text('people.friend') : follow('follow.off')
  const shown = told === 'all' ? state : text(`person.followed.${told}`, { state })
  const close = (): void => setOpen(false)
  return (
    <>
      <FollowPerson
        {...of}
        opens={{
          label: text('person.followedOf', {
            name,
            state: shown,
            starts: text(`person.starts.${told}`),
          }),
          words: shown,
          icon: told === 'none' ? null : 'bell',
          open: () => setOpen(true),
        }}
      />
      <Sheet open={isOpen && follows.isOn(id, followed)} onClose={close} title={name}>
        <div className={menuLook}>
          <p>{text('person.startsHint')}</p>
          <Segmented
            wide
            label={text('person.starts')}
            value={told}
            onChange={(value) => starts.choose(id, value)}
            options={allStarts.map((value) => ({ value, label: text(`person.starts.${value}`) }))}
          />
          <p role={outcome === 'putBack' ? 'alert' : 'status'}>
            {text(`person.starts.${outcome ?? 'atOnce'}`)}
          </p>
        </div>
        <ActionGroup>
          <ListRow
            deed="danger"
            label={text('person.unfollow')}
            hint={text('person.unfollowHint')}
            onPress={() => {
              close()
              follows.toggle(id, false, { name })
            }}
          />
        </ActionGroup>
      </Sheet>
    </>
  )
}
