import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Line } from '../../../src/screens/live/chat-line'
import { OwnLine } from '../../../src/screens/live/own-line'
import { ChatUserType } from '../../../contract/enums'
import type { ChatLine } from '../../../contract/entities.schema'

const said: ChatLine = {
  seq: 1,
  userType: ChatUserType.WEB,
  memberId: 'm-9',
  nickname: '南山小九',
  avatar: null,
  text: '挑射那一下门将完全没反应',
  key: null,
  at: Date.UTC(2026, 10, 20, 12),
  demo: false,
  event: null,
}

/** ENUM-02 Each kind of speaker has its look. */
const meta = {
  title: 'Screens/Live room/Chat line',
  component: Line,
  args: { line: said, afterGap: false },
  parameters: { app: { at: '/live' } },
} satisfies Meta<typeof Line>
export default meta

type Story = StoryObj<typeof meta>

export const Viewer: Story = {}
export const DemoViewer: Story = { args: { line: { ...said, demo: true } } }
export const Anchor: Story = {
  args: {
    line: { ...said, userType: ChatUserType.ANCHOR, nickname: '老陈说球', text: '对面边后卫压得太高' },
  },
}
export const Staff: Story = {
  args: { line: { ...said, userType: ChatUserType.MMS, nickname: '触线', text: '下半场送出 20 份球衣' } },
}
export const Goal: Story = {
  args: {
    line: {
      ...said,
      userType: ChatUserType.SYS,
      text: "63' 进球！红港 2–1 领先",
      event: {
        kind: 'goal',
        side: 'home',
        score: { home: 2, away: 1 },
        textEn: "63' Goal! Red Harbour lead 2–1",
      },
    },
  },
}
const sent = { ...said, text: '送出喇叭', gift: { giftId: 'horn', count: 1 } } as const
export const Gift: Story = { args: { line: sent } }
export const GiftCombo: Story = {
  args: { line: { ...sent, gift: { giftId: 'horn', count: 88 }, worn: { badge: 'crown', colour: null } } },
}
const coloured = { line: { ...said, worn: { badge: 'crown', colour: 'sky' } } } as const
export const Coloured: Story = { args: coloured }
/** Whoever bought a colour sees it as everybody does. */
export const OwnColoured: Story = {
  args: { ...coloured, isOwn: true },
  render: (args) => (
    <>
      <Line {...args} isOwn={false} />
      <Line {...args} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const [others, own] = [...canvasElement.querySelectorAll('b')].map((name) => getComputedStyle(name).color)
    await expect(own).toBe(others)
  },
}
export const AfterAGap: Story = { args: { afterGap: true } }
export const OwnPending: Story = {
  render: () => <OwnLine line={{ is: 'pending', key: 'k', text: '这脚传球漂亮' }} />,
}
export const OwnUnsent: Story = {
  render: () => (
    <OwnLine
      line={{
        is: 'unsent',
        key: 'k',
        text: '这脚传球漂亮',
        problem: null,
        refusal: null,
        retry: () => {},
        drop: () => {},
        reword: () => {},
      }}
    />
  ),
}
