import { fetchedLater } from '../features/fetched-later'
import { Skeletons } from '../ui/skeleton'

/** The room's chat inside the studio, where two areas meet; it loads once a stream is on. */
export const AnchorChat = fetchedLater(
  async () => (await import('../screens/live/anchor-chat')).AnchorChat,
  <Skeletons count={4} height="1.5rem" />,
)
