import { Chat } from './chat'
import { about, chatHead, layout, pane, scroll, side, stage } from './live.styles'
import { AnchorPane, MatchPane } from './panes'
import { Picture } from './picture'
import { ScoreStrip } from './score-strip'
import { LiveFailed, LiveGone, LiveLoading } from './standing-in'
import { useChosenTab } from './tab'
import { Followed } from '../../shell/host'
import { controlsOf, liveRoomOf, type LiveRoomView } from '../../shell/live-room'
import { screen } from '../../shell/screen'
import { useSeenViewport } from '../../shell/seen-viewport'
import { useWide } from '../../shell/wide'
import { digits } from '../../ui/digits.styles'
import { TabPanel, Tabs } from '../../ui/tabs'
import { formatCount } from '../../text/format'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/watch'
import { connectChat } from '../../../machines/connect/chat'
import type { Controls } from '../../../machines/connect/controls'
import type { MatchCard } from '../../../contract/entities.schema'

type Shown = Extract<LiveRoomView, { is: 'shown' }>
type Chatting = { readonly chat: Shown['chat'] }

const chatOf = (chat: Shown['chat']) => connectChat(chat.getSnapshot(), (event) => chat.send(event))

const MatchStrip = ({ match, chat }: Chatting & { readonly match: MatchCard }) => (
  <Followed actor={chat} by={chatOf}>
    {(view) =>
      'match' in view ? (
        <ScoreStrip match={match} pulse={view.match} offset={view.pictureOffset} />
      ) : (
        <ScoreStrip match={match} pulse={null} />
      )
    }
  </Followed>
)

const MatchSoFar = ({ match, chat }: Chatting & { readonly match: MatchCard | null }) => (
  <Followed actor={chat} by={chatOf}>
    {(view) => <MatchPane match={match} chat={view} />}
  </Followed>
)

const Viewers = ({ count }: { readonly count: number }) => {
  const text = useText(watch)
  return <small className={digits}>{text('room.viewers', { count: formatCount(count) })}</small>
}

/** On a phone one thing at a time stands below the picture. */
const InTabs = ({ view }: { readonly view: Shown }) => {
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
const ChatColumn = ({ view }: { readonly view: Shown }) => {
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

/** FEAT-01, FEAT-06 The live room: the picture, what is said, and what is known of it. */
const Room = ({ view, controls }: { readonly view: Shown; readonly controls: Controls }) => {
  const text = useText(watch)
  const isWide = useWide()
  useSeenViewport()
  const { room, chat } = view
  return (
    <div className={layout}>
      <section className={stage} aria-label={text('player.label')}>
        <Picture view={view} controls={controls} />
        {room.match !== null && <MatchStrip match={room.match} chat={chat} />}
        {isWide && (
          <div className={about}>
            <div>
              <AnchorPane room={room} />
            </div>
            <div>
              <MatchSoFar match={room.match} chat={chat} />
            </div>
          </div>
        )}
      </section>
      {isWide ? <ChatColumn view={view} /> : <InTabs view={view} />}
    </div>
  )
}

export const live = screen({
  needs: (query) => ({ room: liveRoomOf(query.get('id') ?? ''), controls: controlsOf() }),
  view: ({ room, controls }) => {
    switch (room.is) {
      case 'loading':
        return <LiveLoading />
      case 'notFound':
        return <LiveGone />
      case 'failed':
        return <LiveFailed retry={room.retry} />
      case 'shown':
        return <Room view={room} controls={controls} />
    }
  },
})
