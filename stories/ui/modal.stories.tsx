import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps, ComponentType } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { said } from '../support/said'
import { argTypesOf, controlled } from './controlled'
import { framed } from './framed'
import { Held } from './held'
import { AskDialog } from '../../src/ui/ask-dialog'
import { Button } from '../../src/ui/button'
import { Dialog, Sheet } from '../../src/ui/modal'

/** The buttons below, by what they are called in *Controls*. */
const ACTIONS = {
  none: undefined,
  one: <Button>知道了</Button>,
  two: (
    <>
      <Button look="plain">取消</Button>
      <Button look="danger">退出登录</Button>
    </>
  ),
}

/** As high as what is in it, or as high as one that the product has. */
const HEIGHTS = {
  'of its content': undefined,
  '24rem': '24rem',
  '32rem': '32rem',
  '36rem': '36rem',
  '80vh': '80vh',
}

const choices = { actions: ACTIONS, height: HEIGHTS }

type OpenedProps = ComponentProps<typeof Dialog>

/** Closed by what closes it, and opened again by a press, or by `open` in *Controls*. */
const Closing = ({ of: Part, given }: { readonly of: typeof Dialog; readonly given: OpenedProps }) => (
  <Held start={given.open}>
    {(open, set) => (
      <>
        {!open && <Button onPress={() => set(true)}>打开</Button>}
        <Part
          {...given}
          open={open}
          onClose={() => {
            given.onClose()
            set(false)
          }}
        />
      </>
    )}
  </Held>
)

const ClosingSheet = (given: OpenedProps) => <Closing of={Sheet} given={given} />

const ClosingAskDialog = (given: ComponentProps<typeof AskDialog>) => (
  <Held<boolean> start>
    {(open, set) =>
      open ? (
        <AskDialog
          {...given}
          onStay={() => {
            given.onStay()
            set(false)
          }}
          onGo={() => {
            given.onGo()
            set(false)
          }}
        />
      ) : (
        <Button onPress={() => set(true)}>打开</Button>
      )
    }
  </Held>
)

/** One with its values as controls, which closes. `Part`: whose values they are. */
const closing = <Props extends object>(
  Part: ComponentType<Props>,
  Drawn: ComponentType<Props>,
  args: object,
  can: object = {},
): StoryObj => ({
  ...controlled(Part, args as Props, can),
  render: (given) => <Drawn {...(given as Props)} />,
})

const meta = {
  title: 'UI/Modal',
  tags: ['autodocs'],
  component: Dialog,
  parameters: { ...framed(420), parts: { Sheet, AskDialog } },
  argTypes: argTypesOf(choices),
  args: {
    open: true,
    title: '提示',
    onClose: fn(),
    children: '确定要退出登录吗？',
    actions: 'two',
  },
  render: (given) => <Closing of={Dialog} given={given} />,
} satisfies Meta<typeof Dialog>
export default meta

type Story = StoryObj<typeof meta>

const shadeOf = (element: Element | null): string =>
  element === null ? 'nowhere' : getComputedStyle(element).backgroundImage

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
    children: '登录身份已失效，请重新登录!',
    actions: 'one',
  },
}
export const ADialogThatScrolls: Story = {
  args: { title: '用户协议', children: long, actions: 'none' },
  play: async () => {
    await screen.findByRole('dialog', { name: '用户协议' })
    await userEvent.tab()
    await expect(document.activeElement).toHaveTextContent(/^1\. 请友善发言/)
    await expect(shadeOf(document.activeElement)).not.toBe('none')
  },
}
/** Nothing more is below: no shade says so, which in a height of half pixels would be a line over the buttons. */
export const ADialogOfSeveralLines: Story = {
  args: { title: '注销账号', children: '注销后账号、资料和消息都会删除，不能恢复。'.repeat(3) },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: '注销账号' })
    await expect(shadeOf(dialog.querySelector('div:nth-child(2)'))).toBe('none')
  },
}
export const ASheet = closing(
  Sheet,
  ClosingSheet,
  {
    open: true,
    onClose: fn(),
    title: '送礼物',
    closable: true,
    overlayCloses: true,
    height: 'of its content',
    actions: 'one',
    children: '助威喇叭 × 3',
  },
  choices,
)
export const AnAskDialog = closing(AskDialog, ClosingAskDialog, {
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
