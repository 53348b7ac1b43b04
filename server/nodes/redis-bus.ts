import { EventEmitter } from 'node:events'
import type { Bus } from '../domain/ports'
import type { Redis } from './redis'

/**
 * The bus of several nodes: what is published is heard here before `publish` returns, and by the others once Redis has told them.
 * `prefix`: of this installation alone, as Redis may serve several.
 */
export const openRedisBus = (redis: Redis, { node, prefix }: { node: string; prefix: string }): Bus => {
  const ears = new EventEmitter().setMaxListeners(0)
  const channelOf = (topic: string): string => `${prefix}:${topic}`
  const fromOthers = (topic: string) => (message: string) => {
    const gap = message.indexOf(' ')
    if (message.slice(0, gap) !== node) ears.emit(topic, message.slice(gap + 1))
  }
  return {
    publish: (topic, text) => {
      ears.emit(topic, text)
      redis.publish(channelOf(topic), `${node} ${text}`)
    },
    subscribe: (topic, listener) => {
      if (ears.listenerCount(topic) === 0) redis.subscribe(channelOf(topic), fromOthers(topic))
      ears.on(topic, listener)
      return () => {
        ears.off(topic, listener)
        if (ears.listenerCount(topic) === 0) redis.unsubscribe(channelOf(topic))
      }
    },
    get state() {
      return redis.state
    },
    onReturn: redis.onReturn,
    close: () => {
      ears.removeAllListeners()
      return Promise.resolve()
    },
  }
}
