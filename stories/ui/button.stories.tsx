import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Stack } from './stack'
import { Button } from '../../src/ui/button'

const meta = {
  title: 'UI/Button',
  tags: ['autodocs'],
  component: Button,
  args: {
    children: '登录',
    look: 'primary',
    size: 'normal',
    wide: false,
    busy: false,
    disabled: false,
    onPress: fn(),
  },
} satisfies Meta<typeof Button>
export default meta

type Story = StoryObj<typeof meta>

const looks = ['primary', 'soft', 'plain', 'danger', 'white'] as const
const sizes = ['small', 'normal', 'large'] as const

const without = (...names: readonly string[]) => ({ controls: { exclude: ['children', ...names] } })

export const OneButton: Story = {}
export const EveryLook: Story = {
  parameters: without('look'),
  render: (args) => (
    <Stack row>
      {looks.map((look) => (
        <Button key={look} {...args} look={look}>
          {{ primary: '预约', soft: '已预约', plain: '取消', danger: '退出登录', white: '去看看' }[look]}
        </Button>
      ))}
    </Stack>
  ),
}
export const EverySize: Story = {
  parameters: without('size'),
  render: (args) => (
    <Stack row>
      {sizes.map((size) => (
        <Button key={size} {...args} size={size}>
          关注
        </Button>
      ))}
    </Stack>
  ),
}
export const WithAnIcon: Story = { args: { icon: 'gift', children: '送礼物' } }
export const OverTheWholeWidth: Story = { args: { wide: true, size: 'large' } }
export const SomethingIsUnderWay: Story = {
  parameters: without('look', 'busy'),
  render: (args) => (
    <Stack row>
      {looks.map((look) => (
        <Button key={look} {...args} look={look} busy>
          登录
        </Button>
      ))}
    </Stack>
  ),
}
export const ItCannotBePressed: Story = {
  parameters: without('look', 'disabled'),
  render: (args) => (
    <Stack row>
      {looks.map((look) => (
        <Button key={look} {...args} look={look} disabled>
          登录
        </Button>
      ))}
    </Stack>
  ),
}
export const ItLeadsSomewhere: Story = { args: { href: '#/mall', look: 'soft', children: '去积分商城' } }
export const ALongText: Story = {
  args: { children: '阅读并同意用户协议与隐私政策后继续使用手机号登录或注册触线' },
}
export const ItHasTheFocus: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '登录' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledTimes(1)
  },
}
export const ASecondPressMeanwhileDoesNothing: Story = {
  args: { busy: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '登录' }))
    await expect(args.onPress).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  },
}
