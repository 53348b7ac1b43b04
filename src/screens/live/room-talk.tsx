import { TabSkeleton } from './tab-skeleton'
import { Chat } from './chat'
import { lazyView } from '../../features/lazy-view'
import { FailedState } from '../../ui/states'
import type { LiveRoomView } from '../../features/live-room'

// Few go back.
const ReplayTalk = lazyView(async () => (await import('./replay-talk')).ReplayTalk, <TabSkeleton />)

/** What is said in the room: as it happens, or beside a picture of before as it was said then. */
export const RoomTalk = ({ view }: { readonly view: Extract<LiveRoomView, { is: 'shown' }> }) => {
  const { talk, chat, room, stream } = view
  switch (talk.is) {
    case 'live':
      return stream.is === 'replaying' ? <TabSkeleton /> : <Chat actor={chat} room={room} />
    case 'fetching':
      return <TabSkeleton />
    case 'lost':
      return <FailedState small onRetry={talk.retry} />
    case 'replayed':
      return <ReplayTalk talk={talk.actor} view={view} />
  }
}
