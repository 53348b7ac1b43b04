import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
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
const broken = {
  ...tooMany,
  msg: '这一段里画面断过，连着的只有 18 秒。请避开断开的地方，换一段再剪',
  data: { fields: { pieceFrom: '1774005027000', pieceSeconds: '18' } },
}
export const OverABreak = showing(
  at({
    requires: { form: clipForm('editing.open', { error: { kind: 'refused', overHttp: true, ...broken } }) },
  }),
  { sees: [broken.msg] },
  { press: ['剪连着的这 18 秒'], sees: ['片长 18 秒，19:10:27 到 19:10:45'] },
)
export const InEnglish = { ...Choosing, globals: { language: 'en' } }
export const LargeText = { ...Choosing, globals: { textSize: 200 } }
export const Desktop = { ...Choosing, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const SessionOver = expiring(at())
