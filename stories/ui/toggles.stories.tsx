import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { controlled } from './controlled'
import { Held } from './held'
import { Card } from '../../src/ui/card'
import { Checkbox } from '../../src/ui/checkbox'
import { Switch } from '../../src/ui/switch'

const meta = {
  title: 'UI/Checkbox and switch',
  tags: ['autodocs'],
  component: Checkbox,
  parameters: { parts: { Switch } },
} satisfies Meta<typeof Checkbox>
export default meta

interface AgreeProps {
  readonly start?: boolean
  readonly problem?: boolean
}

const Agree = ({ start = false, problem = false }: AgreeProps) => (
  <Held start={start}>
    {(checked, set) => (
      <Checkbox
        checked={checked}
        onChange={set}
        problem={problem && !checked ? '请先阅读并同意用户协议' : null}
      >
        同意 <a href="#/login">用户协议</a> 与 <a href="#/login">隐私政策</a>
      </Checkbox>
    )}
  </Held>
)

interface AnimateProps {
  readonly start?: boolean
  readonly disabled?: boolean
  readonly hint?: string
}

const Animate = ({ start = true, disabled = false, hint }: AnimateProps) => (
  <Card>
    <Held start={start}>
      {(checked, set) => (
        <Switch
          label="页面切换动画"
          checked={checked}
          onChange={set}
          disabled={disabled}
          {...(hint === undefined ? {} : { hint })}
        />
      )}
    </Held>
  </Card>
)

export const ACheckbox: StoryObj = {
  args: { checked: false, children: '设为默认地址', problem: null, isRequired: false, disabled: false },
  render: (given) => {
    const args = given as unknown as ComponentProps<typeof Checkbox>
    return (
      <Held start={args.checked}>
        {(checked, set) => <Checkbox {...args} checked={checked} onChange={set} />}
      </Held>
    )
  },
}
export const ACheckboxThatIsOff: StoryObj = { render: () => <Agree /> }
export const ACheckboxThatIsOn: StoryObj = { render: () => <Agree start /> }
export const ACheckboxThatIsMissed: StoryObj = { render: () => <Agree problem /> }
export const ACheckboxIsTurnedByTheSpaceBar: StoryObj = {
  render: () => <Agree problem />,
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: '同意 用户协议 与 隐私政策' })
    await expect(box).toBeInvalid()
    box.focus()
    await userEvent.keyboard(' ')
    await expect(box).toBeChecked()
    await expect(box).toBeValid()
  },
}
export const ASwitch = controlled(Switch, {
  label: '让大家看到并支持',
  hint: '关掉后只有你和运营看得到',
  checked: true,
  disabled: false,
  onChange: fn(),
})
export const ASwitchThatIsOn: StoryObj = { render: () => <Animate /> }
export const ASwitchThatIsOff: StoryObj = { render: () => <Animate start={false} /> }
export const ASwitchWithAHint: StoryObj = {
  render: () => <Animate hint="你的设备要求减少动态效果，页面会直接切换" />,
}
export const ASwitchThatCannotBeTurned: StoryObj = { render: () => <Animate disabled /> }
export const ASwitchIsTurnedByAPressAnywhereOnItsRow: StoryObj = {
  render: () => <Animate />,
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole('switch', { name: '页面切换动画' })
    await userEvent.click(canvas.getByText('页面切换动画'))
    await expect(toggle).not.toBeChecked()
    toggle.focus()
    await userEvent.keyboard(' ')
    await expect(toggle).toBeChecked()
  },
}
