import type { Meta, StoryObj } from '@storybook/react-vite'
import { firstPaint } from '../../src/ui/first-paint'

const meta = {
  title: 'Foundations/First paint',
  parameters: { layout: 'fullscreen' },
} satisfies Meta
export default meta

const bones = { __html: firstPaint }

/** What the page shows before any script has run. */
export const BeforeAnyScript: StoryObj = {
  render: () => <div style={{ minHeight: 760 }} dangerouslySetInnerHTML={bones} />,
}
