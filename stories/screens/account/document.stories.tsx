import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { failed, loading, resource } from '../../support/dependencies'
import { account } from '../../../contract/samples/account'

/** FEAT-07 What people agree to, as a page of its own. */
const meta = { title: 'Screens/Document' } satisfies Meta
export default meta

const { full } = account.getDocument
const at = screenStories({
  at: '/login?view=terms',
  requires: { document: resource(full) },
  focus: 'document',
})

export const Shown = at()
export const AsItCame = at({ requires: { document: resource({ ...full, version: 1, publishedAt: null }) } })
export const Long = at({
  requires: { document: resource({ ...full, text: Array.from({ length: 30 }, () => full.text).join('\n') }) },
})
export const Loading = at({ requires: { document: loading } })
export const Failed = at({ requires: { document: failed } })
export const InTheDark = { ...Shown, globals: { theme: 'dark' } }
export const InEnglish = { ...Shown, globals: { language: 'en' } }
export const Desktop = { ...Shown, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const LargeText = { ...Shown, globals: { textSize: 200 } }
