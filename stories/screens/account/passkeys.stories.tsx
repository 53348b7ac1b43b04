import type { Meta } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { failed, loading, resource, still } from '../../support/dependencies'
import { filled } from '../../support/studio'
import { account } from '../../../contract/samples/account'
import { member } from '../../../contract/samples/people'

/** FEAT-07 A member's passkeys. */
const meta = { title: 'Screens/Passkeys' } satisfies Meta
export default meta

const { full, empty } = account.listPasskeys
const sent = still('cooling', { phone: 'own', sentTo: 'own', ticket: 't', secondsLeft: 42 })
const at = screenStories({
  at: '/editInfo?view=passkeys',
  member,
  requires: {
    list: resource(full),
    form: filled({ code: '' }),
    code: still('unasked'),
    removal: filled({ way: 'code', id: '', code: '', password: '' }),
    password: resource(account.getPassword.empty),
  },
  focus: 'list',
})

export const Shown = at()
export const None = at({ requires: { list: resource(empty) } })
export const Full = at({
  requires: {
    list: resource({
      passkeys: Array.from({ length: 10 }, (_, nth) => ({ ...full.passkeys[nth % 2], id: `key-${nth}` })),
    }),
  },
})
export const Adding = at({ requires: { form: filled({ code: '482107' }, 'submitting'), code: sent } })
export const Added = at({ requires: { form: filled({ code: '482107' }, 'submitted') } })
export const NotFinished = at({
  requires: {
    form: filled({ code: '482107' }, 'editing.refused', {
      error: {
        kind: 'refused',
        code: 0,
        msg: '这台设备没有完成添加，请再试一次',
        overHttp: false,
        data: null,
      },
      attempts: 1,
    }),
    code: sent,
  },
})
/** The first is chosen to go. */
const choosing: NonNullable<typeof Shown.play> = async ({ canvas, userEvent }) => {
  const [first] = await canvas.findAllByRole('button', { name: /^(移除 .+ 的通行密钥|Remove the passkey)/ })
  if (first !== undefined) await userEvent.click(first)
  await screen.findByRole('dialog')
}
export const Removing: typeof Shown = { ...Shown, play: choosing }
export const RemovingWithPassword: typeof Shown = {
  ...at({
    requires: {
      removal: filled({ way: 'password', id: 'key-1', code: '', password: '' }),
      password: resource(account.getPassword.full),
    },
  }),
  play: choosing,
}
export const Loading = at({ requires: { list: loading } })
export const Failed = at({ requires: { list: failed } })
export const InTheDark = { ...Shown, globals: { theme: 'dark' } }
export const InEnglish = { ...Shown, globals: { language: 'en' } }
export const Desktop = { ...Shown, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const LargeText = { ...Shown, globals: { textSize: 200 } }
export const SessionOver = expiring(at())
