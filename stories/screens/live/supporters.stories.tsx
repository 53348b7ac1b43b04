import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { failed, loading, resource } from '../../support/dependencies'
import { live } from '../../../contract/samples/live'

/** FEAT-08 Who has sent the most in a stream, and to its anchor in this month. */
const meta = { title: 'Screens/Supporters' } satisfies Meta
export default meta

const { full, empty } = live.listSupporters
const at = screenStories({
  at: '/supporters?id=r-chen',
  requires: { supporters: resource(full) },
  focus: 'supporters',
})

export const Shown = at()
export const Nobody = at({ requires: { supporters: resource(empty) } })
export const Stale = at({ requires: { supporters: resource(full, 'stale') } })
export const Loading = at({ requires: { supporters: loading } })
export const Failed = at({ requires: { supporters: failed } })
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const English = { ...at(), globals: { language: 'en' } }
export const LargeText = { ...at(), globals: { textSize: '200' } }
