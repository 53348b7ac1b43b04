import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Held } from './held'
import { Button } from '../../src/ui/button'
import { FieldFrame, TextField } from '../../src/ui/text-field'

const meta = {
  title: 'UI/Text field',
  tags: ['autodocs'],
  component: TextField,
  parameters: { parts: { FieldFrame } },
  args: { label: '昵称', value: '南山小九', onChange: fn() },
  render: (args) => (
    <Held start={args.value}>{(value, set) => <TextField {...args} value={value} onChange={set} />}</Held>
  ),
} satisfies Meta<typeof TextField>
export default meta

type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Empty: Story = { args: { value: '', placeholder: '2 到 12 个字' } }
export const WithAHint: Story = { args: { hint: '一个月可以修改一次' } }
export const WithAProblem: Story = { args: { value: '红', problem: '昵称至少 2 个字，再添一个吧' } }
export const APhoneNumber: Story = {
  args: { label: '手机号', value: '13800136210', digits: true, inputMode: 'tel', prefix: '+86' },
}
export const AnEmptyPhoneNumber: Story = {
  args: { label: '手机号', value: '', placeholder: '11 位中国大陆手机号', digits: true, prefix: '+86' },
}
export const ACodeWithAButton: Story = {
  args: {
    label: '短信验证码',
    value: '4821',
    digits: true,
    suffix: (
      <Button look="soft" size="small">
        获取验证码
      </Button>
    ),
  },
}
export const ItCannotBeChanged: Story = { args: { disabled: true } }
export const MoreThanIsSeen: Story = {
  args: { value: '一个无论如何也写不进这一行里去的、特别特别长的昵称', hint: '昵称会出现在聊天里' },
}
export const AProblemIsSaidAndGoes: Story = {
  args: { value: '' },
  render: () => (
    <Held start="">
      {(value, set) => (
        <TextField
          label="邀请码（选填）"
          value={value}
          onChange={set}
          hint="没有可以不填"
          problem={/^\w*$/.test(value) ? null : '邀请码是 4 到 16 位字母或数字'}
        />
      )}
    </Held>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: '邀请码（选填）' })
    await expect(field).toHaveAccessibleDescription('没有可以不填')
    await userEvent.type(field, '触线!')
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('邀请码是 4 到 16 位字母或数字')
    await userEvent.clear(field)
    await userEvent.type(field, 'KK1987')
    await expect(field).toBeValid()
    await expect(field).toHaveAccessibleDescription('没有可以不填')
  },
}
