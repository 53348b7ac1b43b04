import { EventEmitter } from 'node:events'
import type { Bus } from '../domain/ports'

/** The bus of an installation of one process: what is published is heard before `publish` returns. */
export const openLocalBus = (): Bus => {
  const ears = new EventEmitter().setMaxListeners(0)
  return {
    publish: (topic, text) => {
      ears.emit(topic, text)
    },
    subscribe: (topic, listener) => {
      ears.on(topic, listener)
      return () => {
        ears.off(topic, listener)
      }
    },
    state: 'alone',
    onReturn: () => () => undefined,
    close: () => {
      ears.removeAllListeners()
      return Promise.resolve()
    },
  }
}
