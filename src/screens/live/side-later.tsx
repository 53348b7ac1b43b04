import { side } from './live.styles'
import { lazyView } from '../../features/lazy-view'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/live'

/** In the place of what stands beside the picture, or below it. */
export const SideBones = () => {
  const text = useText(watch)
  return <section className={side} aria-busy="true" aria-label={text('room.chat')} />
}

// The picture's code comes before it: until the socket is in the room there is nothing to read.

export const InTabs = lazyView(async () => (await import('./room-side')).InTabs, <SideBones />)
export const ChatColumn = lazyView(async () => (await import('./room-side')).ChatColumn, <SideBones />)
export const Moderating = lazyView(async () => (await import('./room-side')).Moderating, null)
