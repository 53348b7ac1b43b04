import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { still } from '../../support/dependencies'
import { refusedPicture, uploadingPictures } from '../../support/pictures'
import { filled } from '../../support/studio'
import { member } from '../../../contract/samples/people'
import { support } from '../../../contract/samples/support'

/** ROUTE-08 FEAT-14 A new suggestion or problem. */
const meta = { title: 'Screens/Add question' } satisfies Meta
export default meta

const blank = { kind: 'suggestion', title: '', text: '', pictures: [], open: true }
const { input, refused } = support.addQuestion
const values = { ...input, pictures: [] }
const at = screenStories({
  at: '/addQuestion',
  member,
  requires: { form: filled(blank), upload: still('idle') },
  focus: 'form',
})

export const Blank = at()
export const AProblem = at({ requires: { form: filled(values) } })
export const Incomplete = at({
  requires: { form: filled(blank, 'editing.invalid', { touched: ['title'], attempts: 1 }) },
})
export const Uploading = at({ requires: { upload: uploadingPictures } })
export const UploadFailed = at({ requires: { upload: refusedPicture } })
export const TooManyToday = at({
  requires: {
    form: filled(values, 'editing.refused', {
      error: { kind: 'refused', code: -1, msg: refused[1]?.msg ?? '', overHttp: false, data: null },
      attempts: 1,
    }),
  },
})
export const Submitting = at({ requires: { form: filled(values, 'submitting') } })
export const InTheDark = { ...AProblem, globals: { theme: 'dark' } }
export const InEnglish = { ...AProblem, globals: { language: 'en' } }
export const Desktop = { ...AProblem, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const LargeText = { ...AProblem, globals: { textSize: 200 } }
export const SessionOver = expiring(at(), { typed: { 一句话说清楚: '回放能不能快一点' } })
