import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ActionGroup } from '../../src/ui/action-group'
import { ListRow } from '../../src/ui/list-row'

const meta = {
  title: 'UI/Actions',
  tags: ['autodocs'],
  component: ListRow,
  parameters: { parts: { ActionGroup } },
  args: { label: '置顶这条消息', deed: 'plain', onPress: fn() },
} satisfies Meta<typeof ListRow>
export default meta

type Story = StoryObj<typeof meta>

export const OneRow: Story = {}
export const Busy: Story = { args: { busy: true } }
export const WhatASheetOffers: Story = {
  render: () => (
    <>
      <ActionGroup>
        <ListRow deed="plain" icon="user" label="查看主页" href="#/home/index" />
        <ListRow deed="plain" icon="share" label="分享" onPress={fn()} />
      </ActionGroup>
      <ActionGroup>
        <ListRow deed="danger" label="删除这条消息" onPress={fn()} />
        <ListRow deed="danger" label="举报" onPress={fn()} />
        <ListRow deed="danger" busy label="移出直播间" onPress={fn()} />
      </ActionGroup>
    </>
  ),
}
export const Dark: Story = { ...WhatASheetOffers, globals: { theme: 'dark' } }
