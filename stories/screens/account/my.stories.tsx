import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { closeStory } from '../../support/running'
import { loading, noNetwork, resource } from '../../support/dependencies'
import { showing } from '../../support/seen'
import { onAirs, studio } from '../../../contract/samples/studio'
import { asking } from '../../support/question'
import { storeResumePosition } from '../../../src/actors/resume-position'
import { NOW } from '../../../contract/samples/sample'
import { anchorMember, member, newcomer } from '../../../contract/samples/people'
import { logoutQuestion } from '../../../tests/paths/support/questions'

const meta = { title: 'Screens/My page' } satisfies Meta
export default meta

const at = screenStories({
  at: '/my/index',
  requires: { logout: { at: 'open' }, studio: loading },
  focus: 'session',
})

export const Visitor = at()
export const Member = at({ member })
export const Newcomer = at({ member: newcomer })
const anchorWith = (room: object) =>
  at({
    member: anchorMember,
    requires: { logout: { at: 'open' }, studio: resource({ ...studio.getStudio.full, ...room }) },
  })
export const Anchor = anchorWith({ onAir: null, next: null })
export const AnchorOnAir = anchorWith({ onAir: onAirs.live })
export const AnchorWithAPlan = anchorWith({ onAir: null })
export const Loading = at({
  member,
  appActors: { session: { at: 'member.loading', context: { user: null } } },
})
export const Failed = at({
  member,
  appActors: { session: { at: 'member.unknown', context: { user: null } } },
})
export const AskedBack = at({
  member,
  requires: { logout: { at: 'confirming' }, studio: loading },
  appActors: { dialogs: asking(logoutQuestion) },
})
export const LoggingOut = at({ member, appActors: { session: { at: 'loggingOut' } } })
export const Stale = showing(
  at({ member, appActors: { session: { at: 'member.known', context: { error: noNetwork } } } }),
  { once: ['没能刷新，先看刚才的内容'], sees: [['button', '重试']] },
)
export const Offline = at({ member, appActors: { network: { at: 'offline' } } })
export const LongTexts = at({
  member: {
    ...member,
    nickname: '一个起了很长很长名字的球迷南山小九',
    follows: 1_280_000,
    fans: 98_765_432,
    friends: 40_210,
    gold: 1_234_567_890,
    brick: 98_765_432,
  },
})
export const Desktop = { ...Member, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const Dark = { ...Member, globals: { theme: 'dark' } }
export const LargeText = { ...Member, globals: { textSize: 200 } }
/** A replay was left on this device before its end. */
export const GoesOn = {
  ...Member,
  beforeEach: () => {
    const recorded = { title: '南北德比一起看', from: NOW, to: NOW + 5_400_000 }
    storeResumePosition('r-ended', NOW + 1_830_000, recorded)
    return closeStory
  },
}
export const English = { ...Member, globals: { language: 'en' } }
export const SessionOver = expiring(at({ member }))
