import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { failed, loading, resource, still, uploading } from '../../support/dependencies'
import { filled } from '../../support/studio'
import { member } from '../../../contract/samples/people'
import { account, profile } from '../../../contract/samples/account'

/** FEAT-07 What a member says of oneself. */
const meta = { title: 'Screens/Edit info' } satisfies Meta
export default meta

const { gender, birthday, bio } = profile
const values = { avatar: '', gender, birthday, bio }
const blank = { avatar: '', gender, birthday: '', bio: '' }
const at = screenStories({
  at: '/editInfo',
  member,
  requires: {
    form: filled(values),
    upload: still('idle'),
    picture: still('waiting'),
    password: resource(account.getPassword.full),
    passkeys: resource(account.listPasskeys.full),
  },
  focus: 'form',
})

export const Filled = at()
export const Blank = at({ requires: { form: filled(blank) } })
export const Restored = at({
  requires: { form: filled(blank, 'editing.open', { values, isRestored: true }) },
})
export const Uploading = at({ requires: { upload: uploading } })
export const UploadFailed = at({ requires: { upload: still('failed') } })
export const Refused = at({
  requires: {
    form: filled({ ...values, birthday: '2016-03-21' }, 'editing.refused', {
      refusals: { birthday: '未满 14 岁不能填写生日，请检查年份' },
      attempts: 1,
    }),
  },
})
/** The way was lost as it was saved; it is back, and nothing was saved. */
export const Unsent = at({
  requires: {
    form: filled(values, 'editing.refused', { error: { kind: 'network' }, attempts: 1 }),
  },
})
export const Submitting = at({ requires: { form: filled(values, 'submitting') } })
export const Loading = at({ requires: { form: loading } })
export const Failed = at({ requires: { form: failed } })
export const InTheDark = { ...Filled, globals: { theme: 'dark' } }
export const InEnglish = { ...Filled, globals: { language: 'en' } }
export const Desktop = { ...Filled, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const LargeText = { ...Filled, globals: { textSize: 200 } }
export const SessionOver = expiring(at(), { typed: { 签名: '东看台的风' } })
