import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Action, ActionGroup } from '../../src/ui/actions'

const meta = {
  title: 'UI/Actions',
  component: Action,
  args: { label: '置顶这条消息', onPress: fn() },
} satisfies Meta<typeof Action>
export default meta

type Story = StoryObj<typeof meta>

export const OneRow: Story = {}
export const Busy: Story = { args: { busy: true } }
export const WhatASheetOffers: Story = {
  render: () => (
    <>
      <ActionGroup>
        <Action icon="user" label="查看主页" href="#/home/index" />
        <Action icon="share" label="分享" onPress={fn()} />
      </ActionGroup>
      <ActionGroup>
        <Action danger label="删除这条消息" onPress={fn()} />
        <Action danger label="举报" onPress={fn()} />
      </ActionGroup>
    </>
  ),
}
export const Dark: Story = { ...WhatASheetOffers, globals: { theme: 'dark' } }
