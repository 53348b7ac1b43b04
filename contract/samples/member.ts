import { ResultCode } from '../codes'
import { getSimpleInfo, uploadFile } from '../member'
import { member as somebody, newcomer } from './people'
import { refusedWith, sampleOf } from './sample'

export const member = {
  getSimpleInfo: sampleOf(getSimpleInfo)({ input: {}, full: somebody, empty: newcomer }),
  uploadFile: sampleOf(uploadFile)(
    {
      input: { obj: 'avatar', file: new Blob(['RIFF'], { type: 'image/webp' }) },
      full: { url: '/uploads/9f2c61.webp', width: 256, height: 256, bytes: 11_204 },
    },
    [refusedWith(ResultCode.PARAMETER_ERROR, '图片不能超过 5 MB，请换一张')],
  ),
} as const
