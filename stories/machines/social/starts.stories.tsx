import type { Meta } from '@storybook/react-vite'
import { resource } from '../../support/dependencies'
import { stateStories } from '../../support/state-stories'
import { personPages } from '../../../contract/samples/social'
import { member } from '../../../contract/samples/people'
import { startsMachine } from '../../../machines/social/starts.machine'

/** FEAT-09 Of which streams of an anchor a member is told, chosen behind 已关注 on the anchor's page. */
const meta = { title: 'Machines/Starts' } satisfies Meta
export default meta

const { anchor } = personPages
const { memberId } = anchor.person
const of = stateStories(startsMachine, (starts) => ({
  at: `/friend?id=${memberId}`,
  member,
  requires: { person: resource({ ...anchor, followed: true }), starts },
  focus: 'starts',
}))

export const Settled = of('settled')
export const Saving = of('saving', { chosen: { [memberId]: 'big' }, waiting: [memberId] })
