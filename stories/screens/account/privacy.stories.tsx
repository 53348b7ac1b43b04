import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { failed, loading, resource, still } from '../../support/dependencies'
import { account, dataCopyInWork, noDataCopy } from '../../../contract/samples/account'
import { member } from '../../../contract/samples/people'

/** FEAT-07 The member's copy of the own data. */
const meta = { title: 'Screens/Privacy' } satisfies Meta
export default meta

const { full } = account.getDataCopy
const copy = (state: string, held: typeof full | null = null) => still(state, { copy: held, error: null })
const { full: visibility } = account.getVisibility
const chosen = (outcome: 'saved' | 'putBack' | null) =>
  still('shown', { wanted: visibility, saved: visibility, error: null, outcome })
const at = screenStories({
  at: '/editInfo?view=privacy',
  member,
  requires: {
    copy: copy('none', noDataCopy),
    consents: resource(account.listConsents.full),
    visibility: chosen(null),
  },
  focus: 'copy',
})

export const NoCopy = at()
export const VisibilityLoading = at({ requires: { visibility: { at: 'loading' } } })
export const VisibilityFailed = at({ requires: { visibility: { at: 'failed' } } })
export const VisibilitySaved = at({ requires: { visibility: chosen('saved') } })
export const VisibilityPutBack = at({ requires: { visibility: chosen('putBack') } })
export const Asking = at({ requires: { copy: copy('asking', noDataCopy) } })
export const NotBeforeTomorrow = at({
  requires: { copy: copy('none', { ...noDataCopy, again: full.again }) },
})
export const Preparing = at({ requires: { copy: copy('preparing', dataCopyInWork) } })
export const Ready = at({ requires: { copy: copy('ready', full) } })
export const ReadyAndOld = at({
  requires: { copy: copy('ready', { ...full, again: null, bytes: 12_400_000 }) },
})
export const Loading = at({ requires: { copy: copy('loading') } })
export const Failed = at({
  requires: { copy: still('failed', { copy: null, error: { kind: 'timeout' } }) },
})
export const ConsentsLoading = at({ requires: { consents: loading } })
export const ConsentsFailed = at({ requires: { consents: failed } })
export const InTheDark = { ...Ready, globals: { theme: 'dark' } }
export const InEnglish = { ...Ready, globals: { language: 'en' } }
export const Desktop = { ...Ready, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const LargeText = { ...Ready, globals: { textSize: 200 } }
export const SessionOver = expiring(at())
