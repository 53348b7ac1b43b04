import { side } from './live.styles'
import { lazyView } from '../../features/lazy-view'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/live'

/** In the place of what stands beside the picture, or below it. */
export const SideBones = () => {
  const text = useText(watch)
  return <section className={side} aria-busy="true" aria-label={text('room.chat')} />
}

// The picture's code comes before it: until the socket is in the room there is nothing to read. One place imports it, as each has a list of its files.
const roomSide = () => import('./room-side')

export const InTabs = lazyView(async () => (await roomSide()).InTabs, <SideBones />)
export const ChatColumn = lazyView(async () => (await roomSide()).ChatColumn, <SideBones />)
export const Moderating = lazyView(async () => (await roomSide()).Moderating, null)
export const PictureDelay = lazyView(async () => (await roomSide()).PictureDelay, null)
export const PictureState = lazyView(async () => (await roomSide()).PictureState, null)
export const OverPicture = lazyView(async () => (await roomSide()).OverPicture, null)
