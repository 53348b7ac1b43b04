import { assign, setup } from 'xstate'

export const danmakuSizes = ['small', 'medium', 'large'] as const
export const danmakuOpacities = [40, 70, 100] as const
export const danmakuAreas = ['quarter', 'half', 'full'] as const
export const danmakuSpeeds = ['slow', 'normal', 'fast'] as const

/** How lines over a picture look. `opacity`: percent; `area`: how much of the picture's height they may use. */
export interface DanmakuSetting {
  readonly size: (typeof danmakuSizes)[number]
  readonly opacity: (typeof danmakuOpacities)[number]
  readonly area: (typeof danmakuAreas)[number]
  readonly speed: (typeof danmakuSpeeds)[number]
}

export const defaultDanmaku: DanmakuSetting = { size: 'medium', opacity: 100, area: 'half', speed: 'normal' }

export type DanmakuSettingCommand =
  | { readonly type: 'sheet.open' }
  | { readonly type: 'sheet.close' }
  | { readonly type: 'setting.choose'; readonly choice: Partial<DanmakuSetting> }

/** FEAT-06 How the viewer wants the lines over the picture, chosen in a sheet and kept on this device. */
export const danmakuSettingMachine = setup({
  types: {
    input: {} as DanmakuSetting,
    context: {} as { readonly setting: DanmakuSetting },
    events: {} as DanmakuSettingCommand,
  },
  actions: {
    choose: assign(({ context }, { choice }: { choice: Partial<DanmakuSetting> }) => ({
      setting: { ...context.setting, ...choice },
    })),
    /** Provided: what outlives the page. */
    keep: (_args, _setting: DanmakuSetting) => {},
  },
}).createMachine({
  id: 'danmaku-setting',
  context: ({ input }) => ({ setting: input }),
  initial: 'closed',
  states: {
    closed: {
      description: 'the picture alone is seen',
      on: { 'sheet.open': 'open' },
    },
    open: {
      description: 'the viewer chooses how lines over the picture look',
      on: {
        'setting.choose': {
          actions: [
            { type: 'choose', params: ({ event }) => event },
            { type: 'keep', params: ({ context }) => context.setting },
          ],
        },
        'sheet.close': 'closed',
      },
    },
  },
})
