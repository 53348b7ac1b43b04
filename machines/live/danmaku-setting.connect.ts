import type { SnapshotFrom } from 'xstate'
import type { DanmakuSettingCommand, danmakuSettingMachine, DanmakuSetting } from './danmaku-setting.machine'

/** How lines over the picture look, and the sheet that changes it. */
export type DanmakuLook =
  | { readonly is: 'closed'; readonly setting: DanmakuSetting; open(): void }
  | {
      readonly is: 'open'
      readonly setting: DanmakuSetting
      choose(choice: Partial<DanmakuSetting>): void
      close(): void
    }

export const connectDanmakuSetting = (
  snapshot: SnapshotFrom<typeof danmakuSettingMachine>,
  send: (command: DanmakuSettingCommand) => void,
): DanmakuLook => {
  const { setting } = snapshot.context
  return snapshot.matches('open')
    ? {
        is: 'open',
        setting,
        choose: (choice) => send({ type: 'setting.choose', choice }),
        close: () => send({ type: 'sheet.close' }),
      }
    : { is: 'closed', setting, open: () => send({ type: 'sheet.open' }) }
}
