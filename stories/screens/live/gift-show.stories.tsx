import type { Meta, StoryObj } from '@storybook/react-vite'
import { GiftShow } from '../../../src/screens/live/gift-show'
import { ChatUserType } from '../../../contract/enums'
import type { ChatLine } from '../../../contract/entities.schema'
import type { GiftId } from '../../../contract/live.gift-rules'
import type { LinesShown } from '../../../machines/live/chat.machine'

const line = (seq: number, nickname: string, giftId: GiftId, count: number): ChatLine => ({
  seq,
  userType: ChatUserType.WEB,
  memberId: `m-${seq}`,
  nickname,
  avatar: null,
  text: '',
  key: null,
  at: Date.UTC(2026, 10, 20, 12),
  demo: false,
  event: null,
  gift: { giftId, count },
})

/** A chat that tells of these lines for as long as somebody looks. */
const chatOf = (lines: readonly ChatLine[]) => ({
  on: (_type: 'lines.shown', hear: (told: LinesShown) => void) => {
    const tell = (): void => hear({ type: 'lines.shown', lines })
    tell()
    const again = setInterval(tell, 1_000)
    return { unsubscribe: () => clearInterval(again) }
  },
})

/** FEAT-08 Gifts over the picture. */
const meta = {
  title: 'Screens/Live room/Gifts over the picture',
  component: GiftShow,
  parameters: { app: { at: '/live' } },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', aspectRatio: '16 / 9', background: '#0b3d24' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof GiftShow>
export default meta

type Story = StoryObj<typeof meta>

export const One: Story = { args: { of: chatOf([line(1, '南山小九', 'horn', 1)]) } }
export const Combos: Story = {
  args: {
    of: chatOf([
      line(1, '南山小九', 'horn', 12),
      line(2, '一个名字特别特别长的球迷朋友', 'rose', 99),
      line(3, '看台第七排', 'ball', 1),
    ]),
  },
}
export const Large: Story = { args: { of: chatOf([line(1, '补时绝杀', 'trophy', 2)]) } }
export const InEnglish: Story = { ...Combos, globals: { language: 'en' } }
export const LargeText: Story = { ...Combos, globals: { textSize: 200 } }
