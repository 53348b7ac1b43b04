import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { showing } from '../../support/seen'
import { empty, failed, list, loading, resource } from '../../support/dependencies'
import { live } from '../../../contract/samples/live'
import { member } from '../../../contract/samples/people'

/** FEAT-08 Where the points to predict with came from and went to. */
const meta = { title: 'Screens/Points' } satisfies Meta
export default meta

const { full } = live.listPoints
const at = screenStories({
  at: '/predicted?view=points',
  member,
  requires: { points: resource(live.getPoints.full), entries: list(full.list) },
  focus: 'entries',
})

export const Shown = at()
export const Nothing = showing(at({ requires: { entries: empty } }), { sees: ['还没有竞猜点进出'] })
export const Loading = at({ requires: { points: loading, entries: loading } })
export const Failed = at({ requires: { points: failed, entries: failed } })
export const OnlyRowsFailed = at({ requires: { entries: failed } })
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const English = { ...at(), globals: { language: 'en' } }
export const LargeText = { ...at(), globals: { textSize: 200 } }
export const Desktop = { ...Shown, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const SessionOver = expiring(at())
