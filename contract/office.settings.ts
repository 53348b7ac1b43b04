import type { Nothing } from './account.schema'
import { ResultCode } from './codes'
import { officeCall } from './office.call'
import type { Done } from './schema'
import type * as settings from './office.settings.schema'

/** What is set for the whole installation, and what the server was started with. */
export const getSettings = officeCall<Nothing, settings.SettingsCard>('owner')({
  id: 'office.getSettings',
  kind: 'read',
})
/** In force at once, on every node. BUSINESS_FAILURE: somebody else has set them meanwhile. */
export const saveSettings = officeCall<settings.SaveSettingsInput, Done>('owner')({
  id: 'office.saveSettings',
  kind: 'write',
  errors: [ResultCode.BUSINESS_FAILURE],
})
