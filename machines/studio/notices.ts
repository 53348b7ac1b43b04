import { findAppActor } from '../app/app-system'
import type { Repeating } from '../patterns/outdated'

/** Tells whenever a notice came, or may have come: that operators block an anchor or that a plan was missed is told by one. */
export const onNotices: Repeating = (tell, system) => {
  const connection = findAppActor(system, 'connection')
  const watched = [connection?.on('notice.arrived', tell), connection?.on('connection.restored', tell)]
  return () => watched.forEach((one) => one?.unsubscribe())
}
