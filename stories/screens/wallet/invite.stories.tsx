import type { Meta } from '@storybook/react-vite'
import { said } from '../../support/said'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { empty, failed, list, loading, resource } from '../../support/dependencies'
import { member } from '../../../contract/samples/people'
import { guests, wallet } from '../../../contract/samples/wallet'

const meta = { title: 'Screens/Invite' } satisfies Meta
export default meta

const at = screenStories({
  at: '/invite',
  member,
  requires: { offer: resource(wallet.getInvite.full), guests: list([...guests]) },
  focus: 'guests',
})

export const Shown = at()
export const Empty = at({ requires: { offer: resource(wallet.getInvite.empty), guests: empty } })
export const Loading = at({ requires: { offer: loading, guests: loading } })
export const Failed = at({ requires: { offer: failed, guests: failed } })
export const Picture: typeof Shown = {
  ...at(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said('邀请图片') }))
    await canvas.findByRole('img', { name: said(`邀请图片，邀请码 ${wallet.getInvite.full.code}`) })
  },
}
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const English = { ...at(), globals: { language: 'en' } }
export const LargeText = { ...at(), globals: { textSize: 200 } }
export const Desktop = { ...at(), globals: { viewport: { value: 'w1280', isRotated: false } } }
export const SessionOver = expiring(at())
