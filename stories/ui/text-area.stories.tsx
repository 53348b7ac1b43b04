import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Held } from './held'
import { LettersLeft } from '../../src/ui/text-field'
import { LettersOf, TextArea } from '../../src/ui/text-area'

const meta = {
  title: 'UI/Text area',
  tags: ['autodocs'],
  component: TextArea,
  parameters: { parts: { LettersLeft, LettersOf } },
  args: { label: '直播简介', value: '今晚一起看红蓝大战，赛前半小时开聊。', maxLength: 60, onChange: fn() },
  render: (args) => (
    <Held start={args.value}>{(value, set) => <TextArea {...args} value={value} onChange={set} />}</Held>
  ),
} satisfies Meta<typeof TextArea>
export default meta

type Story = StoryObj<typeof meta>

const lines = (count: number): string =>
  Array.from({ length: count }, (_, nth) => `第 ${nth + 1} 节：聊聊两队的首发和换人`).join('\n')

export const Filled: Story = {}
export const Empty: Story = { args: { value: '', placeholder: '最多 60 个字', hint: '会显示在直播间里' } }
export const NearTheLimit: Story = { args: { value: '南'.repeat(52), hint: '会显示在直播间里' } }
export const BeyondTheLimit: Story = { args: { value: '南'.repeat(63), problem: '简介最多 60 个字' } }
export const WithAProblem: Story = { args: { value: '', problem: '请填写直播简介' } }
export const ItCannotBeChanged: Story = { args: { disabled: true } }
export const OneLongWord: Story = { args: { value: 'https://'.repeat(9), maxLength: 200 } }
export const HigherThanItMayGrow: Story = { args: { value: lines(40), maxLength: 2_000 } }

export const ItGrowsAndShrinksWithItsText: Story = {
  args: { value: '', maxLength: 500 },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox', { name: '直播简介' })
    const empty = area.clientHeight
    await userEvent.type(area, lines(6))
    await expect(area.clientHeight).toBeGreaterThan(empty)
    await expect(area.scrollHeight).toBe(area.clientHeight)
    await userEvent.clear(area)
    await expect(area.clientHeight).toBe(empty)
  },
}
