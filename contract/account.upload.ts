import type { UploadedFile, UploadInput } from './account.schema'
import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'

/** API-07 */
export const uploadFile = call<UploadInput, UploadedFile>()({
  id: 'account.uploadFile',
  path: `${MMS}/front/cfg/uploadFile`,
  access: 'member',
  kind: 'write',
  once: true,
  carrier: 'multipart',
  errors: [ResultCode.PARAMETER_ERROR],
})
