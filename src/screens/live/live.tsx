import { Chat } from './chat'
import { LiveFailed, LiveGone, LiveLoading } from './standing-in'
import { Picture } from './picture'
import { layout, pane, scroll, side, stage } from './live.styles'
import { AnchorPane, MatchPane } from './panes'
import { ScoreStrip } from './score-strip'
import { useChosenTab } from './tab'
import { controlsOf, liveRoomOf, type LiveRoomView } from '../../shell/live-room'
import { screen } from '../../shell/screen'
import { useSeenViewport } from '../../shell/seen-viewport'
import { Followed } from '../../shell/host'
import { digits } from '../../ui/digits.styles'
import { TabPanel, Tabs } from '../../ui/tabs'
import { formatCount } from '../../text/format'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/watch'
import { connectChat } from '../../../machines/connect/chat'
import type { MatchCard } from '../../../contract/entities.schema'
import type { Controls } from '../../../machines/connect/controls'

type Shown = Extract<LiveRoomView, { is: 'shown' }>

/** FEAT-01, FEAT-06 The live room: the picture above, what is said and known of it below or beside. */
const Room = ({ view, controls }: { readonly view: Shown; readonly controls: Controls }) => {
  const text = useText(watch)
  const tabs = useChosenTab()
  useSeenViewport()
  const { room, viewers } = view
  return (
    <div className={layout}>
      <section className={stage} aria-label={text('player.label')}>
        <Picture view={view} controls={controls} />
        {room.match !== null && <MatchStrip match={room.match} chat={view.chat} />}
      </section>
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
          aside={<small className={digits}>{text('room.viewers', { count: formatCount(viewers) })}</small>}
        />
        <TabPanel name="room" value="chat" hidden={tabs.chosen !== 'chat'} className={pane}>
          <Chat actor={view.chat} room={room} />
        </TabPanel>
        <TabPanel name="room" value="anchor" hidden={tabs.chosen !== 'anchor'} className={scroll}>
          <AnchorPane room={room} />
        </TabPanel>
        <TabPanel name="room" value="match" hidden={tabs.chosen !== 'match'} className={scroll}>
          <Followed actor={view.chat} by={chatOf}>
            {(chat) => <MatchPane match={room.match} chat={chat} />}
          </Followed>
        </TabPanel>
      </section>
    </div>
  )
}

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
