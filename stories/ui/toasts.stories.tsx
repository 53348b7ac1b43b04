import type { Meta, StoryObj } from '@storybook/react-vite'
import { controlled } from './controlled'
import { framed } from './framed'
import { TopBar } from '../../src/ui/top-bar'
import { Toasts } from '../../src/ui/toasts'

const meta = {
  title: 'UI/Toasts and top bar',
  tags: ['autodocs'],
  component: Toasts,
  parameters: { ...framed(240), parts: { TopBar } },
  decorators: [
    (Story) => (
      <div style={{ height: 240 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Toasts>
export default meta

export const AToast = controlled(Toasts, { items: [{ id: 1, text: '链接已复制' }] })
export const ToastsOfEachKind: StoryObj = {
  render: () => (
    <Toasts
      items={[
        { id: 1, text: '链接已复制' },
        { id: 2, text: '预约成功，开场前提醒你', kind: 'done' },
        { id: 3, text: '没能发送，请检查网络后再试', kind: 'failed' },
      ]}
    />
  ),
}
export const ALongToast: StoryObj = {
  render: () => (
    <Toasts
      items={[
        { id: 1, text: '这个验证码用过或者过期了，请重新获取一个，再把新的六位数字填进来', kind: 'failed' },
      ]}
    />
  ),
}
export const AToastWithATitle: StoryObj = {
  render: () => (
    <Toasts
      items={[
        {
          id: 1,
          title: '你的举报有结果了',
          text: '我们看过了，没有发现违规。谢谢你的提醒',
          href: '#/notice',
        },
      ]}
    />
  ),
}
/** As one who watches a stream or sends one is told. */
export const AToastInARoom: StoryObj = {
  render: () => (
    <div data-shown data-screen="live">
      <Toasts
        items={[
          {
            id: 1,
            title: '雨夜看球的人',
            text: '今晚的德比一起看吗？老地方见，别忘了围巾和上次借你的',
            href: '#/chat/index?thread=t-friend',
          },
        ]}
      />
    </div>
  ),
}
export const AToastThatLeadsOn: StoryObj = {
  render: () => (
    <Toasts
      items={[
        {
          id: 1,
          text: '已预约，提前 15 分钟提醒你',
          kind: 'done',
          href: '#/liveGroupMatch?id=m-derby',
          action: { label: '改提醒时间', href: '#/liveGroupMatch?id=m-derby&remind=1' },
        },
      ]}
    />
  ),
}
export const AToastThatCanBeTakenBack: StoryObj = {
  render: () => (
    <Toasts
      items={[{ id: 1, text: '已取消关注海蓝蓝', kind: 'done', undo: { label: '撤销', onPress: () => {} } }]}
    />
  ),
}
export const NoToast: StoryObj = { render: () => <Toasts items={[]} /> }
export const Bar = controlled(TopBar, { children: '当前没有网络，恢复后页面自动更新' })
export const NoBar: StoryObj = { render: () => <TopBar>{null}</TopBar> }
