import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { facts, guide } from './start.styles'

/** Where somebody begins who has never been here. */
const meta = { title: 'Start here' } satisfies Meta
export default meta

interface Told {
  readonly name: string
  readonly chinese: string
  readonly what: string
  readonly inChinese: string
}

const groups: readonly (Told & { readonly id: string })[] = [
  {
    name: 'Screens',
    chinese: '页面',
    what: 'Each screen whole: loading, shown, empty, failed, offline, long texts, dark, wide.',
    inChinese: '每个完整页面：加载中、有内容、空、失败、断网、长文字、深色、宽屏。',
    id: 'screens-home--shown',
  },
  {
    name: 'Machines',
    chinese: '状态机',
    what: 'Each state something can be in, and paths that walk there step by step.',
    inChinese: '每一种可能的状态，以及一步一步走到那里的路径。',
    id: 'machines-login--refused',
  },
  {
    name: 'UI',
    chinese: '组件',
    what: 'The parts that screens are made of. Docs says what each is for, with its values to be changed.',
    inChinese: '页面所用的组件。Docs 里写明用途，各项取值可以直接改。',
    id: 'ui-button--docs',
  },
  {
    name: 'Foundations',
    chinese: '基础',
    what: 'Colours, type, space, motion, icons, and every token by name. A click copies a value.',
    inChinese: '颜色、字体、间距、动效、图标和全部变量。点一下就复制取值。',
    id: 'foundations-tokens--every-token',
  },
]

const tools: readonly Told[] = [
  {
    name: 'Find a state',
    chinese: '找状态',
    what: 'Ctrl K, or the button above every story. Any word of a page, a state or what one sees: “mall empty”, “wrong code”.',
    inChinese: '按 Ctrl K，或点上方的按钮。页面、状态、现象都能搜：断网、没人直播、直播间断网、公告。',
  },
  {
    name: 'Names',
    chinese: '命名',
    what: 'Group / page / state. A state is said in words: Shown, Empty, Failed, LargeText, OnADesktop.',
    inChinese: '分组 / 页面 / 状态。状态用英文单词命名，旁边有中文：Empty · 空，Failed · 失败。',
  },
  {
    name: 'Toolbar',
    chinese: '工具栏',
    what: 'Above every story: width, language, light and dark, theme colour, text size, network, motion.',
    inChinese: '在每个画面上方：宽度、语言、深浅色、主题色、字号、网络、动效。',
  },
  {
    name: 'State map',
    chinese: '状态图',
    what: 'Beside a screen: where it is, and buttons for what may happen now. Press one, and it does.',
    inChinese: '在画面旁边：现在处于哪个状态，接下来可能发生什么。按一下，它就真的发生。',
  },
  {
    name: 'Interactions',
    chinese: '操作',
    what: 'Beside a story in which somebody does or looks for something: each step and what is expected. Beside a state: that the machine stands in it. The others say that they assert nothing of their own.',
    inChinese:
      '有人操作或查看的画面旁边：每一步和应有的结果。状态画面旁边：状态机确实处于该状态。其余画面会写明没有自己的断言。',
  },
  {
    name: 'In the app',
    chinese: '在应用中打开',
    what: 'Above a screen: the same screen in the running application. The pencil beside it says where that is.',
    inChinese: '在页面上方：在运行中的应用里打开同一页。旁边的铅笔填写应用的地址。',
  },
]

const Both = ({ of, children }: { readonly of: Told; readonly children: ReactNode }) => (
  <div>
    <dt>{children}</dt>
    <dd>{of.what}</dd>
    <dd lang="zh-CN">{of.inChinese}</dd>
  </div>
)

const Guide = () => (
  <main lang="en" className={guide}>
    <h1>Touchline</h1>
    <p>
      Everything the product can look like, each on a page of its own. The shipped code runs here; only the
      server, the stream and the clock are played.
    </p>
    <p lang="zh-CN">
      产品的每一种样子都在这里，各占一页。运行的就是上线的代码，只有服务器、直播流和时钟是模拟的。
    </p>
    <h2>
      What stands where · <span lang="zh-CN">内容在哪里</span>
    </h2>
    <dl className={facts}>
      {groups.map((of) => (
        <Both key={of.name} of={of}>
          <a href={`./?path=/${of.id.endsWith('--docs') ? 'docs' : 'story'}/${of.id}`} target="_parent">
            {of.name} · <span lang="zh-CN">{of.chinese}</span>
          </a>
        </Both>
      ))}
    </dl>
    <h2>
      How to find and to look · <span lang="zh-CN">怎么找、怎么看</span>
    </h2>
    <dl className={facts}>
      {tools.map((of) => (
        <Both key={of.name} of={of}>
          {of.name} · <span lang="zh-CN">{of.chinese}</span>
        </Both>
      ))}
    </dl>
  </main>
)

export const StartHere: StoryObj = { render: () => <Guide /> }
