import { Chat } from './chat'
import { chatHead, pane, scroll, side } from './live.styles'
import { MatchSoFar } from './match-views'
import { AnchorPane } from './panes'
import { useChosenTab } from './tab'
import { digits } from '../../ui/digits.styles'
import { TabPanel, Tabs } from '../../ui/tabs'
import { formatCount } from '../../text/format'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/watch'
import type { LiveRoomView } from '../../shell/live-room'

type Shown = Extract<LiveRoomView, { is: 'shown' }>

const Viewers = ({ count }: { readonly count: number }) => {
  const text = useText(watch)
  return <small className={digits}>{text('room.viewers', { count: formatCount(count) })}</small>
}

/** On a phone one thing at a time stands below the picture. */
export const InTabs = ({ view }: { readonly view: Shown }) => {
  const text = useText(watch)
  const tabs = useChosenTab()
  const { room, viewers, chat } = view
  return (
    <section className={side}>
      <Tabs
        name="room"
        label={room.title}
        value={tabs.chosen}
        onChange={tabs.choose}
        tabs={[
          { value: 'chat', label: text('room.chat') },
          { value: 'anchor', label: text('room.anchor') },
          { value: 'match', label: text('room.match') },
        ]}
        aside={<Viewers count={viewers} />}
      />
      <TabPanel name="room" value="chat" hidden={tabs.chosen !== 'chat'} className={pane}>
        <Chat actor={chat} room={room} />
      </TabPanel>
      <TabPanel name="room" value="anchor" hidden={tabs.chosen !== 'anchor'} className={scroll}>
        <AnchorPane room={room} />
      </TabPanel>
      <TabPanel name="room" value="match" hidden={tabs.chosen !== 'match'} className={scroll}>
        <MatchSoFar match={room.match} chat={chat} />
      </TabPanel>
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
        <Viewers count={view.viewers} />
      </h2>
      <div className={pane}>
        <Chat actor={view.chat} room={view.room} />
      </div>
    </section>
  )
}
