import { ResultCode } from '../codes'
import { follow } from '../social'
import { anchors } from './people'
import { refusedWith, sampleOf } from './sample'

export const social = {
  follow: sampleOf(follow)(
    {
      input: { kind: 'anchor', id: anchors.chen.memberId, on: true },
      full: { followed: true, fans: anchors.chen.fans + 1 },
    },
    [refusedWith(ResultCode.SERVER_LOST, '要关注的对象不存在')],
  ),
} as const
