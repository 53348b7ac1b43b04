import { MatchPane } from './panes'
import { ScoreStrip } from './score-strip'
import { Followed } from '../../shell/host'
import { connectChat } from '../../../machines/connect/chat'
import type { LiveRoomView } from '../../shell/live-room'
import type { MatchCard } from '../../../contract/entities.schema'

type Chat = Extract<LiveRoomView, { is: 'shown' }>['chat']
type Chatting = { readonly chat: Chat }

const chatOf = (chat: Chat) => connectChat(chat.getSnapshot(), (event) => chat.send(event))

/** The score as the picture has got to it. */
export const MatchStrip = ({ match, chat }: Chatting & { readonly match: MatchCard }) => (
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

/** The match as the picture has got to it. */
export const MatchSoFar = ({ match, chat }: Chatting & { readonly match: MatchCard | null }) => (
  <Followed actor={chat} by={chatOf}>
    {(view) => <MatchPane match={match} chat={view} />}
  </Followed>
)
