import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { said } from '../support/said'
import { controlled } from './controlled'
import { framed } from './framed'
import { Held } from './held'
import { AskDialog } from '../../src/ui/ask-dialog'
import { Button } from '../../src/ui/button'
import { Dialog, Sheet } from '../../src/ui/modal'

const leave = (
  <>
    <Button look="plain">取消</Button>
    <Button look="danger">退出登录</Button>
  </>
)

const meta = {
  title: 'UI/Modal',
  tags: ['autodocs'],
  component: Dialog,
  parameters: { ...framed(420), parts: { Sheet, AskDialog } },
  args: {
    open: true,
    title: '提示',
    onClose: fn(),
    children: <p>确定要退出登录吗？</p>,
    actions: leave,
  },
} satisfies Meta<typeof Dialog>
export default meta

type Story = StoryObj<typeof meta>

const long = Array.from({ length: 24 }, (_, index) => (
  <p key={index} style={{ padding: '8px 0' }}>
    {index + 1}. 请友善发言：不骂人、不刷屏、不发广告和违法内容。
  </p>
))

export const ADialogAsks: Story = {}
export const AskedBeforeWhatCannotBeTakenBack: Story = {
  render: () => (
    <AskDialog title="搜索历史" question="清空全部搜索历史？" deed="清空" danger onStay={fn()} onGo={fn()} />
  ),
  play: async () => {
    await screen.findByRole('dialog', { name: '搜索历史' })
    await expect(screen.getByRole('button', { name: said('取消') })).toHaveFocus()
  },
}
export const ADialogWithOneWayOn: Story = {
  args: {
    title: '登录身份已失效',
    closable: false,
    children: <p>登录身份已失效，请重新登录!</p>,
    actions: <Button>去登录</Button>,
  },
}
export const ADialogThatScrolls: Story = {
  args: { title: '用户协议', children: long, actions: undefined },
  play: async () => {
    await screen.findByRole('dialog', { name: '用户协议' })
    await userEvent.tab()
    await expect(document.activeElement).toHaveTextContent(/^1\. 请友善发言/)
  },
}
export const ASheet = controlled(Sheet, {
  open: true,
  onClose: fn(),
  title: '送礼物',
  closable: true,
  overlayCloses: true,
  actions: <Button>送出</Button>,
  children: <p>助威喇叭 × 3</p>,
})
export const AnAskDialog = controlled(AskDialog, {
  title: '退出登录',
  question: '确定要退出登录吗？',
  deed: '退出登录',
  danger: true,
  onStay: fn(),
  onGo: fn(),
})
export const ASheetOfAFixedHeight: Story = {
  render: () => (
    <Sheet open title="用户协议" height="24rem" onClose={fn()}>
      {long}
    </Sheet>
  ),
}

const Asked = (args: Story['args']) => (
  <Held start={false}>
    {(open, set) => (
      <>
        <Button onPress={() => set(true)}>退出登录</Button>
        <Dialog
          closable={args?.closable ?? true}
          open={open}
          title="提示"
          onClose={() => set(false)}
          actions={
            <Button look="plain" first onPress={() => set(false)}>
              取消
            </Button>
          }
        >
          确定要退出登录吗？
        </Dialog>
      </>
    )}
  </Held>
)

const opened = async () => {
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
  return screen.findByRole('dialog', { name: '提示' })
}

/** The one value that these draw. */
const closableAlone = { controls: { include: ['closable'] } }

export const TheFocusGoesInAndBack: Story = {
  parameters: closableAlone,
  render: Asked,
  play: async () => {
    await opened()
    await expect(screen.getByRole('button', { name: '取消' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(screen.getByRole('button', { name: '退出登录' })).toHaveFocus()
  },
}
export const APressBesideItCloses: Story = {
  parameters: closableAlone,
  render: Asked,
  play: async () => {
    await userEvent.click(await opened())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const WhatMustBeAnsweredStays: Story = {
  parameters: closableAlone,
  args: { closable: false },
  render: Asked,
  play: async () => {
    const dialog = await opened()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(dialog)
    // It is still fading in.
    await waitFor(() => expect(dialog).toBeVisible())
    await expect(screen.queryByRole('button', { name: '关闭' })).toBeNull()
  },
}
