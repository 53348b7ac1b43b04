import { ResultCode } from '../../../contract/codes'
import { doors, newMemberWaits, settingNames } from '../../../contract/office.settings-rules'
import type { SaveSettingsInput, SettingChange, Settings } from '../../../contract/office.settings.schema'
import { DomainError } from '../domain-error'
import type { Now } from '../ports'
import type { Logged, Within } from './log'

/** A setting as it is kept. */
interface KeptSetting {
  readonly value: unknown
  readonly by: string
  readonly at: number
}
/** Those that were ever set, by their names. */
export type KeptSettings = Readonly<Record<string, KeptSetting>>

/** The side of the database, within one transaction. */
export interface SettingRows extends Logged {
  kept(): Promise<KeptSettings>
  /** The same, held until the transaction ends. */
  hold(): Promise<KeptSettings>
  keep(settings: KeptSettings): Promise<void>
}

export interface SettingsNow {
  readonly settings: Settings
  readonly changes: SettingChange[]
}

export interface SettingsDesk {
  read(): Promise<SettingsNow>
  save(input: SaveSettingsInput, who: string): Promise<void>
}

const known = <const Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((one) => one === value)

/** What is in force: what was never set, or is no longer a choice, is as installed. */
export const settingsOf = (kept: KeptSettings): Settings => ({
  registration: known(doors, kept['registration']?.value) ?? 'open',
  applications: known(doors, kept['applications']?.value) ?? 'open',
  newMemberWait: known(newMemberWaits, kept['newMemberWait']?.value) ?? 0,
})

const nowOf = (kept: KeptSettings): SettingsNow => ({
  settings: settingsOf(kept),
  changes: settingNames.flatMap((name) => {
    const set = kept[name]
    return set === undefined ? [] : [{ name, by: set.by, at: set.at }]
  }),
})

/** What is set for the whole installation. `changed`: whoever asks, and every room, goes by what is in force from now on. */
export const createSettingsDesk = (
  within: Within<SettingRows>,
  changed: () => void,
  now: Now,
): SettingsDesk => ({
  read: () => within(async (rows) => nowOf(await rows.kept())),
  save: async ({ settings, seen }, who) => {
    await within(async (rows) => {
      const kept = await rows.hold()
      const before = settingsOf(kept)
      if (settingNames.some((name) => before[name] !== seen[name]))
        throw new DomainError(ResultCode.BUSINESS_FAILURE, '有人在你之前改过设置，请刷新后再看')
      const moved = settingNames.filter((name) => settings[name] !== before[name])
      if (moved.length === 0) return
      const at = now()
      const set = moved.map((name): [string, KeptSetting] => [name, { value: settings[name], by: who, at }])
      await rows.keep({ ...kept, ...Object.fromEntries(set) })
      const only = (all: Settings) => Object.fromEntries(moved.map((name) => [name, all[name]]))
      await rows.note({
        who,
        act: 'settings.save',
        target: moved.join(', '),
        before: only(before),
        after: only(settings),
        at,
      })
    })
    changed()
  },
})
