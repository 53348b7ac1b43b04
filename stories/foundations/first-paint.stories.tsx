import type { Meta, StoryObj } from '@storybook/react-vite'
import { onItsWay } from '../support/on-its-way'
import { firstPaint } from '../../src/ui/first-paint'

const meta = {
  title: 'Foundations/First paint',
  parameters: { layout: 'fullscreen' },
  // Its few words are Chinese, and hidden where the language is another, until the script of that language is here.
  globals: { language: 'zh-CN' },
} satisfies Meta
export default meta

const skeleton = { __html: firstPaint }

/** As `src/boot.js` marks the page. */
const before = (start: 'home' | 'room' | 'tab' | 'page', tab?: string): StoryObj => ({
  render: () => (
    <div
      data-start={start}
      data-tab={tab}
      style={{ minHeight: 760, position: 'relative' }}
      dangerouslySetInnerHTML={skeleton}
    />
  ),
})

/** What the page shows before any script has run. */
export const BeforeAnyScript: StoryObj = onItsWay(before('home'))
/** What a link to a room shows until then. */
export const BeforeARoom: StoryObj = onItsWay(before('room'))
export const BeforeTheSchedule: StoryObj = onItsWay(before('tab', 'schedule'))
export const BeforeAnotherPage: StoryObj = onItsWay(before('page'))
