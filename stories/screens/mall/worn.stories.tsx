import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { failed, loading, resource, still } from '../../support/dependencies'
import { mall } from '../../../contract/samples/mall'
import { member } from '../../../contract/samples/people'

/** FEAT-06 FEAT-10 What a member wears in chat, and what else they own. */
const meta = { title: 'Screens/Worn' } satisfies Meta
export default meta

const { full, empty } = mall.listWorn
const at = screenStories({
  at: '/mall?view=worn',
  member,
  requires: { owned: resource(full), wearing: still('waiting') },
  focus: 'owned',
})

export const Shown = at()
export const NothingOn = at({
  requires: { owned: resource({ list: full.list.map((one) => ({ ...one, on: false })) }) },
})
export const Empty = at({ requires: { owned: resource(empty) } })
export const Loading = at({ requires: { owned: loading } })
export const Failed = at({ requires: { owned: failed } })
export const Dark = { ...Shown, globals: { theme: 'dark' } }
export const English = { ...Shown, globals: { language: 'en' } }
export const LargeText = { ...Shown, globals: { textSize: 200 } }
export const Desktop = { ...Shown, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const SessionOver = expiring(at())
