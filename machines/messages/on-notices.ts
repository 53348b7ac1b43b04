import { findAppActor } from '../app/app-system'
import type { Repeating } from '../patterns/outdated'

/** Tells whenever a notice that leads to this path came, or may have come while the socket was away. Null stands for each notice. */
export const onNoticesTo =
  (led: string | null): Repeating =>
  (tell, system) => {
    const connection = findAppActor(system, 'connection')
    const watched = [
      connection?.on('notice.arrived', ({ notice }) => {
        if (led === null || notice.path?.split('?')[0] === led) tell()
      }),
      connection?.on('connection.restored', tell),
    ]
    return () => watched.forEach((one) => one?.unsubscribe())
  }
