import { lazyView } from '../features/lazy-view'
import { Skeletons } from '../ui/skeleton'

/** The room's chat inside the studio, where two areas meet; it loads once a stream is on, or what was said in one is read again. */
export const AnchorChat = lazyView(
  async () => (await import('../screens/live/anchor-chat')).AnchorChat,
  <Skeletons count={4} height="1.5rem" />,
)

/** The books of the anchor's room; they load once they are opened. */
export const AnchorBooks = lazyView(
  async () => (await import('../screens/live/moderation-books')).RoomBooks,
  null,
)
