import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import { storeDanmakuSetting, readDanmakuSetting } from '../actors/danmaku-persistence'
import { wantsCalm } from '../actors/previews'
import { connectDanmakuSetting, type DanmakuLook as Look } from '../../machines/live/danmaku-setting.connect'
import { dependencyOf, type Dependency } from '../../machines/patterns/dependency'
import { danmakuSettingMachine } from '../../machines/live/danmaku-setting.machine'
import type { chatMachine } from '../../machines/live/chat.machine'

/** `standsStill`: the person asked for less motion, so lines stand for a while instead of flying. */
export type DanmakuLook = Look & { readonly standsStill: boolean }

const setting = danmakuSettingMachine.provide({
  actions: { keep: (_, chosen) => storeDanmakuSetting(chosen) },
})

/** FEAT-06 How the viewer wants the lines over the picture. */
export const danmakuLookOf = (): Dependency<DanmakuLook> =>
  dependencyOf(setting, readDanmakuSetting(), (actor) => ({
    ...connectDanmakuSetting(actor.getSnapshot(), (event) => actor.send(event)),
    standsStill: wantsCalm(),
  }))

/** For `ref` of the box over a picture: what is said in the chat flies through it. What draws them comes when it is needed. */
export const useDanmaku = (chat: ActorRefFrom<typeof chatMachine>) =>
  useCallback(
    (box: HTMLElement | null) => {
      if (box === null) return undefined
      let close = () => {}
      let gone = false
      void import('../actors/danmaku').then(({ openDanmaku: openFlight }) => {
        if (gone) return
        const flight = openFlight(box)
        const received = chat.on('lines.shown', ({ lines }) => {
          const own = chat.getSnapshot().context.member?.memberId ?? null
          for (const { text, memberId, event } of lines) {
            if (event === null) flight.fly(text, memberId !== null && memberId === own)
          }
        })
        close = () => {
          received.unsubscribe()
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
