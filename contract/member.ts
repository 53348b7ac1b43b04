import type { Nothing } from './auth.schema'
import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'
import type { Member } from './entities.schema'
import type { UploadedFile, UploadInput } from './member.schema'

/** API-01 */
export const getSimpleInfo = call<Nothing, Member>()({
  id: 'member.getSimpleInfo',
  path: `${MMS}/front/member/getSimpleInfo`,
  access: 'member',
})
/** API-07 */
export const uploadFile = call<UploadInput, UploadedFile>()({
  id: 'member.uploadFile',
  path: `${MMS}/front/cfg/uploadFile`,
  access: 'member',
  kind: 'write',
  carrier: 'multipart',
  errors: [ResultCode.PARAMETER_ERROR],
})
