import type { Meta } from '@storybook/react-vite'
import { resource } from '../../support/dependencies'
import { stateStories } from '../../support/state-stories'
import { account, dataCopyInWork, noDataCopy } from '../../../contract/samples/account'
import { member } from '../../../contract/samples/people'
import { dataCopyMachine } from '../../../machines/account/data-copy.machine'

/** The member's copy of the own data. */
const meta = { title: 'Machines/Data copy' } satisfies Meta
export default meta

const of = stateStories(dataCopyMachine, (copy) => ({
  at: '/editInfo?view=privacy',
  member,
  requires: { copy, consents: resource(account.listConsents.full) },
  focus: 'copy',
}))
const { full } = account.getDataCopy

export const Loading = of('loading')
export const Failed = of('failed', { error: { kind: 'timeout' } })
export const None = of('none', { copy: noDataCopy })
export const Asking = of('asking', { copy: noDataCopy })
export const Preparing = of('preparing', { copy: dataCopyInWork })
export const Looking = of('looking', { copy: dataCopyInWork })
export const Ready = of('ready', { copy: full })
