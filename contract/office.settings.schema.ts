import { Type as T, type Static } from 'typebox'
import { oneOf } from './live.moderation.schema'
import { doors, newMemberWaits, settingNames } from './office.settings-rules'
import { Done, Instant, Nullable } from './schema'

/**
 * What is set for the whole installation. `registration`: whether numbers that are not known become members. `applications`: whether members may
 * apply to become anchors. `newMemberWait`: minutes after which a new account may talk in rooms.
 */
export const Settings = T.Object({
  registration: oneOf(doors),
  applications: oneOf(doors),
  newMemberWait: oneOf(newMemberWaits),
})
export type Settings = Static<typeof Settings>

/** Who set it last; null: it is as it was installed. */
export const SettingChange = T.Object({ name: oneOf(settingNames), by: T.String(), at: Instant })
export type SettingChange = Static<typeof SettingChange>

/** What the server was started with. `variable`: of its environment; `value` null: it is not set. Secrets are never told. */
export const StartedWith = T.Object({ variable: T.String(), value: Nullable(T.String()) })
export type StartedWith = Static<typeof StartedWith>

/** `changes`: the last one of each. `version`: of the server; `database`: where it keeps everything. */
export const SettingsCard = T.Object({
  settings: Settings,
  changes: T.Array(SettingChange),
  version: T.String(),
  database: T.Union([T.Literal('embedded'), T.Literal('postgres')]),
  startedWith: T.Array(StartedWith),
})
export type SettingsCard = Static<typeof SettingsCard>
/** `seen`: as they were shown; whoever saved in between is not undone. */
export const SaveSettingsInput = T.Object({ settings: Settings, seen: Settings })
export type SaveSettingsInput = Static<typeof SaveSettingsInput>

export const settingsCalls = {
  getSettings: { input: T.Object({}), output: SettingsCard },
  saveSettings: { input: SaveSettingsInput, output: Done },
}
