import { lazyView } from '../features/lazy-view'
import { Skeletons } from '../ui/skeleton'

/** The room's chat inside the studio, where two areas meet; it loads once a stream is on. */
export const AnchorChat = lazyView(
  async () => (await import('../screens/live/anchor-chat')).AnchorChat,
  <Skeletons count={4} height="1.5rem" />,
)
