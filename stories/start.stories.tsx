import type { Meta, StoryObj } from '@storybook/react-vite'
import { facts, guide } from './start.styles'

/** Where somebody begins who has never been here. */
const meta = { title: 'Start here' } satisfies Meta
export default meta

const groups: readonly (readonly [name: string, chinese: string, what: string, id: string])[] = [
  [
    'Screens',
    '页面',
    'Each screen whole: loading, shown, empty, failed, offline, long texts, dark, wide.',
    'screens-home--shown',
  ],
  [
    'Machines',
    '状态机',
    'Each state something can be in, and paths that walk there step by step.',
    'machines-login--refused',
  ],
  [
    'UI',
    '组件',
    'The parts that screens are made of. Docs says what each is for, with its values to be changed.',
    'ui-button--docs',
  ],
  [
    'Foundations',
    '基础',
    'Colours, type, space, motion, icons, and every token by name.',
    'foundations-tokens--every-token',
  ],
]

const tools: readonly (readonly [name: string, what: string])[] = [
  [
    'Search · 搜索',
    'Ctrl K. Pages and states are found in both languages: “mall” and 商城, “offline” and 断网.',
  ],
  [
    'Names · 命名',
    'Group / page / state. A state is said in words: Shown, Empty, Failed, LargeText, OnADesktop.',
  ],
  [
    'Toolbar · 工具栏',
    'Above every story: width, language, light and dark, theme colour, text size, network, motion.',
  ],
  [
    'State map · 状态图',
    'Beside a screen: where it is, and buttons for what may happen now. Press one, and it does.',
  ],
  [
    'Interactions · 操作',
    'Beside a story in which somebody does something: each step and what is expected. Empty beside the others.',
  ],
  [
    'In the app · 在应用中打开',
    'Above a screen: the same screen in the running application. The pencil beside it says where that is.',
  ],
]

const Guide = () => (
  <main lang="en" className={guide}>
    <h1>Touchline</h1>
    <p>
      Everything the product can look like, each on a page of its own. The shipped code runs here; only the
      server, the stream and the clock are played.
    </p>
    <p lang="zh-CN">产品的每一种样子都在这里，各占一页。左边选，上面换语言、深浅色、宽度和字号。</p>
    <h2>What stands where</h2>
    <dl className={facts}>
      {groups.map(([name, chinese, what, id]) => (
        <div key={name}>
          <dt>
            <a href={`./?path=/${id.endsWith('--docs') ? 'docs' : 'story'}/${id}`} target="_parent">
              {name} · {chinese}
            </a>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
    <h2>How to find and to look</h2>
    <dl className={facts}>
      {tools.map(([name, what]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </main>
)

export const StartHere: StoryObj = { render: () => <Guide /> }
