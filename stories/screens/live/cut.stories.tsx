import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { clipForm, cutAt } from '../../support/clips'

const meta = { title: 'Screens/Cut' } satisfies Meta
export default meta

const at = screenStories({ ...cutAt({ at: 'choosing' }), at: '/cut?live=r-chen&at=1773999750000' })

export const Choosing = at()
export const InTheDark = { ...at(), globals: { theme: 'dark' } }
export const Cutting = at({ requires: { form: clipForm('submitting') } })
export const Refused = at({
  requires: {
    form: clipForm('editing.open', {
      error: { kind: 'refused', code: 500, msg: '剪得太多了，过一会儿再来', overHttp: true, data: null },
    }),
  },
})
