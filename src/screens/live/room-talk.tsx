import { Bones } from './bones'
import { Chat } from './chat'
import { fetchedLater } from '../../features/fetched-later'
import { FailedState } from '../../ui/states'
import type { LiveRoomView } from '../../features/live-room'

// Few go back.
const ReplayTalk = fetchedLater(async () => (await import('./replay-talk')).ReplayTalk, <Bones />)

/** What is said in the room: as it happens, or beside a picture of before as it was said then. */
export const RoomTalk = ({ view }: { readonly view: Extract<LiveRoomView, { is: 'shown' }> }) => {
  const { talk, chat, room, stream } = view
  switch (talk.is) {
    case 'live':
      return stream.is === 'replaying' ? <Bones /> : <Chat actor={chat} room={room} />
    case 'fetching':
      return <Bones />
    case 'lost':
      return <FailedState small onRetry={talk.retry} />
    case 'replayed':
      return <ReplayTalk talk={talk.actor} view={view} />
  }
}
