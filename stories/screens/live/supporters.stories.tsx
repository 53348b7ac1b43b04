import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { screenStories } from '../../support/app-story'
import { failed, loading, resource } from '../../support/dependencies'
import { ResultCode } from '../../../contract/codes'
import { live } from '../../../contract/samples/live'
import type { CallError } from '../../../machines/app/call-error'

/** FEAT-08 Who has sent the most in a stream, and to its anchor in this month. */
const meta = { title: 'Screens/Supporters' } satisfies Meta
export default meta

const { full, empty } = live.listSupporters
const gone: CallError & { readonly msg: string } = {
  kind: 'refused',
  code: ResultCode.SERVER_LOST,
  msg: '直播间不存在，可能已经被移除',
  overHttp: false,
  data: null,
}
const at = screenStories({
  at: '/supporters?id=r-chen',
  requires: { supporters: resource(full) },
  focus: 'supporters',
})

export const Shown = at()
export const Own = at({
  requires: {
    supporters: resource({
      ...full,
      own: { stream: { coins: 20, place: 24 }, month: { coins: 980, place: 5 } },
    }),
  },
})
export const Nobody = at({ requires: { supporters: resource(empty) } })
export const Stale = at({ requires: { supporters: resource(full, 'stale') } })
export const Loading = at({ requires: { supporters: loading } })
export const Failed = at({ requires: { supporters: failed } })
/** There is no such room: it is no fault of the network. */
export const Gone = at({
  requires: { supporters: { at: 'failed', context: { error: gone } } },
})
Gone.play = async ({ canvas }) => {
  await expect(await canvas.findByRole('alert')).toHaveTextContent(gone.msg)
}
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const English = { ...at(), globals: { language: 'en' } }
export const LargeText = { ...at(), globals: { textSize: 200 } }
export const Desktop = { ...Shown, globals: { viewport: { value: 'w1280', isRotated: false } } }
