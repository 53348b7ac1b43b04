/** Whether something is open to whoever comes. */
export const doors = ['open', 'closed'] as const

/** Minutes that a new account waits before it may talk in rooms. */
export const newMemberWaits = [0, 10, 60, 1_440] as const
export type NewMemberWait = (typeof newMemberWaits)[number]
/** What may be set while the server runs. */
export const settingNames = ['registration', 'applications', 'newMemberWait'] as const
export type SettingName = (typeof settingNames)[number]
