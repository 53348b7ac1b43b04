import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { chatMachine } from '../../machines/room/chat.machine'

/** For `ref` of the box over a picture: what is said in the chat flies through it. The library comes when it is needed. */
export const useFlight = (chat: ActorRefFrom<typeof chatMachine>) =>
  useCallback(
    (box: HTMLElement | null) => {
      if (box === null) return undefined
      let close = () => {}
      let gone = false
      void import('../actors/danmaku').then(({ openFlight }) => {
        if (gone) return
        const flight = openFlight(box)
        const heard = chat.on('lines.shown', ({ lines }) => {
          const own = chat.getSnapshot().context.member?.memberId ?? null
          for (const { text, memberId, event } of lines) {
            if (event === null) flight.fly(text, memberId !== null && memberId === own)
          }
        })
        close = () => {
          heard.unsubscribe()
          flight.close()
        }
      })
      return () => {
        gone = true
        close()
      }
    },
    [chat],
  )
