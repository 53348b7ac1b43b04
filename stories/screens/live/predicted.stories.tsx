import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { showing } from '../../support/seen'
import { empty, failed, list, loading, resource } from '../../support/dependencies'
import { live } from '../../../contract/samples/live'
import { member } from '../../../contract/samples/people'

/** FEAT-08 What the member has predicted, and what became of it. */
const meta = { title: 'Screens/Predicted' } satisfies Meta
export default meta

const { full } = live.listOwnPredictions
const at = screenStories({
  at: '/predicted',
  member,
  requires: { points: resource(live.getPoints.full), predictions: list(full.list) },
  focus: 'predictions',
})

export const Shown = at()
export const Nothing = showing(at({ requires: { predictions: empty } }), { sees: ['还没有参加过竞猜'] })
export const Loading = at({ requires: { points: loading, predictions: loading } })
export const Failed = at({ requires: { points: failed, predictions: failed } })
export const OnlyRowsFailed = at({ requires: { predictions: failed } })
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const English = { ...at(), globals: { language: 'en' } }
export const LargeText = { ...at(), globals: { textSize: 200 } }
export const Desktop = { ...Shown, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const SessionOver = expiring(at())
