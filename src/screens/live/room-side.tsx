import { useState } from 'react'
import { RoomTalk } from './room-talk'
export { Moderating } from './moderating'
export { OverPicture } from './over-picture'
export { PictureDelay } from './picture-delay'
export { PictureState } from './picture-state'
import { aside, chatHead, pane, scroll, side, watching } from './live.styles'
import type { Moving } from './room-match'
import { AnchorPane, MatchPane } from './seen-later'
import { matchTabsOf, roomTabFor, useChosenTab, type RoomTab } from './tab'
import { digits } from '../../ui/digits.styles'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { TabPanel, Tabs } from '../../ui/tabs'
import { formatCount } from '../../text/format'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/live'
import { about } from '../../text/zh/live.about'
import type { LiveRoomView } from '../../features/live-room'
import { lazyView } from '../../features/lazy-view'
import type { MatchLook } from '../../../machines/live/match-look.connect'

type Shown = Extract<LiveRoomView, { is: 'shown' }>

// Few open it.
const RoomMenu = lazyView(async () => (await import('./room-menu')).RoomMenu, null)

/** Offers the room to others, and to operators. */
const More = ({ view }: { readonly view: Shown }) => {
  const text = useText(about)
  const [isOpen, open] = useState(false)
  return (
    <>
      <IconButton icon="more" size={20} label={text('room.more')} onPress={() => open(true)} />
      {isOpen && <RoomMenu view={view} onClose={() => open(false)} />}
    </>
  )
}

const Viewers = ({ count }: { readonly count: number }) => {
  const text = useText(about)
  const said = text('room.viewers', { count: formatCount(count) })
  return (
    <small className={`${digits} ${watching}`} title={said}>
      <span role="img" aria-label={said}>
        <Icon name="user" size={14} />
        {formatCount(count)}
      </span>
    </small>
  )
}

interface InTabsProps extends Moving {
  readonly view: Shown
  readonly look: MatchLook
  readonly query: URLSearchParams
}

/** On a phone one thing at a time stands below the picture; of the match what is looked at alone is drawn. */
export const InTabs = ({ view, look, query, ...moving }: InTabsProps) => {
  const [text, talk] = [useText(about), useText(watch)]
  const { room, viewers, score } = view
  const { match } = room
  const tabs: readonly RoomTab[] = ['chat', 'anchor', ...(match === null ? [] : matchTabsOf(match))]
  const { chosen = 'chat', choose } = useChosenTab(query, tabs, roomTabFor(view.stream.is))
  return (
    <section className={side}>
      <Tabs
        name="room"
        label={room.title}
        value={chosen}
        onChange={choose}
        tabs={tabs.map((tab) => ({
          value: tab,
          label: tab === 'chat' ? talk('room.chat') : text(`room.${tab}`),
        }))}
        aside={
          <span className={aside}>
            {view.stream.is !== 'replaying' && <Viewers count={viewers} />}
            <More view={view} />
          </span>
        }
      />
      <TabPanel name="room" value="chat" hidden={chosen !== 'chat'} className={pane}>
        <RoomTalk view={view} />
      </TabPanel>
      {chosen !== 'chat' && (
        <TabPanel name="room" value={chosen} scrolls className={scroll}>
          {chosen === 'anchor' ? (
            <AnchorPane room={room} look={look} score={score} {...moving} />
          ) : (
            match !== null && <MatchPane tab={chosen} match={match} score={score} look={look} />
          )}
        </TabPanel>
      )}
    </section>
  )
}

/** With more room the chat has a column of its own; all else stands below the picture. */
export const ChatColumn = ({ view }: { readonly view: Shown }) => {
  const text = useText(watch)
  return (
    <section className={side} aria-label={text('room.chat')}>
      <h2 className={chatHead}>
        {text('room.chat')}
        <span className={aside}>
          {view.stream.is !== 'replaying' && <Viewers count={view.viewers} />}
          <More view={view} />
        </span>
      </h2>
      <div className={pane}>
        <RoomTalk view={view} />
      </div>
    </section>
  )
}
