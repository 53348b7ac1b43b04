import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { showing } from '../../support/seen'
import { clipForm, cutAt } from '../../support/clips'
import { live } from '../../../contract/samples/live'

const meta = { title: 'Screens/Cut' } satisfies Meta
export default meta

const tooMany = live.addClip.refused[3]
const at = screenStories({ ...cutAt({ at: 'choosing' }), at: '/cut?live=r-chen&at=1774005030000' })

export const Choosing = showing(at(), { sees: ['片长 30 秒，19:10:15 到 19:10:45'] })
export const InTheDark = { ...Choosing, globals: { theme: 'dark' } }
export const Cutting = at({ requires: { form: clipForm('submitting') } })
export const Refused = showing(
  at({
    requires: { form: clipForm('editing.open', { error: { kind: 'refused', overHttp: true, ...tooMany } }) },
  }),
  { sees: [tooMany?.msg ?? ''] },
)
export const InEnglish = { ...Choosing, globals: { language: 'en' } }
export const LargeText = { ...Choosing, globals: { textSize: '200' } }
export const Desktop = { ...Choosing, globals: { viewport: { value: 'w1280', isRotated: false } } }
