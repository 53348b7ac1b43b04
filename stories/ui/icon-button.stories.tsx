import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Held } from './held'
import { Stack } from './stack'
import { IconButton } from '../../src/ui/icon-button'

const meta = {
  title: 'UI/Icon button',
  tags: ['autodocs'],
  component: IconButton,
  args: { icon: 'bell', label: '通知' },
} satisfies Meta<typeof IconButton>
export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const OnARoundGround: Story = { args: { look: 'sunk' } }
export const OverAPicture: Story = {
  args: { look: 'over', icon: 'fullscreen', label: '全屏' },
  decorators: [
    (Story) => (
      <div style={{ background: '#14512f', borderRadius: 12, padding: 12 }}>
        <Story />
      </div>
    ),
  ],
}
export const SomethingNew: Story = {
  render: () => (
    <Stack row>
      <IconButton icon="bell" label="通知" news />
      <IconButton icon="bell" label="通知，3 条未读" news={3} />
      <IconButton icon="bell" label="通知，99+ 条未读" news={128} />
      <IconButton icon="bell" label="通知，没有未读" news={0} />
    </Stack>
  ),
}
export const ItCannotBePressed: Story = { args: { disabled: true } }
export const ItLeadsSomewhere: Story = { args: { href: '#/notice' } }
export const OnOrOff: Story = {
  render: () => (
    <Held start={false}>
      {(on, set) => (
        <IconButton icon={on ? 'sound' : 'muted'} label="声音" pressed={on} onPress={() => set(!on)} />
      )}
    </Held>
  ),
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: '声音', pressed: false })
    await userEvent.click(button)
    await expect(canvas.getByRole('button', { name: '声音', pressed: true })).toBeVisible()
  },
}
