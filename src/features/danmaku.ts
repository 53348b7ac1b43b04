import { storeDanmakuSetting, readDanmakuSetting } from '../actors/danmaku-persistence'
import { prefersReducedMotion } from '../styles/reduced-motion'
import { connectDanmakuSetting, type DanmakuLook as Look } from '../../machines/live/danmaku-setting.connect'
import { dependencyOf, type Dependency } from '../../machines/patterns/dependency'
import { danmakuSettingMachine } from '../../machines/live/danmaku-setting.machine'

/** `standsStill`: the person asked for less motion, so lines stand for a while instead of flying. */
export type DanmakuLook = Look & { readonly standsStill: boolean }

const setting = danmakuSettingMachine.provide({
  actions: { keep: (_, chosen) => storeDanmakuSetting(chosen) },
})

/** FEAT-06 How the viewer wants the lines over the picture. */
export const danmakuLookOf = (): Dependency<DanmakuLook> =>
  dependencyOf(setting, readDanmakuSetting(), (actor) => ({
    ...connectDanmakuSetting(actor.getSnapshot(), (event) => actor.send(event)),
    standsStill: prefersReducedMotion(),
  }))
