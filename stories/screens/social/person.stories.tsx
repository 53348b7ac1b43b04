import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { screenStories, sheetOpened } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { empty, failed, list, loading, resource, still } from '../../support/dependencies'
import { showing } from '../../support/seen'
import { member } from '../../../contract/samples/people'
import { live } from '../../../contract/samples/live'
import { personPages, social } from '../../../contract/samples/social'

const meta = { title: 'Screens/Person' } satisfies Meta
export default meta

const { friend, anchor } = personPages
const reported = { reason: 'abuse', text: '' }
const editing = still('editing.open', { values: reported, saved: reported })
const at = screenStories({
  at: '/friend?id=10882101',
  member,
  requires: {
    person: resource(friend),
    streams: empty,
    clips: empty,
    reservations: still('toggling'),
    liveReservations: still('toggling'),
    follows: still('toggling'),
    blocks: still('waiting'),
    fans: still('toggling'),
    report: editing,
  },
  focus: 'person',
})

export const Friend = at()
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const InEnglish = { ...at(), globals: { language: 'en' } }
export const Own = showing(
  at({
    at: `/friend?id=${member.memberId}`,
    requires: {
      person: resource({ ...friend, person: member, own: true, followed: false, fan: false }),
    },
  }),
  { sees: [() => member.nickname], lacks: [() => friend.person.nickname] },
)
/** Followed, and not followed back: how one becomes friends stands below, and leaves what they are its place. */
export const FollowedAlone = at({
  requires: {
    person: resource({ ...friend, person: { ...friend.person, bio: '' }, followed: true, fan: false }),
  },
})
export const FollowedAloneInEnglish: StoryObj = {
  ...FollowedAlone,
  globals: { language: 'en' },
  play: async ({ canvas }) => {
    await canvas.findByText(/Who follow each other are friends/)
    const facts = (await canvas.findByText(/^Joined/)).getBoundingClientRect()
    await expect(facts.height).toBeLessThan(60)
  },
}
export const Blocked = at({
  requires: { person: resource({ ...friend, blocked: true, followed: false, fan: false }) },
})
export const NotToBeFollowed = at({
  requires: { person: resource({ ...friend, barred: true, followed: false, fan: false }) },
})
export const Anchor = at({
  at: '/friend?id=10001001',
  requires: {
    person: resource(anchor),
    streams: list(live.listAnchorLives.full.list),
    clips: list(live.listClips.full.list),
  },
})
export const Loading = at({ requires: { person: loading } })
export const Failed = at({ requires: { person: failed } })
export const Gone = at({
  requires: {
    person: {
      at: 'failed',
      context: { error: { kind: 'refused', code: 404, msg: '没有这位用户，可能已经离开', data: null } },
    },
  },
})
export const Stale = at({ requires: { person: resource(friend, 'stale') } })
/** What keeps somebody away: rows, as in every menu. */
const withMenu = (story: StoryObj): StoryObj => ({
  ...story,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(更多|More)/ }))
    await screen.findByRole('button', { name: /^(拉黑|Block)/ })
  },
})
export const Menu = withMenu(at())
export const MenuInTheDark = { ...Menu, globals: { theme: 'dark' } }
export const MenuInEnglish = { ...Menu, globals: { language: 'en' } }
/** The sheet in which a person is reported. */
const reporting = (freeze: ReturnType<typeof still>, language: 'zh' | 'en' = 'zh') => ({
  ...at({ requires: { report: freeze } }),
  globals: { language },
  play: async () => {
    const [more, report] = language === 'zh' ? [/^更多/, /^举报/] : [/^More/, /^Report/]
    await userEvent.click(await screen.findByRole('button', { name: more }))
    await userEvent.click(await screen.findByRole('button', { name: report }))
    await screen.findByRole('dialog')
  },
})
export const Reporting = reporting(editing)
export const ReportingInEnglish = reporting(editing, 'en')
export const ReportedBefore = reporting(
  still('submitted', { values: reported, saved: reported, outcome: { before: true } }),
)
/** Over the page where the name stands. */
export const OverAPage = showing(
  screenStories({
    at: '/fans',
    member,
    requires: {
      people: list(social.listFans.full.list),
      follows: still('toggling'),
      fans: still('toggling'),
    },
    steps: [sheetOpened('/friend', '?id=10882101', friend.person.nickname)],
  })(),
  { sees: [['dialog', () => friend.person.nickname]] },
)
export const LargeText = { ...Friend, globals: { textSize: 200 } }
export const Desktop = { ...Friend, globals: { viewport: { value: 'w1280', isRotated: false } } }
/** Who somebody is, everybody may see. */
export const SessionOver = expiring(at(), { visitorSees: [friend.person.nickname] })
