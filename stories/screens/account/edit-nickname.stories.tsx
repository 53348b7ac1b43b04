import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { failed, loading, resource } from '../../support/dependencies'
import { filled } from '../../support/studio'
import { member } from '../../../contract/samples/people'
import { account } from '../../../contract/samples/account'

/** FEAT-07 The name a member goes by. */
const meta = { title: 'Screens/Edit nickname' } satisfies Meta
export default meta

const values = { nickname: member.nickname }
const at = screenStories({
  at: '/editNickname',
  member,
  requires: { profile: resource(account.getProfile.full), form: filled(values) },
  focus: 'form',
})
const refused = (nth: number) =>
  filled(values, 'editing.refused', {
    refusals: { nickname: account.saveNickname.refused[nth]?.msg },
    attempts: 1,
  })

export const Filled = at()
export const Wrong = at({
  requires: {
    form: filled({ nickname: '⚽️🏀' }, 'editing.invalid', { touched: ['nickname'], attempts: 1 }),
  },
})
export const Taken = at({ requires: { form: refused(0) } })
export const TooSoon = at({ requires: { form: refused(1) } })
export const Submitting = at({ requires: { form: filled(values, 'submitting') } })
/** It was changed lately. */
export const Locked = at({
  requires: {
    profile: resource({ ...account.getProfile.full, nicknameFrom: account.saveNickname.full.nicknameFrom }),
  },
})
export const Loading = at({ requires: { profile: loading } })
export const Failed = at({ requires: { profile: failed } })
export const InTheDark = { ...Filled, globals: { theme: 'dark' } }
export const InEnglish = { ...Filled, globals: { language: 'en' } }
export const LargeText = { ...Filled, globals: { textSize: 200 } }
export const Desktop = { ...Filled, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const SessionOver = expiring(at(), { typed: { 昵称: '南山老九' } })
