import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { empty, failed, list, loading, resource } from '../../support/dependencies'
import { member } from '../../../contract/samples/people'
import { entries, march, wallet } from '../../../contract/samples/wallet'

const meta = { title: 'Screens/Ledger' } satisfies Meta
export default meta

const requires = { sums: resource(march), entries: list([...entries]) }
const gold = screenStories({ at: '/gold', member, requires, focus: 'entries' })
const bricks = screenStories({ at: '/masonry', member, requires, focus: 'entries' })

export const Gold = gold()
export const Bricks = bricks()
export const Loading = gold({ requires: { sums: loading, entries: loading } })
export const Empty = gold({ requires: { sums: resource(wallet.getMonth.empty), entries: empty } })
export const Failed = gold({ requires: { sums: failed, entries: failed } })
export const Dark = { ...gold(), globals: { theme: 'dark' } }
export const English = { ...gold(), globals: { language: 'en' } }
export const LargeText = { ...gold(), globals: { textSize: '200' } }
export const Desktop = { ...gold(), globals: { viewport: { value: 'w1280', isRotated: false } } }
